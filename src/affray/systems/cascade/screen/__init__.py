"""The terminal screen of Cascade: the table as a map, a panel for each fighter involved, odds beside the choices."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from affray.engine import Decision, Match, Pass, Seat, Side, View
from affray.engine.screen import Block, StyledText, Suggestion, grid, stack, styled, suggested
from affray.systems.cascade.advisor.battle import battle_of
from affray.systems.cascade.clashes.clash_choices import AimWave
from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.exchange.attack import attack_values
from affray.systems.cascade.exchange.defence import rescue_dice
from affray.systems.cascade.exchange.exchange_choices import ParryWave
from affray.systems.cascade.special_results.special_result import special_result
from affray.systems.cascade.state import Battle, Clash, Exchange, Hit, Shot
from affray.systems.cascade.table.move_choice import MoveAbout

from . import odds_text, table_map, table_questions
from .dice import Row, draw_dice
from .fighters import PANEL, concerned, fighter_panel
from .suggested_moves import suggested_moves

RANKED = frozenset({"score", "shot_step"})
"""Kinds whose options are sorted by value."""
PARRIES = 24
"""The number of random parries suggested if there are too many to list."""


class CascadeScreen:
    """The terminal screen of Cascade."""

    quiet = frozenset({"clash_over", "exchange", "freeze", "pool", "stop", "take_hit", "wait", "target"})
    loud = frozenset({"phase", "hit", "out", "fled", "lethal", "game_over"})
    hides = False

    def prepare(self, view: View) -> None:
        """Do nothing: this screen has no slow parts."""

    def introduction(self, view: View) -> str:
        battle = battle_of(view)
        own = None if view.seat is None else battle.seats[view.seat]
        sides = [f"{self._names(battle, side)} (side {side}{', you' if side == own else ''})" for side in battle.sides]
        return " against ".join(sides) + "."

    def moment(self, view: View) -> str:
        battle = battle_of(view)
        throws = [
            f"throw {frame.throws}" for frame in battle.frames if isinstance(frame, Clash | Shot) and frame.throws
        ]
        return ", ".join(
            [f"phase {battle.phase}" + (f" of {battle.phase_limit}" if battle.phase_limit else ""), *throws]
        )

    def placing(self, view: View) -> object:
        return table_map.places(battle_of(view))

    def table(self, view: View, *, width: int, plain: bool) -> Block | None:
        battle = battle_of(view)
        own = None if view.seat is None else battle.seats[view.seat]
        return None if battle.table is None else table_map.battle_map(battle, own, width=width, plain=plain)

    def position(self, view: View, *, width: int, plain: bool) -> Block | None:
        battle = battle_of(view)
        beside = width >= 2 * PANEL
        panel_width = min(width // 2, 60) if beside else min(width, 60)
        panels = [
            fighter_panel(battle, fighter, mine=fighter.seat == view.seat, width=panel_width, plain=plain)
            for fighter in concerned(battle)
        ]
        if not panels:
            return None
        in_a_row = width // panel_width if beside else 1
        rows = [panels[place : place + in_a_row] for place in range(0, len(panels), in_a_row)]
        parts: list[Block] = [grid(*rows)]
        frame = battle.frames[-1] if battle.frames else None
        if isinstance(frame, Hit) and frame.dice:
            parts.append(draw_dice([Row("damage dice", frame.dice, "yellow")], plain=plain))
        return stack(*parts)

    def names(self, view: View) -> Mapping[str, str]:
        return {fighter.id: fighter.profile.name or fighter.id for fighter in battle_of(view).fighters.values()}

    def side(self, view: View, side: Side) -> str:
        battle = battle_of(view)
        return self._names(battle, side) if len(battle.fighters_of(side)) == 1 else f"Side {side}"

    def _names(self, battle: Battle, side: Side) -> str:
        names = [fighter.profile.name or fighter.id for fighter in battle.fighters_of(side)]
        return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]

    def player(self, view: View, seat: Seat) -> str:
        return self.side(view, battle_of(view).seats[seat])

    def about(self, match: Match, decision: Decision) -> str:
        kind, about, texts = decision.kind.name, decision.context, match.system.texts
        frame = match.state.frames[-1]
        if kind == "defend" and isinstance(frame, Exchange):
            return f"{texts.name(frame.defender)} is attacked with {_list(about[0])}."
        if kind == "add_damage":
            times = f", then x{about[2]}" if about[2] > 1 else ""
            return f"Damage dice: {_list(about[0])}; armour takes {about[1]} off each result{times}."
        if kind == "reroll":
            return f"Damage dice: {_list(about[0])}; {_count(about[1], 're-roll')} left."
        if kind == "dodge" and isinstance(frame, Shot):
            total, minimum = about
            return f"{texts.name(frame.target)} is hit: total {total} against {minimum}, to which a dodge adds."
        if kind == "initiative":
            odds = odds_text.odds_of(match, decision, f"hold {about}")
            return f"{texts.name(about)}. " + (odds_text.threat(odds) if odds is not None else "")
        if kind in ("score", "follow_up"):
            who = about if kind == "follow_up" else about[0]
            return f"{texts.name(who)}." + (" Chances: after the next throw / by the end." if kind == "score" else "")
        return f"{texts.name(frame.shooter)} has the turn." if kind == "target" and isinstance(frame, Shot) else ""

    def order(self, match: Match, decision: Decision) -> Sequence[int]:
        places = range(len(decision.values))
        if decision.kind.name in RANKED:
            return _ranked(match, decision)
        if decision.kind.name == "defend":
            return sorted(places, key=lambda place: _parry_cost(decision.values[place]))
        return places

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        if isinstance(decision.context, MoveAbout):
            return list(suggested_moves(match.state, decision.context, match.system.texts))
        if decision.kind.name == "defend":
            return sorted(suggested(decision, PARRIES), key=lambda suggestion: _parry_cost(suggestion.choice))
        return suggested(decision)

    def notes(self, match: Match, decision: Decision, choices: Sequence[str]) -> Mapping[str, str]:
        if decision.kind.name == "target":
            return table_questions.target_notes(match.state, choices)
        notes = odds_text.notes(match, decision, choices)
        if decision.kind.name in ("group", "wave"):
            strikes = {choice: _strikes(match.state, decision, choice) for choice in choices}
            return {choice: "; ".join(filter(None, (strikes[choice], notes.get(choice)))) for choice in choices}
        return notes

    def odds(self, match: Match, decision: Decision, choice: str) -> Block | None:
        odds = odds_text.odds_of(match, decision, choice)
        return None if odds is None else odds_text.in_full(odds)

    def ask(self, view: View, word: str, rest: str, *, width: int, plain: bool) -> Block:
        battle = battle_of(view)
        if battle.table is None:
            return styled("This battle has no table: all enemies are within reach of each other.", "yellow")
        if word == "map":
            return self.table(view, width=width, plain=plain) or StyledText()
        return table_questions.ASKED[word](view, battle, rest.split(), width, plain)


SCREEN = CascadeScreen()


def _ranked(match: Match, decision: Decision) -> list[int]:
    """The indices of the options, best first; shooting always comes first."""

    def worth(place: int) -> tuple[float, ...]:
        odds = odds_text.odds_of(match, decision, str(decision.options[place]))
        return odds_text.promise(odds)

    return sorted(range(len(decision.values)), key=worth, reverse=True)


def _parry_cost(value: Any) -> tuple[float, int]:
    """The sort key of a defence: rescue dice, then dice; taking the hit comes last."""
    if not isinstance(value, ParryWave):
        return math.inf, 0
    return rescue_dice(value.blocks), sum([len(dice) for dice, _, _ in value.blocks])


def _strikes(battle: Battle, decision: Decision, choice: str) -> str:
    """What a group or a wave attacks with."""
    value: Any = decision.read(choice)
    if isinstance(value, Pass):
        return ""
    frame = battle.frames[-1]
    if decision.kind.name == "group" or not isinstance(frame, Exchange):
        name = special_result(value.dice)
        attacks = highest_first(attack_values(value.dice))
        return f"strikes as {_list(attacks)}" + (f", {name.replace('_', ' ')}" if name else "")
    faces: Faces = tuple([face for face, _ in value.aims]) if isinstance(value, AimWave) else value.dice
    return f"strikes as {_list(frame.values(faces))}"


def _list(faces: Faces) -> str:
    return " ".join(map(str, faces))


def _count(number: int, singular: str, plural: str = "") -> str:
    return f"{number} {singular if number == 1 else plural or singular + 's'}"
