"""The command line's own parts: what is asked of it, where it reads and writes, what each command does."""
