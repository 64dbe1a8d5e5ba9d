"""Special results of a melee hit: C-SPECIAL."""
