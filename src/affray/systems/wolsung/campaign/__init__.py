"""Leagues of Wolsung: skirmishes of clubs with a table, as its rulebook has no rules between games."""

from affray.systems.wolsung.campaign.league import LEAGUES

__all__ = ["LEAGUES"]
