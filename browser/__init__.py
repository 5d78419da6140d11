"""Python in the browser: what boots it, and the few functions JavaScript calls."""
