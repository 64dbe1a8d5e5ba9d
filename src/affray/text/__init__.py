"""Messages: every sentence that a person reads has a key, and stands in a Fluent file."""

from .catalog import DEFAULT_LANGUAGE, OPEN, PSEUDO_LANGUAGE, Catalog, Entry, Message, Naming, catalog_named, say

__all__ = [
    "DEFAULT_LANGUAGE",
    "OPEN",
    "PSEUDO_LANGUAGE",
    "Catalog",
    "Entry",
    "Message",
    "Naming",
    "catalog_named",
    "say",
]
