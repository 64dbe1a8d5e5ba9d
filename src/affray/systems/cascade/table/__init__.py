"""The table: figures, movement, paths, ground and heights, melee reach, sight and cover (C-TABLE)."""
