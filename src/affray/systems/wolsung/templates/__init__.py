"""Templates (chapter 19)."""
