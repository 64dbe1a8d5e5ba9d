"""Help about one system: `affray play street --help` lists its scenarios, its optional rules and their presets."""

import copy
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from affray.text import Message, say

from .command_line import Command

ROSTER_OPTIONS = frozenset({"players", "roster", "club", "teams"})
"""The parameters that only systems with rosters take."""
_ASKED = "affray.help_about"

Rows: TypeAlias = list[tuple[str, str]]


class SystemCommand(Command):
    """A command whose first argument is a system: its help tells about the system that is named."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Remember which system the help is about, before the arguments are read."""
        ctx.meta[_ASKED] = _named(args)
        left: list[str] = super().parse_args(ctx, args)
        return left

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options that the system takes, and then what the system offers."""
        name = ctx.meta.get(_ASKED)
        if name is None:
            super().format_options(ctx, formatter)
            return
        from affray.engine.registry import system

        known, params = system(name), self.params
        self.params = [
            _plain_option(each) if each.name == "option" and not known.optional_rules() else each
            for each in params
            if known.takes_rosters or each.name not in ROSTER_OPTIONS
        ]
        try:
            super().format_options(ctx, formatter)
        finally:
            self.params = params
        for heading, rows in _sections(known):
            with formatter.section(str(heading)):
                formatter.write_dl(rows)


def _plain_option(option: Any) -> Any:
    """The option for optional rules, without the example of a rule that this system does not have."""
    plain = copy.copy(option)
    plain.help = str(say("help_option"))
    return plain


def _named(args: Sequence[str]) -> str | None:
    """The system that these arguments name, if they ask for help."""
    from affray.engine.registry import system_names

    if not {"-h", "--help"} & {*args}:
        return None
    installed = system_names()
    return next((word for word in args if word in installed), None)


def _sections(system: Any) -> Iterator[tuple[Message, Rows]]:
    """What a system offers: the headings, and under each the words to type with their meaning."""
    texts = system.texts
    yield say("help_scenarios", system=system.title), list(system.scenarios().items())
    rules: Rows = []
    for rule in system.optional_rules():
        title = texts.get("options", rule.name)
        about = texts.get("about", rule.name) if texts.has("about", rule.name) else ""
        rules.append((rule.name, str(say("help_rule", title=title, about=about))))
    if rules:
        yield say("help_optional_rules", example=rules[0][0]), rules
    presets = [(name, str(say("help_preset", rules=list(rules)))) for name, rules in system.presets().items()]
    if presets:
        yield say("help_presets", example=presets[-1][0]), presets
    if system.forces():
        yield say("help_forces", clubs=system.takes_rosters), list(system.forces().items())
