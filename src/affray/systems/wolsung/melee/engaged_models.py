"""Which models are engaged with each other: W-MELEE-01, W-MELEE-19, W-MELEE-21, W-MELEE-26, W-MELEE-30, W-MELEE-31.

A link joins two enemies that are engaged; the models joined by links are one melee.
"""

from collections.abc import Sequence

from affray.engine import Game, cites
from affray.systems.wolsung.events import Engaged, Free
from affray.systems.wolsung.state import Link, Skirmish

Links = tuple[Link, ...]


def link(one: str, other: str) -> Link:
    """The link between two enemies."""
    return (one, other) if one < other else (other, one)


def group_of(name: str, links: Links) -> Links:
    """The links of the melee a model is in."""
    melee = melee_of(name, links)
    return tuple([pair for pair in links if pair[0] in melee])


def groups(links: Links) -> list[set[str]]:
    """The melees formed by links, each as a set of models."""
    melees: list[set[str]] = []
    for name, _ in links:
        if not any(name in group for group in melees):
            melees.append(melee_of(name, links))
    return melees


def keep_links(game: Game[Skirmish], links: Links) -> None:
    """Keep only these links; models without a link are free at once (W-MELEE-30, W-MELEE-31)."""
    s = game.state
    before = {name for pair in s.links for name in pair}
    s.links = links
    after = {name for pair in links for name in pair}
    for name, figure in s.figures.items():
        if name in before and name not in after and not figure.removed:
            game.emit(Free(rules=cites("W-MELEE-30", "W-MELEE-31"), figure=name))


def engage(game: Game[Skirmish], name: str, touched: Sequence[str]) -> None:
    """Engage a charger with all enemies it touches (W-MELEE-01, W-MELEE-21), also on other levels (W-MELEE-19)."""
    s = game.state
    s.links = tuple(sorted({*s.links, *[link(name, enemy) for enemy in touched]}))
    several = ("W-MELEE-21",) if len(touched) > 1 else ()
    levels = ("W-MELEE-19",) if any(s.figures[enemy].z != s.figures[name].z for enemy in touched) else ()
    rules = cites("W-MELEE-01", "W-MELEE-30", *several, *levels)
    game.emit(Engaged(rules=rules, figures=(name, *touched)))


def end_links(game: Game[Skirmish], *names: str) -> None:
    """End all links of these models."""
    links = game.state.links
    if any(name in pair for pair in links for name in names):
        keep_links(game, tuple([pair for pair in links if not any(name in pair for name in names)]))


def melee_of(name: str, links: tuple[Link, ...]) -> set[str]:
    """The models in the same melee as a model, itself included (W-MELEE-26)."""
    joined = {name}
    grown = bool(links)
    while grown:
        grown = False
        for a, b in links:
            if (a in joined) != (b in joined):
                joined |= {a, b}
                grown = True
    return joined
