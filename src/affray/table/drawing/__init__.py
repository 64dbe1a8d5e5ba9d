"""Pictures of a table: SVG maps and text maps."""
