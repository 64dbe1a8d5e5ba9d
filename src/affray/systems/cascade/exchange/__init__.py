"""Exchanges of blows: attack, defence, counter (C-ATK, C-DEF, C-COUNTER)."""
