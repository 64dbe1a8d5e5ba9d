"""What a program that plays many games does about garbage collection."""

import gc


def settle_memory() -> None:
    """What is in memory now stays: Python no longer looks through it for garbage that refers to itself.

    To be called once the first game is over, when the rules and their data are loaded. Looking through them again and
    again takes a good part of the time of a game, and nothing of them is ever given up.
    """
    gc.collect()
    gc.freeze()
