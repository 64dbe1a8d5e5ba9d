"""The commands that a player can type instead of a choice."""

from affray.engine import Decision, Option

COMMANDS: dict[str, str] = {
    "more": "the options that were left out",
    "show": "the table and the question again",
    "hint": "what the greedy bot would choose",
    "odds CHOICE": "the odds of a choice in detail, by its number or its text: odds 2",
    "why CHOICE": "why a choice is not possible; ? CHOICE does the same",
    "map": "the table with everybody on it",
    "reach FIGURE": "where a figure can go, on the map, by its id, letter or name",
    "sight FROM TO": "what one figure sees of another, and how far away it is",
    "rule ID": "a rule of the rulebook: rule C-DEF-03, rule W-MOVE-07",
    "log [N]": "the last N lines of the log, with everything that happened",
    "order [ORDER]": "give an order as referee: order nerve bob; without an order, list those possible now",
    "undo": "take your last choice back",
    "save FILE": "save the match and play on",
    "record FILE": "write the record of the match, to show, replay or verify it",
    "case FILE": "save this moment as a case file, to report a bug or keep a situation",
    "concede": "give up",
    "quit": "save the match and stop; the end of the input does the same",
    "help": "this list",
}
"""Every command with its meaning. Text that is both a choice and a command is a choice; `:save` is always a command."""

NAMES = {line.split()[0] for line in COMMANDS}
SHOWING = frozenset({"more", "hint", "why", "odds", "map", "reach", "sight", "rule", "log", "help"})
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
