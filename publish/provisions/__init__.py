"""What is known of the provisions beside their words: remarks, references, terms, history, addresses, who uses them."""
