"""Close combat (16.5)."""
