"""The law as code: the Town of Ogden's article on assemblies of more than the threshold of persons."""
