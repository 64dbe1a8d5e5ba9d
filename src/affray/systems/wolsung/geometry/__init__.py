"""Geometry (chapter 4): models as shapes, and the notation of places."""
