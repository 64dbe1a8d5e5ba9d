"""The table: movement, paths, melee reach, sight and cover (C-TABLE)."""
