"""From sources to a site folder: lays out, packs, finishes."""
