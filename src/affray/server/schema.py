"""The JSON schema of all messages between client and server, from which the browser's types are generated.

`python -m affray.server.schema` prints it.
"""

import sys
from typing import Any, get_type_hints

import msgspec

from affray.engine.questions import QUESTIONS, Answer
from affray.engine.registry import system, system_names
from affray.engine.verbs import VerbCard
from affray.server.lobby.new_match import NewMatch, Opened

from .http.routes import system_files, systems
from .lobby.setup_overview import MatchSetup
from .ws import messages

_REF_TEMPLATE = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """The schema of all messages."""
    client: tuple[Any, ...] = messages.ClientMessage.__args__
    server: tuple[Any, ...] = messages.AnyServerMessage.__args__
    questions = tuple(QUESTIONS.values())
    types = [*client, *server, *questions, *_answers(), NewMatch, Opened, MatchSetup, VerbCard]
    types += [systems.SystemCard, system_files.WebParts]
    refs, parts = msgspec.json.schema_components(types, ref_template=_REF_TEMPLATE)
    names = {ref["$ref"].rpartition("/")[2]: kind for ref, kind in zip(refs, types, strict=True)}
    asked = {"$ref": _REF_TEMPLATE.format(name="Question")}
    parts["Ask"]["properties"]["question"] = {"anyOf": [asked, {"type": "array", "items": asked}]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Affray protocol",
        "$defs": parts
        | {
            "ClientMessage": {
                "anyOf": [{"$ref": _REF_TEMPLATE.format(name=name)} for name in names if names[name] in client]
            },
            "ServerMessage": {
                "anyOf": [{"$ref": _REF_TEMPLATE.format(name=name)} for name in names if names[name] in server]
            },
            "Question": {
                "anyOf": [{"$ref": _REF_TEMPLATE.format(name=name)} for name in names if names[name] in questions]
            },
        },
    }


def _answers() -> list[type[Answer]]:
    """The types of the answers to questions: those of the kernel, then those of each system."""
    found: list[type[Answer]] = Answer.__subclasses__()
    for name in system_names():
        for answering in system(name).answers.values():
            kind = get_type_hints(answering)["return"]
            if isinstance(kind, type) and issubclass(kind, Answer) and kind not in found:
                found.append(kind)
    return found


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema(), order="sorted"), indent=2).decode() + "\n")
