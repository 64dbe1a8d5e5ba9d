"""The commands that a player can type instead of a choice."""

from affray.engine import Decision, Option
from affray.text import Message, say


def commands(rule: str = "") -> dict[str, Message]:
    """Every command with its meaning; `rule` is an id for an example.

    Text that is both a choice and a command is a choice; `:save` is always a command.
    """
    return {
        "more": say("command_more"),
        "show": say("command_show"),
        "hint": say("command_hint"),
        "odds CHOICE": say("command_odds"),
        "why CHOICE": say("command_why"),
        "map": say("command_map"),
        "reach FIGURE": say("command_reach"),
        "sight FROM TO": say("command_sight"),
        "rule ID": say("command_rule", rule=rule),
        "log [N]": say("command_log"),
        "briefing": say("command_briefing"),
        "order [ORDER]": say("command_order"),
        "undo": say("command_undo"),
        "save FILE": say("command_save"),
        "record FILE": say("command_record"),
        "case FILE": say("command_case"),
        "concede": say("command_concede"),
        "quit": say("command_quit"),
        "help": say("command_help"),
    }


NAMES = {line.split()[0] for line in commands()}
SHOWING = frozenset({"more", "hint", "why", "odds", "map", "reach", "sight", "rule", "log", "briefing", "help"})
"""The commands that only show something, and work also while a choice is filled in."""


def command_in(text: str) -> tuple[str, str] | None:
    """Parse a command and its argument; None if the text is not a command."""
    if text.startswith("?"):
        return ("why", text[1:].strip()) if text != "?" else ("help", "")
    word, _, rest = text.removeprefix(":").partition(" ")
    return (word.lower(), rest.strip()) if word.lower() in NAMES else None


def match_option(decision: Decision, text: str) -> Option | None:
    """The only option that an abbreviation matches: its first words, or those after the prefix all options share."""
    words = text.split()
    options = list(decision.options)
    matches = [option for option in options if option.split()[: len(words)] == words]
    shared = _shared_words(options)
    if not matches and shared:
        matches = [option for option in options if option.split() == shared + words]
    return matches[0] if len(matches) == 1 else None


def _shared_words(options: list[Option]) -> list[str]:
    shared = options[0].split() if options else []
    for option in options:
        words = option.split()
        while words[: len(shared)] != shared:
            shared.pop()
    return shared
