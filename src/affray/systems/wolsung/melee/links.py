"""The shape of a melee: links between enemies, stars, and how a group is split (W-MELEE-26 to W-MELEE-31).

Pure functions on links; `sides` says which side a model is on.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from affray.engine import Game, cites
from affray.systems.wolsung.events import Free
from affray.systems.wolsung.state import Link, Skirmish

if TYPE_CHECKING:
    pass

Links = tuple[Link, ...]


def link(one: str, other: str) -> Link:
    """The link between two enemies."""
    return (one, other) if one < other else (other, one)


def group_of(name: str, links: Links) -> Links:
    """The links of the melee a model is in."""
    melee = melee_of(name, links)
    return tuple([each for each in links if each[0] in melee])


def groups(links: Links) -> list[set[str]]:
    """The melees that links make, each as its models."""
    found: list[set[str]] = []
    for one, _ in links:
        if not any(one in group for group in found):
            found.append(melee_of(one, links))
    return found


def is_star(group: Collection[Link]) -> bool:
    """One model linked to one or more enemies, and no other links (W-MELEE-26)."""
    return not group or any(all(centre in each for each in group) for centre in next(iter(group)))


def all_stars(links: Links) -> bool:
    """Whether every melee that these links make is a star."""
    return all(is_star([each for each in links if each[0] in group]) for group in groups(links))


def splits(
    before: Links, charger: str, touched: Sequence[str], sides: Mapping[str, str], *, may_free: bool
) -> list[Links]:
    """Every legal set of links to keep for the group that a charger has joined (W-MELEE-28), in a fixed order.

    `before` are the links when the action began, `touched` the enemies the charger touches. With `may_free` enemies
    may be set free by a charge that touches two or more, as long as an engaged friend keeps one.
    """
    new = {link(charger, enemy) for enemy in touched}
    group = group_of(charger, tuple(sorted({*before, *new})))
    were_engaged = {name for each in group if each not in new for name in each}
    friends = {name for name in were_engaged if sides[name] == sides[charger]} - {charger}
    frees = may_free and len(touched) > 1 and bool(friends)

    def legal(kept: Links) -> bool:
        engaged = {name for each in kept for name in each}
        if charger not in engaged or not all_stars(kept):
            return False
        return bool(friends & engaged) if frees else were_engaged <= engaged

    return [kept for size in range(1, len(group) + 1) for kept in combinations(group, size) if legal(kept)]


def link_text(each: Link, sides: Mapping[str, str], active: str) -> str:
    """A link as it is written: the model of the active player's side first, else in alphabetical order."""
    one, other = each
    return f"{other}-{one}" if sides[other] == active and sides[one] != active else f"{one}-{other}"


def links_text(kept: Iterable[Link], sides: Mapping[str, str], active: str) -> str:
    """Links as they are written, in alphabetical order."""
    return " ".join(sorted(link_text(each, sides, active) for each in kept))


def sides_of(s: Skirmish) -> dict[str, str]:
    """The side of each model."""
    return {name: s.seats[figure.seat] for name, figure in s.figures.items()}


def keep_links(game: Game[Skirmish], links: Links) -> None:
    """Only these links are left; models without a link are free at once (W-MELEE-30, W-MELEE-31)."""
    s = game.state
    before = {name for each in s.links for name in each}
    s.links = links
    after = {name for each in links for name in each}
    for name, figure in s.figures.items():
        if name in before and name not in after and not figure.removed:
            game.emit(Free(rules=cites("W-MELEE-30", "W-MELEE-31"), figure=name))


def end_links(game: Game[Skirmish], *names: str) -> None:
    """All links of these models end."""
    links = game.state.links
    if any(name in each for each in links for name in names):
        keep_links(game, tuple([each for each in links if not any(name in each for name in names)]))


def melee_of(name: str, links: tuple[Link, ...]) -> set[str]:
    """The models joined to one by links, itself included (W-MELEE-26)."""
    joined = {name}
    grown = bool(links)
    while grown:
        grown = False
        for a, b in links:
            if (a in joined) != (b in joined):
                joined |= {a, b}
                grown = True
    return joined
