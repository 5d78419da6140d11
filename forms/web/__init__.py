"""The petition page: its form in steps, and what Python tells it."""
