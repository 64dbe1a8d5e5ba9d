"""Initiative: C-INIT."""
