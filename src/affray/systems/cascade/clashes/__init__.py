"""Clashes of one against one, two or three: C-CLASH."""
