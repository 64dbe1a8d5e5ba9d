"""Hits, ammunition, accidents, wound markers, and the consequences of an attack (chapter 11, 16.1)."""
