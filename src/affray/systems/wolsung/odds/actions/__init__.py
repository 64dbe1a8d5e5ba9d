"""Odds of actions that are not attacks: climbs, jumps, objectives, falls, and moves through templates."""
