"""Street: shoot-outs between gangs, one figure a person. Each chapter of the rulebook is a sub-package."""

from .system import SYSTEM

__all__ = ["SYSTEM"]
