"""Build a position from the `given` of a case: the fighters, their state, and the current step."""

from typing import Any

import msgspec
from msgspec import UNSET

from affray.engine import Seat, Side, implements
from affray.engine.case import Node
from affray.engine.case.convert import convert
from affray.engine.case.fields import given_words
from affray.engine.errors import message_of
from affray.systems.cascade.cast_and_scenarios import cast, scenario_list
from affray.systems.cascade.dice_faces import highest_first
from affray.systems.cascade.fighter import Fighter, Profile, Scenario
from affray.systems.cascade.messages import say
from affray.systems.cascade.problems import problems
from affray.systems.cascade.state import Battle, Phase, seats_of

from .given import COPIED, BattleGiven, FighterGiven
from .given_clash import put_clash
from .given_dice import FROZEN_WORDS, listed
from .given_phase import put_phase
from .given_shot import is_shot, put_shot
from .given_table import put_places, relations_of, table_of
from .situation import Situation

NAMES = ("clash", "clashes", "took", "acted", "follow_ups", "attacker", "defender", "shooter", "target")
"""The words that name fighters."""


def read_given(node: Node) -> BattleGiven:
    """The words of a `given`, with all checks that need no play."""
    for word in ("turn", "active", "actions", "initiative", "hands"):
        if node.get(word) is not None:
            node.at(word).fail(say("case_foreign_word", word=word))
    given = convert(node, BattleGiven)
    if given.scenario is not UNSET:
        node.at("scenario").check([given.scenario], scenario_list(), "scenario")
    ids = figure_ids(given)
    for name, fighter in given.figures.items():
        if fighter.seat is UNSET and name not in _scenario_ids(given):
            node.at("figures", name).fail(say("case_seat_missing"))
        like = fighter.profile if isinstance(fighter.profile, str) else getattr(fighter.profile, "like", UNSET)
        node.at("figures", name, "profile", "like").check([] if like is UNSET else [like], cast(), "profile")
    for holder in (node, node.get("exchange"), node.get("shot")):
        for word in NAMES:
            _check_ids(None if holder is None else holder.get(word), ids)
    for number, relation in enumerate(given.relations or ()):
        if relation.between is UNSET and relation.contact is UNSET:
            node.at("relations", number).fail(say("case_relation_of_none"))
        for word in ("between", "contact"):
            _check_ids(node.at("relations", number).get(word), ids)
    return given


def _check_ids(node: Node | None, ids: list[str]) -> None:
    """Check a fighter's id, or lists of them."""
    if node is not None and isinstance(node.value, list):
        for each in node.value:
            _check_ids(each, ids)
    elif node is not None:
        node.check([str(node.value)], ids, "figure")


def figure_ids(given: BattleGiven) -> list[str]:
    """All fighters: those of the scenario, then those of `figures`."""
    return list(dict.fromkeys([*_scenario_ids(given), *given.figures]))


def _scenario_ids(given: BattleGiven) -> list[str]:
    return [name for names in _scenario(given).sides.values() for name in names]


def _scenario(given: BattleGiven) -> Scenario:
    """The scenario of the case; without one, a scenario of nobody."""
    return Scenario("", sides={}) if given.scenario is UNSET else scenario_list()[given.scenario]


def position(node: Node) -> Battle:
    """The battle that a `given` describes."""
    return _Position(node, read_given(node)).battle


