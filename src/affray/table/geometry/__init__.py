"""Plane geometry of footprints, in pure Python and in compiled kernels."""
