"""Leagues of Cascade: duels and skirmishes with a table, as its rulebook has no rules between games."""

from affray.systems.cascade.campaign.league import LEAGUE

__all__ = ["LEAGUE"]
