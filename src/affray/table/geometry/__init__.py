"""Plane geometry of footprints, in plain Python and compiled."""
