"""Wolsung: skirmishes of heroes and henchmen, in three editions. Each chapter of the rulebook is a package."""

from .system import WOLSUNG_1, WOLSUNG_2, WOLSUNG_QUICKSTART

__all__ = ["WOLSUNG_1", "WOLSUNG_2", "WOLSUNG_QUICKSTART"]
