"""Questions that players may ask while they think: about the table, and about dice alone."""
