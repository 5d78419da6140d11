"""A schema becomes a form."""
