"""Build a position from the `given` of a case: the models, the hands, and the stage of the game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NoReturn

import msgspec
from msgspec import UNSET

from affray.engine import Seat
from affray.engine.case import CaseError, Node, NotPlayed
from affray.engine.case.convert import convert
from affray.engine.case.source import unknown_word
from affray.engine.chance import DUPLICATE_SUFFIX
from affray.engine.errors import AffrayError
from affray.systems.wolsung import catalog
from affray.systems.wolsung.abilities.golem_steering import rest
from affray.systems.wolsung.cards.deck import whole_deck
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.funds.costs import MAX_COPIES, heroes_of_club
from affray.systems.wolsung.funds.list_building import heroes_fielded
from affray.systems.wolsung.geometry.bodies import place_at
from affray.systems.wolsung.melee.engaged_models import link
from affray.systems.wolsung.profile import Profile
from affray.systems.wolsung.setup.new_skirmish import check_together, read_options
from affray.systems.wolsung.state import (
    Activation,
    Effect,
    Figure,
    Group,
    Link,
    Relation,
    SetUp,
    Skirmish,
    Turn,
    side_of,
)
from affray.systems.wolsung.turn.group_activation import group_members
from affray.systems.wolsung.turn.turn_sequence import waiting
from affray.table import Table, inches, problems
from affray.table.terrain.boards import board, names

from .course import STAGES, STEPS, set_up_frame, turn_frame
from .given import CourseGiven, EffectWords, FigureGiven, ProfileGiven, RelationGiven, SkirmishGiven, TableGiven
from .placement import place_all
from .table import put_markers, put_templates

HEROES_A_SIDE = 3
"""The default number of heroes per side: as many as the sample clubs have."""
CHARACTERISTICS = ("move", "fight", "strength", "guns", "reflex", "magic", "armour")
FLAGS = ("toppled", "activated", "removed")


def read_given(node: Node) -> SkirmishGiven:
    """Parse a `given` and check everything that can be checked without playing."""
    given = convert(node, SkirmishGiven)
    ids = list(given.figures)
    for name, figure in given.figures.items():
        if figure.seat is UNSET:
            fail(node, "'seat' is missing", "figures", name)
        _profile(node, name, figure)
        _check_ids(node, ids, figure.engaged or (), "figures", name, "engaged")
    if isinstance(given.active, str):
        _check_ids(node, ids, [given.active], "active")
    for number, relation in enumerate(given.relations):
        _check_ids(node, ids, pair_of(node, number, relation), "relations", number)
    if isinstance(given.table, str) and given.table not in names():
        fail(node, unknown_word(given.table, list(names()), "table"), "table")
    if given.scenario and given.scenario not in catalog.scenarios():
        fail(node, unknown_word(given.scenario, list(catalog.scenarios()), "scenario"), "scenario")
    return given


def could_be_bought(given: SkirmishGiven) -> list[str]:
    """The ids of all models that players of a case can buy, including numbered copies."""
    if given.phase != "setup" or not (given.clubs or given.funds):
        return []
    numbers = range(1, MAX_COPIES + 1)
    return [name for kind in catalog.profiles() for name in (kind, *[f"{kind}_{number}" for number in numbers])]


def fail(node: Node, reason: str, *path: str | int, later: bool = False) -> NoReturn:
    """Raise an error located at a path of the `given`, or at its nearest existing parent."""
    for step in path:
        inner = node.value.get(step) if isinstance(node.value, dict) else None
        if isinstance(node.value, list) and isinstance(step, int) and step < len(node.value):
            inner = node.value[step]
        if inner is None:
            break
        node = inner
    raise (NotPlayed if later else CaseError)(node.place, reason)


def _check_ids(node: Node, ids: list[str], wanted: Sequence[str], *path: str | int) -> None:
    for name in wanted:
        if name not in ids:
            fail(node, unknown_word(name, ids, "figure"), *path)


def pair_of(node: Node, number: int, relation: RelationGiven) -> list[str]:
    """The two models of a relation."""
    if isinstance(relation.between, list):
        return relation.between
    if isinstance(relation.contact, list):
        return relation.contact
    fail(node, "a relation is `between` two figures, or their `contact`", "relations", number)


def _profile(node: Node, name: str, figure: FigureGiven) -> Profile:
    """A profile by name or inline; missing values of an inline profile are neutral."""
    words = figure.profile
    if words is UNSET and name in catalog.profiles():
        return catalog.profiles()[name]
    if isinstance(words, str):
        if words not in catalog.profiles():
            fail(node, unknown_word(words, list(catalog.profiles()), "profile"), "figures", name, "profile")
        return catalog.profiles()[words]
    record: dict[str, Any] = {}
    if isinstance(words, ProfileGiven):
        record = {key: getattr(words, key) for key in words.__struct_fields__ if getattr(words, key) is not UNSET}
    like = record.pop("like", None)
    if like is not None:
        if like not in catalog.profiles():
            fail(node, unknown_word(like, list(catalog.profiles()), "profile"), "figures", name, "profile", "like")
        base = catalog.profiles()[like]
        record = {**{key: getattr(base, key) for key in base.__struct_fields__}, **record}
        if "gadgets" in record and "abilities" not in record:
            record["abilities"] = base.abilities
    try:
        return catalog.profile(record)
    except (AffrayError, ValueError) as problem:
        fail(node, str(problem), "figures", name, "profile")


def position(node: Node, edition: Edition, options: Mapping[str, Any], draws: Sequence[str]) -> Skirmish:
    """The skirmish that a `given` describes."""
    given = read_given(node)
    return _Position(node, given, edition, options, draws).skirmish


class _Position:
    """A position under construction."""

    def __init__(
        self, node: Node, given: SkirmishGiven, edition: Edition, options: Mapping[str, Any], draws: Sequence[str]
    ) -> None:
        self.node = node
        self.given = given
        self.course = given.course if isinstance(given.course, CourseGiven) else None
        self.bids: list[tuple[Seat, str]] = []
        self.order = self._seats()
        figures = {
            name: self._figure(name, words)
            for seat in self.order
            for name, words in given.figures.items()
            if words.seat == seat
        }
        first = Seat(given.first) if given.first else self.order[0]
        scenario = catalog.scenarios().get(given.scenario or "")
        try:
            chosen = read_options(edition, self._options(options))
            check_together(chosen, figures)
        except AffrayError as problem:
            self.fail(str(problem))
        self.skirmish = Skirmish(
            seats={seat: side_of(seat) for seat in self.order},
            edition_id=edition.id,
            options=chosen,
            table=self._table(),
            figures=figures,
            order=self.order,
            first=first,
            initiative=Seat(given.initiative) if given.initiative else first,
            last_finished=Seat(given.last_finished) if given.last_finished in self.order else None,
            turn=given.turn or 1,
            turn_limit=chosen.turn_limit or (scenario.turns if scenario else None),
            scenario=given.scenario or "",
            heroes={**heroes_fielded(figures), **(_by_seat(given.heroes) if given.heroes else {})},
            kills=_by_seat(given.kills or {}),
            points=_by_seat(given.points or {}),
            links=self._links(),
            relations=self._relations(),
        )
        for word in ("first", "initiative", "last_finished"):
            if (getattr(given, word) or first) not in (*self.order, "none"):
                self.fail(f"there is no player '{getattr(given, word)}'", word)
        self._cards(draws)
        self._out()
        self._begin()
        if given.phase == "setup" and self.course is not None:
            self._places()
            self._resume_set_up()
        elif given.phase != "setup":
            self._places()
            self._gather()
            put_templates(self.skirmish, given, self.fail)
            put_markers(self.skirmish, given, self.fail)
            rest(self.skirmish)

    def _options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of the game, with the models that the situation activates together."""
        return {**options, "together": [*options.get("together", ()), *self.given.together]}

    def fail(self, reason: str, *path: str | int) -> NoReturn:
        fail(self.node, reason, *path)

    # --- seats and models ---------------------------------------------------------------------------------------

    def _seats(self) -> tuple[Seat, ...]:
        listing = [*(self.given.clubs or ()), *(self.given.funds or ())] if self.given.phase == "setup" else []
        seated = sorted({*[str(figure.seat) for figure in self.given.figures.values()], *listing})
        order = list(self.given.seats or seated)
        missing = [seat for seat in seated if seat not in order]
        if missing or len(set(order)) < len(order):
            self.fail(f"name each seat once, including every figure's: {', '.join(seated)}", "seats")
        if not order:
            self.fail("a skirmish needs figures", "figures")
        return tuple([Seat(seat) for seat in order])

    def _figure(self, name: str, words: FigureGiven) -> Figure:
        profile = _profile(self.node, name, words)
        wounds = profile.wounds if words.wounds is UNSET else words.wounds
        if wounds > profile.wounds:
            self.fail(f"it starts with {profile.wounds} Wounds (W-PROF-09)", "figures", name, "wounds")
        effects = [effect for words_of_effect in words.effects or () for effect in _effects(words_of_effect)]
        if words.armour is not UNSET and words.armour != profile.armour:
            effects.append(Effect("armour", "armour", words.armour - profile.armour))
        flags: dict[str, Any] = {flag: getattr(words, flag) for flag in FLAGS if getattr(words, flag) is not UNSET}
        return Figure(
            name,
            Seat(str(words.seat)),
            profile,
            wounds,
            effects=tuple(effects),
            used=tuple(words.used or ()),
            used_this_turn=tuple(words.used_this_turn or ()),
            **flags,
        )

    def _table(self) -> Table:
        given = self.given.table
        scenario = catalog.scenarios().get(self.given.scenario or "")
        if isinstance(given, str):
            return board(given).table
        if not isinstance(given, TableGiven):
            return board(scenario.table).table if scenario else Table()
        table = Table(size=given.size, pieces=tuple(given.terrain))
        errors = problems(table, overlaps=True)
        if errors:
            self.fail(str(errors[0]), "table")
        return table

    def _links(self) -> tuple[Link, ...]:
        """The links, given on either model or both; enemies given as in contact are engaged (W-MELEE-01)."""
        pairs = [(name, other) for name, words in self.given.figures.items() for other in words.engaged or ()]
        for number, relation in enumerate(self.given.relations):
            one, other = pair_of(self.node, number, relation)
            if relation.contact and self._seat(one) != self._seat(other):
                pairs.append((one, other))
        for one, other in pairs:
            if self._seat(one) == self._seat(other):
                self.fail(f"{one} and {other} are not enemies: only enemies can be engaged", "figures", one, "engaged")
        return tuple(sorted({link(one, other) for one, other in pairs}))

    def _seat(self, name: str) -> str:
        return str(self.given.figures[name].seat)

    def _relations(self) -> tuple[Relation, ...]:
        relations = []
        for number, given in enumerate(self.given.relations):
            one, other = pair_of(self.node, number, given)
            contact = bool(given.contact) if given.contact is not UNSET else None
            relations.append(
                Relation(
                    one,
                    other,
                    distance=None if given.distance is UNSET else float(given.distance),
                    hidden=None if given.hidden is UNSET else given.hidden,
                    height=None if given.height is UNSET else float(given.height),
                    contact=contact,
                )
            )
        return tuple(relations)

    def _places(self) -> None:
        """Place the models at the given places, in contact with linked models, or apart."""
        s, unplaced = self.skirmish, []
        for name, words in self.given.figures.items():
            if words.at is not UNSET:
                self._put(name, words.at)
            elif not s.figures[name].removed:
                unplaced.append(name)
        touching: dict[str, list[str]] = {}
        contacts = [(relation.one, relation.other) for relation in s.relations if relation.contact]
        for one, other in (*s.links, *contacts):
            touching.setdefault(one, []).append(other)
            touching.setdefault(other, []).append(one)
        unplaceable = place_all(s, unplaced, touching)
        if unplaceable is not None:
            self.fail("there is no room left for it: give it a place with `at`", "figures", unplaceable)

    def _put(self, name: str, at: Sequence[float]) -> None:
        spot = place_at(self.skirmish.table, *at)
        if spot is None:
            self.fail("this place is not on the table", "figures", name, "at")
        z = inches(at[2]) if len(at) > 2 else spot[2]
        self.skirmish.change(name, x=spot[0], y=spot[1], z=z)

    # --- cards --------------------------------------------------------------------------------------------------

    def _cards(self, draws: Sequence[str]) -> None:
        """The given hands; the other cards form the deck, which holds the cards to be drawn, and the discard pile."""
        s, given = self.skirmish, self.given
        rest = list(whole_deck(len(s.order)))

        def take(card: str, *path: str | int) -> str:
            names = [name for name in (card, card + DUPLICATE_SUFFIX) if name in rest]
            if not names:
                self.fail(f"there is no {card} left", *path)
            name = names[-1] if card in draws else names[0]
            rest.remove(name)
            return name

        hands = given.hands or {}
        for named in hands:
            if named not in s.order:
                self.fail(f"there is no player '{named}'", "hands")
        s.hands = {seat: tuple([take(card, "hands", seat) for card in hands.get(seat, ())]) for seat in s.order}
        for number, (seat, card) in enumerate(self.course.bids if self.course else ()):
            self.bids.append((Seat(seat), take(card, "course", "bids", number)))
        if isinstance(given.deck, list):
            s.deck = tuple([take(card, "deck") for card in given.deck])
        if isinstance(given.discard, list):
            s.discarded = tuple([take(card, "discard") for card in given.discard])
        drawn = [card for card in dict.fromkeys(draws) if card in rest]
        self._piles([*drawn, *[card for card in rest if card not in drawn]])

    def _piles(self, rest: list[str]) -> None:
        """Divide the cards in no hand between deck and discard pile, in the given numbers."""
        s, given = self.skirmish, self.given
        deck, pile = given.deck, given.discard
        if isinstance(deck, int) or (isinstance(pile, int) and not isinstance(deck, list)):
            size = deck if isinstance(deck, int) else len(rest) - (pile if isinstance(pile, int) else 0)
            if not 0 <= size <= len(rest):
                self.fail(f"only {len(rest)} cards are in no hand", "deck")
            s.deck, rest = tuple(rest[:size]), rest[size:]
        elif deck is UNSET:
            s.deck, rest = tuple(rest), []
        if isinstance(pile, int):
            s.discarded = tuple(rest[:pile])
        elif pile is UNSET:
            s.discarded = tuple(rest)

    def _out(self) -> None:
        """Mark players without models as out of the game, with three or more players (W-TURN-15)."""
        s = self.skirmish
        if len(s.order) > 2 and self.given.phase != "setup":
            s.out = tuple([seat for seat in s.order if not s.present(seat)])
        if s.first in s.out:
            s.first = next((seat for seat in s.clockwise(s.first) if seat not in s.out), s.first)

    # --- the step of the game -----------------------------------------------------------------------------------

    def _begin(self) -> None:
        s, given = self.skirmish, self.given
        phase = given.phase or "activations"
        s.phase = phase
        if self.course is not None:
            self._begin_at_step(self.course)
        elif phase == "setup":
            s.figures = {name: msgspec.structs.replace(figure, removed=True) for name, figure in s.figures.items()}
            s.frames = [self._set_up()]
        elif given.active:
            self._active(given.active)
        else:
            s.frames = [Turn(stage=STAGES[phase])]
            if phase == "surplus" and len(waiting(s)) > 1:
                self.fail("in the surplus phase only one player has models to activate (W-TURN-07)", "phase")

    def _begin_at_step(self, course: CourseGiven) -> None:
        """Begin at the exact step that `course` names."""
        s, given = self.skirmish, self.given
        kind = "setup" if s.phase == "setup" else "activation" if given.active else "group" if course.group else "turn"
        _check_ids(self.node, list(given.figures), course.group, "course", "group")
        if course.step not in STEPS[kind]:
            self.fail(unknown_word(course.step, list(STEPS[kind]), f"step of the {kind}"), "course", "step")
        if kind == "setup":
            clubs, funds = self._list_builders()
            s.frames = [set_up_frame(course, clubs, funds, terrain=given.terrain)]
        elif given.active:
            self._active(given.active)
            activation = s.activation
            activation.stage, activation.first_action = course.step, course.first_action
            if course.step == "start":
                s.change(activation.figure, activated=False)
            s.frames = [turn_frame(course, "finished", self.bids), *self._group(course.group), activation]
        elif course.group:
            s.frames = [turn_frame(course, "finished", self.bids), *self._group(course.group)]
        else:
            s.frames = [turn_frame(course, course.step, self.bids)]

    def _resume_set_up(self) -> None:
        """Restore the progress of the set-up: what is on the table, which zones are taken, which players are out."""
        s, given = self.skirmish, self.given
        if given.markers:
            put_markers(s, given, self.fail)
        s.zones = {Seat(seat): zone for seat, zone in (given.zones or {}).items()}
        assert self.course is not None, "only a `course` begins during the set-up"
        s.out = tuple([Seat(seat) for seat in self.course.out])

    def _list_builders(self) -> tuple[list[tuple[Seat, str]], dict[Seat, int]]:
        """The clubs and funds of the players who build a list: no models yet, only heroes, or given funds."""
        s, given = self.skirmish, self.given
        funds = _by_seat(given.funds or {})
        clubs: list[tuple[Seat, str]] = []
        for seat in s.order:
            own = [figure for figure in s.figures.values() if figure.seat == seat]
            of_heroes = next((figure.profile.club for figure in own if figure.hero), "")
            club = (given.clubs or {}).get(seat, of_heroes)
            if club and club not in catalog.clubs():
                self.fail(unknown_word(club, list(catalog.clubs()), "club"), "clubs", seat)
            if seat in funds and not club:
                self.fail(f"funds buy models of a club: say which with `clubs: {{{seat}: li}}`", "funds", seat)
            if seat in funds or (seat in (given.clubs or {}) and all(figure.hero for figure in own)):
                clubs.append((seat, club))
        return clubs, funds

    def _set_up(self) -> SetUp:
        clubs, funds = self._list_builders()
        return SetUp(
            stage="begin",
            clubs=tuple(clubs),
            size=self._size(dict(clubs)),
            funds=tuple(funds.items()),
            terrain=self.given.terrain,
        )

    def _size(self, clubs: Mapping[Seat, str]) -> int:
        """The agreed heroes per side: as given, else as many as there are, else the scenario's number (W-SETUP-05)."""
        s, given = self.skirmish, self.given
        scenario = catalog.scenarios().get(given.scenario or "")
        numbers = [number for seat, number in s.heroes.items() if number and seat in (given.heroes or clubs)]
        size = max(numbers, default=scenario.heroes if scenario else HEROES_A_SIDE)
        available = min([len(heroes_of_club(club)) for club in clubs.values()], default=size)
        if not 1 <= size <= available:
            self.fail(f"these clubs have {available} heroes each", "heroes")
        return size

    def _active(self, name: str) -> None:
        """Begin before the active model's next action, after the start of its activation."""
        s, words = self.skirmish, self.given.figures[name]
        if self.given.phase not in (UNSET, "activations", "surplus"):
            self.fail("a model is active in the activation or the surplus phase", "phase")
        figure = s.change(name, activated=True)
        s.initiative = figure.seat
        full = figure.profile.actions
        actions = words.actions if words.actions is not UNSET else self.given.actions
        left = full if actions is UNSET else actions
        activation = Activation(stage="action", figure=name, actions=left, moved=bool(words.moved))
        activation.first_action = left >= full and not activation.moved
        activation.heroic_move = bool(words.heroic_move)
        s.frames = [Turn(stage="finished"), activation]

    def _gather(self) -> None:
        """Also activate the models that are activated together with the active one."""
        s = self.skirmish
        if self.given.active and self.course is None:
            s.frames[1:1] = self._group(group_members(s, s.figures[self.given.active]))

    def _group(self, names: Iterable[str]) -> list[Group]:
        """The group of the active model; a member with a given number of actions has begun to act (W-TURN-14)."""
        s, paused = self.skirmish, []
        members = tuple([name for name in s.figures if name in set(names)])
        for name in members:
            words = self.given.figures[name]
            s.change(name, activated=True)
            if words.actions is not UNSET:
                activation = Activation(stage="action", figure=name, actions=words.actions, first_action=False)
                activation.moved, activation.heroic_move = bool(words.moved), bool(words.heroic_move)
                paused.append(activation)
        return [Group(stage="next", members=members, paused=tuple(paused))] if members else []


def _by_seat(given: Mapping[str, int]) -> dict[Seat, int]:
    return {Seat(seat): number for seat, number in given.items()}


def _effects(words: EffectWords) -> list[Effect]:
    changes = {name: getattr(words, name) for name in CHARACTERISTICS}
    return [Effect(words.from_, name, change, words.until) for name, change in changes.items() if change is not UNSET]
