"""Answers to all other decisions: bids, reactions, Heroic Deeds, falls, deployment."""
