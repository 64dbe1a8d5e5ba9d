"""Routes about campaigns."""
