"""Movement and terrain (chapter 10)."""
