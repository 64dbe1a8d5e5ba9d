"""Turn and initiative (chapter 8)."""
