"""From a bare machine to a checkout that can build: system libraries, `.venv`, `node_modules`.

Runs on any Python 3, before anything is installed, so it uses the standard library only and no new syntax:
an old Python must be able to read this far to be told that it is too old.
"""
