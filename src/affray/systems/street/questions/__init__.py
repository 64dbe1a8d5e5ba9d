"""Questions that are answered without changing anything."""
