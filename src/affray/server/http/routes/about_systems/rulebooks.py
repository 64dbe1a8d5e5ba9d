"""The rulebooks of the systems: primers, rules in players' words, numbered statements."""

import functools
from typing import Annotated, Any

import msgspec
from litestar import Request, Response
from litestar.params import PathParameter

from affray.engine.registry import system as system_named
from affray.engine.registry import system_names
from affray.engine.rules.primer import pictures, primer
from affray.engine.rules.rulebook import Rule, Rulebook, load_all
from affray.engine.rules.sentences import plain_rule
from affray.server.http.error_responses import error_specs
from affray.server.http.routes.methods import get
from affray.server.http.routes.pages import file_response
from affray.server.http.static_files import StaticFile, static_file
from affray.server.store.errors import NotKept
from affray.text import DEFAULT_LANGUAGE, say

from .system_files import FileName, Language

BookName = Annotated[str, PathParameter(description="The name of a rulebook or of a system.", max_length=64)]


class Statement(msgspec.Struct, frozen=True, kw_only=True):
    """A numbered statement of a rulebook; its text is Markdown, without notes for implementers."""

    id: str
    status: str
    chapter: str
    text: str
    plain: str = ""
    """What it means, in players' words; empty if there are none."""
    example: str = ""
    """An example in players' words; empty if there is none."""


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """A rulebook."""

    name: str
    title: str
    rules: tuple[Statement, ...]
    examples: tuple[Statement, ...]


class Primer(msgspec.Struct, frozen=True, kw_only=True):
    """The introduction to a game; its text is Markdown, with pictures by file name."""

    name: str
    title: str
    text: str


@get("/api/rules/{book:str}", tags=["systems"], responses=error_specs(404), sync_to_thread=True)
def rulebook(book: BookName, language: Language = DEFAULT_LANGUAGE) -> Book:
    """A whole rulebook."""
    rulebook_ = _book(book)
    return Book(
        name=rulebook_.name,
        title=rulebook_.title,
        rules=tuple(_statement(rule, language) for rule in rulebook_.rules.values()),
        examples=tuple(_statement(rule, language) for rule in rulebook_.examples.values()),
    )


@get("/api/rules/{book:str}/{rule:str}", tags=["systems"], responses=error_specs(404), sync_to_thread=True)
def one_rule(
    book: BookName,
    rule: Annotated[str, PathParameter(description="The id of a rule.", max_length=32)],
    language: Language = DEFAULT_LANGUAGE,
) -> Statement:
    """One rule, by its id."""
    rulebook_ = _book(book)
    entry = rulebook_.rules.get(rule) or rulebook_.examples.get(rule)
    if entry is None:
        raise NotKept(say("no_rule_in_rulebook", rulebook=rulebook_.name))
    return _statement(entry, language)


@get("/api/rules/{book:str}/primer", tags=["systems"], responses=error_specs(404), sync_to_thread=True)
def introduction(book: BookName, language: Language = DEFAULT_LANGUAGE) -> Primer:
    """The introduction to a game in players' words."""
    rulebook_ = _book(book)
    text = primer(rulebook_, language)
    if text is None:
        raise NotKept(say("no_primer", rulebook=rulebook_.name))
    return Primer(name=rulebook_.name, title=rulebook_.title, text=text)


@get(
    "/api/rules/{book:str}/pictures/{file:str}",
    tags=["systems"],
    media_type="image/svg+xml",
    responses=error_specs(404),
    sync_to_thread=True,
)
def picture_of_book(request: Request[Any, Any, Any], book: BookName, file: FileName) -> Response[bytes]:
    """A picture of a primer."""
    found = _pictures(_book(book).name).get(file)
    if found is None:
        raise NotKept(say("no_picture"))
    return file_response(request, found)


@functools.cache
def _pictures(book: str) -> dict[str, StaticFile]:
    return {name: static_file(name, file.read_bytes()) for name, file in pictures(_books()[book]).items()}


@functools.cache
def _books() -> dict[str, Rulebook]:
    return load_all()


def _book(name: str) -> Rulebook:
    """The rulebook with this name, or that of the system with this name."""
    books = _books()
    if name in system_names():
        prefix = system_named(name).prefix
        rulebook_ = next((book for book in books.values() if book.prefix == prefix), None)
    else:
        rulebook_ = books.get(name)
    if rulebook_ is None:
        raise NotKept(say("no_such_rulebook", known=list(books)))
    return rulebook_


def _statement(rule: Rule, language: str) -> Statement:
    plain = plain_rule(rule, language)
    return Statement(
        id=rule.id,
        status=rule.status.value,
        chapter=rule.chapter,
        text=rule.player_text or rule.text,
        plain=plain.sentence,
        example=plain.example,
    )


ROUTES = [rulebook, introduction, picture_of_book, one_rule]
