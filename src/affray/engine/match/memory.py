"""What a program that plays many games does about garbage collection."""

import gc

SELDOM = 20_000, 20, 20
"""After so many new objects the youngest are looked through, after so many such looks those that stayed, and so on."""


def settle_memory() -> None:
    """What is in memory now stays: Python no longer looks through it for garbage that refers to itself.

    To be called once the first game is over, when the rules and their data are loaded. Looking through them again and
    again takes a good part of the time of a game, and nothing of them is ever given up. A match refers to itself
    nowhere, so it goes when it is let go of; what is new is looked through seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