class _Position(Situation):
    """A position under construction."""

    def __init__(self, node: Node, given: BattleGiven) -> None:
        super().__init__(node, given)
        # The choice `move` is where the Movement step begins: nothing has been thrown.
        self.moment = None if given.moment in (UNSET, "move") else given.moment
        self.step = "movement" if given.moment == "move" else "start" if given.step is UNSET else given.step
        self.at_start = self.moment is None and self.step == "start"
        scenario = _scenario(given)
        fighters = {name: self._fighter(name, scenario) for name in figure_ids(given)}
        sides = tuple(
            dict.fromkeys([fighter.side for fighter in sorted(fighters.values(), key=lambda fighter: fighter.seat)])
        )
        if len(sides) != 2:
            self.fail(say("case_sides", number=len(sides)), "figures")
        seats = seats_of(fighters)
        first = min(seats) if given.first in (UNSET, "throw") else Seat(given.first)
        if first not in seats:
            self.fail(say("case_unknown_seat", seat=first, seats=list(seats)), "first")
        self.battle = Battle(
            seats=seats,
            fighters=fighters,
            sides=sides,
            first=seats[first],
            phase=given.phase,
            phase_limit=_limit(given.phase_limit, scenario.phase_limit),
            break_point=_limit(given.break_point, scenario.break_point),
            table=table_of(self, scenario),
            relations=relations_of(given),
        )
        put_places(self, scenario)
        if any(all(fighter.gone for fighter in self.battle.fighters_of(side)) for side in sides):
            # C-END-01, C-END-02: the battle ends at once, at any step.
            self.battle.frames.append(Phase(stage="empty"))
            return
        self._frames()

    # --- fighters -------------------------------------------------------------------------------------------

    def _fighter(self, name: str, scenario: Scenario) -> Fighter:
        given = self.words(name)
        home = next((side for side, names in scenario.sides.items() if name in names), "")
        seat = home if given.seat is UNSET else given.seat
        profile = self._profile(name, given, home != "")
        fighter = Fighter(
            name, Seat(seat), Side(seat if given.side is UNSET else given.side), profile, profile.armour.quality
        )
        fighter.unsuspecting = name in scenario.unsuspecting
        for word, value in given_words(given, COPIED).items():
            setattr(fighter, word, highest_first(value) if word == "saved_dice" else value)
        self._lay_prone(fighter, given)
        self._behind(fighter, given)
        return fighter

    def _lay_prone(self, fighter: Fighter, given: FighterGiven) -> None:
        """Prone without a phase means the current phase."""
        until = self.given.phase if given.prone_until is UNSET else given.prone_until
        if given.prone is False and given.prone_until:
            self.fail(say("case_not_prone"), "figures", fighter.id, "prone_until")
        if given.prone is True or (given.prone is UNSET and given.prone_until):
            if until < self.given.phase:
                self.fail(say("case_prone_ended", phase=self.given.phase), "figures", fighter.id, "prone_until")
            fighter.prone_until = until

    def _behind(self, fighter: Fighter, given: FighterGiven) -> None:
        """Before the Start step, keep what the last phase left for it; after it, set the pool."""
        if self.at_start or (fighter.profile.ranged is not None and not fighter.shot):
            fighter.pool_set = given.pool or 0
        if self.at_start:
            fighter.rescue_dice, fighter.rescue_dice_last = fighter.rescue_dice_last or fighter.rescue_dice, 0
            return
        fighter.hurt_at_start = fighter.hurt if given.hurt_at_start is UNSET else given.hurt_at_start
        fighter.prone_at_start = fighter.prone and fighter.prone_until <= self.given.phase
        on_table = listed(given) if self.moment not in (None, "throw") or given.loose is not UNSET else None
        fighter.pool = given.pool or on_table or fighter.count_pool()
        fighter.unthrown = fighter.pool if self.moment in (None, "pair", "join") else 0
        if isinstance(given.loose, int) and given.scored is UNSET:
            fighter.unthrown = given.loose

    @implements("C-FIGHTER-01")
    def _profile(self, name: str, given: FighterGiven, named: bool) -> Profile:
        """A profile by its name, or inline; missing values of an inline profile are neutral."""
        if isinstance(given.profile, str):
            return cast()[given.profile]
        if given.profile is UNSET and named:
            return cast()[name]
        record: dict[str, Any] = {} if given.profile is UNSET else msgspec.to_builtins(given.profile)
        like = record.pop("like", None)
        if isinstance(record.get("weapon"), str):
            record["weapon"] = {"ts": record["weapon"]}
        if record.get("ranged") == "none":
            record["ranged"] = None
        dice = listed(given) or 5
        base: dict[str, Any] = msgspec.to_builtins(cast()[like]) if like else {"dice": min(6, dice)}
        if isinstance(record.get("ranged"), dict) and not base.get("ranged"):
            record["ranged"] = {"dice": min(6, dice), **record["ranged"]}
        if record.get("armour", {}).get("class") == "none":
            base.pop("armour", None)
        try:
            return msgspec.convert(_changed(base, record), Profile)
        except msgspec.ValidationError as problem:
            self.fail(message_of(problem), "figures", name, "profile")

    # --- where the battle stands ------------------------------------------------------------------------------

    def _frames(self) -> None:
        frames = self.battle.frames
        phase = Phase(stage="end")
        frames.append(phase)
        if self.given.first == "throw":
            if not self.at_start:
                self.fail(say("case_first_throw"), "first")
            phase.stage = "first_side"
        elif is_shot(self.given):
            put_shot(self)
        elif self.moment is None:
            self._nothing_lies_yet()
            phase.stage = self._step()
        else:
            put_clash(self)
        put_phase(self)
        self.check(problems(self.battle))

    def _step(self) -> str:
        """The stage at which the step begins, or the next that the battle has (C-PHASE-07)."""
        if self.battle.table is not None:
            return self.step
        if self.given.moment == "move":
            self.fail(say("case_no_movement"), "moment")
        if self.step in ("movement", "shooting"):
            return "melee" if self.battle.relations is None else "shooting"
        return self.step

    def _nothing_lies_yet(self) -> None:
        """Check that dice on the table and their results come with a moment: without one they would be lost."""
        for word in ("attacker", "exchange", "shot", "took", "throws"):
            if getattr(self.given, word) is not UNSET:
                self.fail(say("case_word_needs_moment", word=word), word)
        for name, given in self.given.figures.items():
            for word in ("scored", "loose", *FROZEN_WORDS):
                if isinstance(getattr(given, word), tuple) and self.step != "end":
                    self.fail(say("case_dice_need_moment"), "figures", name, word)


def _limit(given: Any, otherwise: int | None) -> int | None:
    if given is UNSET:
        return otherwise
    return None if given in (None, "none") else int(given)


def _changed(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A copy of a record with some words replaced, also in nested records."""
    twin = dict(base)
    for key, value in changes.items():
        inner = twin.get(key)
        twin[key] = _changed(inner, value) if isinstance(value, dict) and isinstance(inner, dict) else value
    return twin
