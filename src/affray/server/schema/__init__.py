"""The JSON schemas of everything that a client receives or sends, from which the browser's types are generated.

`python -m affray.server.schema` prints them: one of the messages, and one of each family of systems.
"""

from typing import Any

from affray.engine.registry import system, system_names

from .messages import message_schema
from .systems import system_schema

__all__ = ["family", "message_schema", "schemas", "system_schema"]


def family(name: str) -> str:
    """The systems that share their state, events and choices: the editions of one game."""
    return name.partition("-")[0]


def schemas() -> dict[str, dict[str, Any]]:
    """The schemas by name: `messages`, and the families of systems."""
    families: dict[str, list[str]] = {}
    for name in system_names():
        families.setdefault(family(name), []).append(name)
    of_systems = {each: system_schema(each, [system(name) for name in names]) for each, names in families.items()}
    return {"messages": message_schema(), **of_systems}
