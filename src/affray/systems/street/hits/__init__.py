"""Hits, ammunition, accidents, wound markers, and what follows an attack (chapter 11, 16.1)."""
