"""What `python -m forms` does, one module each for its commands and for files."""
