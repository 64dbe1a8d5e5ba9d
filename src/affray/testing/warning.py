"""Warnings of the battery: what no check could look at."""


class BatteryWarning(UserWarning):
    """A part of a system that the battery did not examine, and what to do about it."""
