"""The models of a Wolsung skirmish on the screen: names, state and profile, and the hands of their players."""

import textwrap
from collections.abc import Iterator, Sequence

from affray.engine import Seat, View
from affray.engine.registry import system
from affray.screen import ShownFigure, StyledText, styled
from affray.screen.figures import letters_of, where
from affray.systems.wolsung.abilities.ability_list import magic
from affray.systems.wolsung.cards.deck import STRENGTH, card_text, red
from affray.systems.wolsung.catalog import clubs
from affray.systems.wolsung.declared_attack import melee_weapons, ranged_weapons
from affray.systems.wolsung.dice.pools import Characteristic, current_value
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement.paths import move_of
from affray.systems.wolsung.objectives.markers import carried_by
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.state import Activation, Card, Figure, SetUp, Skirmish


def name_of(model: str) -> str:
    """The display name of a model or another id."""
    return system("wolsung-2").texts.name(model)


def display_name(figure: Figure) -> str:
    """The display name of a model; its profile has one if the texts have none."""
    named, own = name_of(figure.id), figure.profile.name.partition(",")[0]
    return own if own and named == figure.id.replace("_", " ") else named


def shown_figures(s: Skirmish) -> list[ShownFigure]:
    """The models as the map and the rosters show them."""
    bare = [_shown(s, figure) for figure in s.figures.values()]
    letters = letters_of(bare)
    return [each._replace(states=states(s, s.figures[each.id], letters)) for each in bare]


def _shown(s: Skirmish, figure: Figure) -> ShownFigure:
    gone, most = figure.removed and s.phase != "setup", figure.profile.wounds
    return ShownFigure(
        figure.id,
        display_name(figure),
        figure.seat,
        s.seats[figure.seat],
        None if figure.removed else (figure.x, figure.y, figure.z),
        figure.profile.radius,
        sign=progress(s, figure),
        value=f"{0 if gone else figure.wounds}/{most}",
        value_style="dim" if figure.removed else "yellow" if figure.wounds < most else "",
        shoots=bool(ranged_weapons(figure) or figure.profile.spells),
    )


def progress(s: Skirmish, figure: Figure) -> str:
    """Whether a model has acted this turn, or its remaining actions while it is active."""
    for frame in s.frames:
        if isinstance(frame, Activation) and frame.figure == figure.id:
            return str(frame.actions)
    return "-" if figure.activated and not figure.removed else " "


def states(s: Skirmish, figure: Figure, letters: dict[str, str]) -> list[str]:
    """The noteworthy state of a model."""
    if figure.removed:
        return [] if s.phase == "setup" else [str(say("gone"))]
    foes = [letters[foe.id] for foe in s.engaged_with(figure.id)]
    carried = carried_by(s, figure.id)
    words = [say("toppled")] if figure.toppled else []
    words += [say("engaged", letters=" ".join(foes))] if foes else []
    words += [say("carries", marker=carried.id)] if carried else []
    return [*map(str, words), *[f"{effect.characteristic} {effect.change:+d}" for effect in figure.effects]]


def club_of(s: Skirmish, seat: Seat) -> str | None:
    """The club of a player, if all their models belong to one; with the seat if another player has the same."""
    making = [dict(frame.clubs) for frame in s.frames if isinstance(frame, SetUp) and frame.clubs]
    ids: dict[Seat, set[str]] = {each: set() for each in s.order}
    for figure in s.figures.values():
        ids[figure.seat].add(figure.profile.club)
    own = ids[seat] | {each[seat] for each in making if seat in each}
    club = clubs().get(next(iter(own)), "") if len(own) == 1 else ""
    same = any(clubs().get(each) == club for other in s.order if other != seat for each in ids[other])
    return None if not club else str(say("club_of_seat", club=club, seat=seat)) if same else club


# --- one model --------------------------------------------------------------------------------------------------------


def card(view: View, name: str, width: int) -> Iterator[StyledText]:
    """The full profile and state of a model about to act or react."""
    s: Skirmish = view.position
    figure, profile, shown = s.figures[name], s.figures[name].profile, shown_figures(s)
    me = next(each for each in shown if each.id == name)
    kind = str(say("hero_of", suit=profile.suit)) if profile.suit else profile.kind
    left = [str(say("actions_left", actions=me.sign))] if me.sign.isdecimal() else []
    head = styled(f"{letters_of(shown)[name]} {me.name}", "bold") + f"  {kind}  {where(me.place)}"
    yield head + styled(f"  {', '.join([*left, *me.states])}", "yellow")
    names: list[Characteristic] = ["fight", "strength", "guns", "reflex"]
    names += ["magic"] if magic(figure) is not None else []
    values = [("Wounds", f"{figure.wounds}/{profile.wounds}"), ("Armour", current_value(figure, "armour"))]
    values += [("Move", move_of(figure)), *[(each.capitalize(), current_value(figure, each)) for each in names]]
    yield styled("  " + "  ".join([f"{word} {value}" for word, value in values]))
    arms = [arm_words(weapon) for weapon in [*ranged_weapons(figure), *melee_weapons(figure)] if weapon]
    arms += [spell.name or spell.id for spell in profile.spells]
    for line in textwrap.wrap("; ".join([arm.replace(" ", "\xa0") for arm in arms]), width - 3):
        yield styled(f"  {line}".replace("\xa0", " "), "dim")


def arm_words(weapon: Weapon) -> str:
    """A weapon with its most important values."""
    words = [weapon.name or weapon.id]
    if weapon.melee:
        changes = (("Strength", weapon.strength), ("Fight", weapon.fight), ("parry", weapon.parry))
        words += [f"{word} {value:+d}" for word, value in changes if value]
    else:
        words += [f"S{weapon.strength}", " ".join(f'{far:g}":{change:+d}' for far, change in weapon.bands)]
    words += [word for word in ("quick", "small_calibre", "gruesome_damage") if getattr(weapon, word)]
    words += [f"{word} {getattr(weapon, word)}" for word in ("fast_shot", "fast_strike") if getattr(weapon, word) > 1]
    return " ".join(words).replace("_", " ")


# --- cards ------------------------------------------------------------------------------------------------------------


def hand(cards: Sequence[Card]) -> StyledText:
    """Cards in the order of their suits, red ones in red."""
    line = StyledText()
    for number, each in enumerate(sorted(cards, key=lambda card: (card_text(card)[-1], STRENGTH[card]))):
        line += styled(" " if number else "") + styled(card_text(each), "dim bold red" if red(each) else "dim bold")
    return line


def hands(view: View) -> StyledText:
    """The seat's own hand, and only the number of cards the others hold."""
    state = view.compact_state
    own = None if view.seat is None else state["hands"].get(view.seat)
    line = styled(str(say("hand")), "dim")
    if isinstance(own, list):
        line += hand(own) if own else styled(str(say("empty_hand")), "dim")
    words = [say("held_by", seat=each, number=held) for each, held in state["hands"].items() if isinstance(held, int)]
    words += [say("deck", number=state["deck"]), say("discarded", number=len(state.get("discarded", ())))]
    return line + styled(f"   {', '.join(map(str, words))}", "dim")
