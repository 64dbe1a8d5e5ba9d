"""The JSON schema of case files, generated from the structs that validate them."""

from typing import Any

import msgspec

from affray.engine import registry
from affray.engine.case.checks import odds_check
from affray.engine.case.expect import FIXED
from affray.engine.case.model import CASE_ID, KEYS, SEATS, VARIED
from affray.engine.case.words import CaseWords

Schema = dict[str, Any]

_COUNT: Schema = {"type": "integer", "minimum": 0}
_TEXT: Schema = {"type": "string", "minLength": 1}


def case_schema() -> Schema:
    """The schema of a document of a case file: one case, or a list of cases."""
    words = {name: registry.system(name).case_words() for name in registry.system_names()}
    defs: Schema = {"case": _case(words), "answer": _answer()}
    checks, shared = msgspec.json.schema_components(list(dict.fromkeys(FIXED.values())), ref_template="#/$defs/{name}")
    defs |= shared
    for name, vocabulary in words.items():
        defs |= _of_system(name, vocabulary, list(checks))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Affray case files",
        "anyOf": [{"$ref": "#/$defs/case"}, {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/case"}}],
        "$defs": defs,
    }


def _case(words: dict[str, CaseWords[Any]]) -> Schema:
    """The schema of a case; its system determines what `given` and `expect` may contain."""
    system: Schema = {"enum": list(words)}
    keys: Schema = {
        "id": {"type": "string", "pattern": f"^{CASE_ID}$"},
        "title": _TEXT,
        "system": {"anyOf": [system, {"type": "array", "minItems": 1, "items": system}]},
        "options": {"type": "object"},
        "rules": {"type": "array", "items": _TEXT},
        "given": {"type": "object"},
        "dice": {"type": "array", "items": {"type": "integer", "minimum": 1}},
        "draws": {"type": "array", "items": {"type": ["string", "integer"]}},
        "script": {"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/answer"}, _simultaneous_answers()]}},
        "expect": {"type": "array", "items": {"type": "object"}},
    }
    variant = {
        "type": "object",
        "properties": {key: keys[key] for key in VARIED},
        "required": ["title"],
        "additionalProperties": False,
    }
    assert set(keys) == set(KEYS) - {"variants"}
    return {
        "type": "object",
        "properties": {**keys, "variants": {"type": "array", "items": variant}},
        "required": ["id", "system"],
        "additionalProperties": False,
        "allOf": [_if_system(name) for name in words],
    }


def _if_system(name: str) -> Schema:
    definitions: Schema = {
        "options": {"$ref": f"#/$defs/{name}.options"},
        "given": {"$ref": f"#/$defs/{name}.given"},
        "expect": {"items": {"$ref": f"#/$defs/{name}.check"}},
    }
    chosen = {"anyOf": [{"const": name}, {"type": "array", "contains": {"const": name}}]}
    return {
        "if": {"properties": {"system": chosen}, "required": ["system"]},
        "then": {"properties": {**definitions, "variants": {"items": {"properties": definitions}}}},
    }


def _answer() -> Schema:
    """One seat's choice in a script."""
    refused = {"anyOf": [{"const": True}, _TEXT]}
    return {
        "type": "object",
        "properties": {**dict.fromkeys(SEATS, _TEXT), "refused": refused},
        "additionalProperties": False,
        "oneOf": [{"required": [seat]} for seat in SEATS],
    }


def _simultaneous_answers() -> Schema:
    return {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/answer"}}


def _of_system(name: str, words: CaseWords[Any], fixed: list[Schema]) -> Schema:
    """The definitions that belong to one system, under its name."""
    own_odds = [odds_check(tuple(words.odds_fields))] if words.odds_fields else []
    types = (words.given_type, words.figure_type, words.state_type, *own_odds)
    (given, figure, state, *odds), shared = msgspec.json.schema_components(
        types, ref_template=f"#/$defs/{name}.{{name}}"
    )
    defs = {f"{name}.{key}": value for key, value in shared.items()}

    def follow(reference: Schema) -> Schema:
        definition: Schema = defs[reference["$ref"].removeprefix("#/$defs/")]
        return definition

    state_check = _closed({"state": state}, ["state"])
    figure_check = _closed({"figure": _TEXT, **follow(figure)["properties"]}, ["figure"])
    checks = [*fixed, *odds, state_check, figure_check]
    for event, fields in words.events.items():
        anything: Schema = dict.fromkeys(fields, True)
        checks += [_closed({key: {"const": event}, **anything}, [key]) for key in ("event", "no_event")]
    for short, event in (("pool", "pool"), ("roll", words.roll_event)):
        anything = dict.fromkeys(words.events.get(event, ()), True)
        checks.append(_closed({**anything, short: _TEXT, "only": {"type": "boolean"}}, [short]))
    defs[f"{name}.options"] = {"type": "object", "propertyNames": {"enum": list(words.options)}}
    defs[f"{name}.given"] = given
    defs[f"{name}.check"] = {"anyOf": checks}
    return defs


def _closed(properties: Schema, required: list[str]) -> Schema:
    return {
        "type": "object",
        "properties": {**properties, "after": _COUNT},
        "required": required,
        "additionalProperties": False,
    }
