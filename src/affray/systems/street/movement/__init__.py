"""Movement (chapter 8)."""
