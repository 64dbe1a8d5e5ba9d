"""Moves in a straight line: swings around obstacles, climbs and jumps."""
