"""Matches in memory: rooms, their subscribers, clocks, automation, and staying in sync with other processes."""
