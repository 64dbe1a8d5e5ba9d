"""Portraits of characters: SVG pictures drawn from an id and a few words about the person. Knows no game."""

from .portrait import portrait
from .sitter import Hints, Sitter, read_hints

__all__ = ["Hints", "Sitter", "portrait", "read_hints"]
