"""The steps after MkDocs, one module each."""
