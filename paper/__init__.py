"""HTML becomes paper."""
