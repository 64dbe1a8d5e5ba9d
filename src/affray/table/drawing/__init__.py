"""Drawings of a table: SVG maps and text maps."""
