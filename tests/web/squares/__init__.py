"""A package with a system of its own."""

from .squares import SYSTEM

__all__ = ["SYSTEM"]
