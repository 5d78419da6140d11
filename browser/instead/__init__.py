"""What the browser has in place of libraries that are compiled: each module under the library's own name."""
