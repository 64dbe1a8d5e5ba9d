"""Magic (chapter 16)."""
