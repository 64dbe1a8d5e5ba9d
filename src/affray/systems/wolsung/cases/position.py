"""Build a position from the `given` of a case: the models, the hands, and the stage of the game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from affray.engine import Seat
from affray.engine.case import Node
from affray.engine.case.convert import convert
from affray.engine.case.fields import given_words
from affray.engine.chance import DUPLICATE_SUFFIX
from affray.engine.errors import AffrayError, message_of
from affray.systems.wolsung import catalog
from affray.systems.wolsung.abilities.golem_steering import rest
from affray.systems.wolsung.cards.deck import whole_deck
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.funds.costs import MAX_COPIES, heroes_of_club
from affray.systems.wolsung.funds.list_building import heroes_fielded
from affray.systems.wolsung.melee.engaged_models import link
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Profile
from affray.systems.wolsung.setup.new_skirmish import check_together, read_options
from affray.systems.wolsung.setup.zones import zones
from affray.systems.wolsung.stages import stage
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

from .given import CHARACTERISTICS, SkirmishGiven
from .placement import place_all
from .table import place_of_words, put_markers, put_templates

HEROES_A_SIDE = 3
"""The default number of heroes per side: as many as the sample clubs have."""
STAGES = {"start": "start", "steal": "steal_window", "activations": "initiative", "surplus": "surplus", "end": "end"}
"""The stage at which a case begins, by phase."""
Frame = SetUp | Turn | Group | Activation


def read_given(node: Node) -> Any:
    """Parse a `given` and check everything that can be checked without playing."""
    given: Any = convert(node, SkirmishGiven)
    figures = given.figures or {}
    for name, figure in figures.items():
        _profile(node, name, figure.profile)
        node.at("figures", name, "engaged").check(figure.engaged or (), figures, "figure")
    node.at("active").check([given.active] if given.active else (), figures, "figure")
    for number, relation in enumerate(given.relations or ()):
        stated = node.at("relations", number)
        stated.check(relation.pair or stated.fail(say("case_no_pair")), figures, "figure")
    node.at("table").check([given.table] if isinstance(given.table, str) else (), names(), "table")
    node.at("scenario").check([given.scenario] if given.scenario else (), catalog.scenarios(), "scenario")
    return given


def could_be_bought(given: Any) -> list[str]:
    """The ids of all models that players of a case can buy, including numbered copies."""
    if given.phase != "setup" or not (given.clubs or given.funds or given.frames or given.course):
        return []
    numbers = range(1, MAX_COPIES + 1)
    sold = [kind for kind, profile in catalog.profiles().items() if profile.club]
    return [name for kind in sold for name in (kind, *[f"{kind}_{number}" for number in numbers])]


def _profile(node: Node, name: str, words: Any) -> Profile:
    """A profile by name or inline; missing values of an inline profile are neutral."""
    known = catalog.profiles()
    if isinstance(words, str) or (words is UNSET and name in known):
        node.at("figures", name, "profile").check([words or name], known, "profile")
        return known[words or name]
    record = {} if words is UNSET else given_words(words)
    like = record.pop("like", None)
    if like is not None:
        node.at("figures", name, "profile", "like").check([like], known, "profile")
        record = {**msgspec.structs.asdict(known[like]), **record}
    try:
        return catalog.profile(record)
    except (AffrayError, ValueError) as problem:
        node.at("figures", name, "profile").fail(message_of(problem))


def position(node: Node, edition: Edition, options: Mapping[str, Any], draws: Sequence[str]) -> Skirmish:
    """The skirmish that a `given` describes."""
    return _Position(node, edition, options, draws).skirmish


class _Position:
    """A position under construction."""

    def __init__(self, node: Node, edition: Edition, options: Mapping[str, Any], draws: Sequence[str]) -> None:
        self.node = node
        self.given = given = read_given(node)
        self.words: dict[str, Any] = given.figures or {}
        self.order = self._seats()
        self.scenario = catalog.scenarios().get(given.scenario or "")
        figures = {
            name: self._figure(name, words)
            for seat in self.order
            for name, words in self.words.items()
            if words.seat == seat
        }
        try:
            together = [*options.get("together", ()), *(given.together or ())]
            chosen = read_options(edition, {**options, "together": together})
            check_together(chosen, figures)
        except AffrayError as problem:
            node.fail(problem.message)
        first = given.first or self.order[0]
        self.skirmish = Skirmish(
            seats={seat: side_of(seat) for seat in self.order},
            edition_id=edition.id,
            options=chosen,
            table=self._table(),
            figures=figures,
            order=self.order,
            first=first,
            initiative=given.initiative or first,
            last_finished=given.last_finished if given.last_finished in self.order else None,
            turn=given.turn or 1,
            phase=given.phase or "activations",
            turn_limit=chosen.turn_limit or (self.scenario.turns if self.scenario else None),
            scenario=given.scenario or "",
            heroes={**heroes_fielded(figures), **(given.heroes or {})},
            kills=given.kills or {},
            points=given.points or {},
            relations=self._relations(),
        )
        for word in ("first", "initiative", "last_finished"):
            if (getattr(given, word) or first) not in (*self.order, "none"):
                node.at(word).fail(say("case_no_player", seat=getattr(given, word)))
        self.skirmish.links = self._links()
        self.frames: list[Frame] = list(given.frames or self._turn_of_course())
        self._cards(draws)
        self._out()
        self._begin()
        if given.frames or given.course or not self.set_up:
            self._places()
            self._put_things()

    @property
    def set_up(self) -> bool:
        """Whether the case begins in the set-up."""
        return bool(self.given.phase == "setup")

    # --- seats and models ---------------------------------------------------------------------------------------

    def _seats(self) -> tuple[Seat, ...]:
        listing = [*(self.given.clubs or ()), *(self.given.funds or ())] if self.set_up else []
        seated = sorted({*[words.seat for words in self.words.values()], *listing})
        order = list(self.given.seats or seated)
        if not {*seated} <= {*order} or len(set(order)) < len(order):
            self.node.at("seats").fail(say("case_each_seat_once", seats=seated))
        if not order:
            self.node.at("figures").fail(say("case_no_figures"))
        return tuple([Seat(seat) for seat in order])

    def _figure(self, name: str, words: Any) -> Figure:
        profile = _profile(self.node, name, words.profile)
        values = {word: value for word, value in given_words(words).items() if word in Figure.__struct_fields__}
        wounds = values.setdefault("wounds", profile.wounds)
        if wounds > profile.wounds:
            self.node.at("figures", name, "wounds").fail(say("case_too_many_wounds", wounds=profile.wounds))
        effects = [effect for each in words.effects or () for effect in _effects(each)]
        if words.armour is not UNSET and words.armour != profile.armour:
            effects.append(Effect("armour", "armour", words.armour - profile.armour))
        return Figure(**{**values, "id": name, "profile": profile, "effects": tuple(effects)})

    def _table(self) -> Table:
        given = self.given.table
        if isinstance(given, str):
            return board(given).table
        if given is UNSET:
            return board(self.scenario.table).table if self.scenario else Table()
        table = Table(size=given.size or (36.0, 36.0), pieces=given.terrain or ())
        errors = problems(table, overlaps=True)
        if errors:
            self.node.at("table").fail(errors[0].message)
        return table

    def _relations(self) -> tuple[Relation, ...]:
        relations = []
        for words in self.given.relations or ():
            one, other = words.pair
            contact = None if words.contact is None else bool(words.contact)
            relations.append(Relation(one, other, words.distance, words.hidden, words.height, contact))
        return tuple(relations)

    def _links(self) -> tuple[Link, ...]:
        """The links, given on either model or both; enemies given as in contact are engaged (W-MELEE-01)."""
        figures = self.skirmish.figures
        pairs = [(name, other) for name, words in self.words.items() for other in words.engaged or ()]
        for one, other in pairs:
            if figures[one].seat == figures[other].seat:
                self.node.at("figures", one, "engaged").fail(say("case_not_enemies", one=one, other=other))
        touching = [(each.one, each.other) for each in self.skirmish.relations if each.contact]
        pairs += [(one, other) for one, other in touching if figures[one].seat != figures[other].seat]
        return tuple(sorted({link(one, other) for one, other in pairs}))

    def _places(self) -> None:
        """Place the models at the given places, in contact with linked models, or apart."""
        s, unplaced = self.skirmish, []
        for name, words in self.words.items():
            if words.at is not UNSET:
                x, y, z = place_of_words(s, words.at, self.node, "figures", name, "at")
                s.change(name, x=x, y=y, z=inches(words.at[2]) if len(words.at) > 2 else z)
            elif not s.figures[name].removed:
                unplaced.append(name)
        touching: dict[str, list[str]] = {}
        contacts = [(relation.one, relation.other) for relation in s.relations if relation.contact]
        for one, other in (*s.links, *contacts):
            touching.setdefault(one, []).append(other)
            touching.setdefault(other, []).append(one)
        unplaceable = place_all(s, unplaced, touching)
        if unplaceable is not None:
            self.node.at("figures", unplaceable).fail(say("case_no_room"))

    def _put_things(self) -> None:
        """Templates, markers and zones; then the models active together, and the rest of Golems (W-ABIL-24)."""
        s, given = self.skirmish, self.given
        if given.active and not self.frames:
            s.frames[1:1] = self._group(group_members(s, s.figures[given.active]))
        put_templates(s, given.templates or (), self.node)
        if given.markers or not self.set_up:
            put_markers(s, given.markers or (), self.words, self.node)
        by_scenario = dict(zip(s.order, zones(s), strict=False)) if s.scenario and not self.set_up else {}
        s.zones = by_scenario if given.zones is UNSET else given.zones
        if not self.set_up:
            rest(s)

    # --- cards --------------------------------------------------------------------------------------------------

    def _cards(self, draws: Sequence[str]) -> None:
        """The given hands; the other cards form the deck, which holds the cards to be drawn, and the discard pile."""
        s, given = self.skirmish, self.given
        rest = list(whole_deck(len(s.order)))

        def take(cards: Iterable[str], *path: str | int) -> tuple[str, ...]:
            taken = []
            for card in cards:
                copies = [name for name in (card, card + DUPLICATE_SUFFIX) if name in rest]
                if not copies:
                    self.node.at(*path).fail(say("case_no_card_left", card=card))
                taken.append(copies[-1] if card in draws else copies[0])
                rest.remove(taken[-1])
            return tuple(taken)

        hands = given.hands or {}
        for named in hands:
            if named not in s.order:
                self.node.at("hands").fail(say("case_no_player", seat=named))
        s.hands = {seat: take(hands.get(seat, ()), "hands", seat) for seat in s.order}
        for number, frame in enumerate(self.frames):
            if isinstance(frame, Turn):
                seats, cards = [seat for seat, _ in frame.bids], [card for _, card in frame.bids]
                frame.bids = tuple(zip(seats, take(cards, "frames", number, "bids"), strict=True))
        if isinstance(given.deck, list):
            s.deck = take(given.deck, "deck")
        if isinstance(given.discard, list):
            s.discarded = take(given.discard, "discard")
        drawn = [card for card in dict.fromkeys(draws) if card in rest]
        self._piles([*drawn, *[card for card in rest if card not in drawn]])

    def _piles(self, rest: list[str]) -> None:
        """Divide the cards in no hand between deck and discard pile, in the given numbers."""
        s, deck, pile = self.skirmish, self.given.deck, self.given.discard
        if isinstance(deck, int) or (isinstance(pile, int) and not isinstance(deck, list)):
            size = deck if isinstance(deck, int) else len(rest) - (pile if isinstance(pile, int) else 0)
            if not 0 <= size <= len(rest):
                self.node.at("deck").fail(say("case_too_many_cards", number=len(rest)))
            s.deck, rest = tuple(rest[:size]), rest[size:]
        elif deck is UNSET:
            s.deck, rest = tuple(rest), []
        if not isinstance(pile, list):
            s.discarded = tuple(rest[:pile] if isinstance(pile, int) else rest)

    def _out(self) -> None:
        """Mark players without models as out of the game, with three or more players (W-TURN-15)."""
        s = self.skirmish
        out = self.given.out if self.given.course is UNSET else self.given.course.out
        if out is not UNSET:
            s.out = tuple(out)
        elif len(s.order) > 2 and not self.set_up:
            s.out = tuple([seat for seat in s.order if not s.present(seat)])
            s.first = next((seat for seat in s.clockwise(s.first) if seat not in s.out), s.first)

    # --- the step of the game -----------------------------------------------------------------------------------

    def _begin(self) -> None:
        s, given = self.skirmish, self.given
        if given.course:
            self._resume(self._frames_of_course(given.course))
        elif given.frames:
            self._resume(self.frames)
        elif self.set_up:
            s.figures = {name: replace(figure, removed=True) for name, figure in s.figures.items()}
            s.frames = [self._set_up_frame()]
        elif given.active:
            self._activate(given.active)
        else:
            s.frames = [Turn(stage=STAGES[s.phase])]
            if s.phase == "surplus" and len(waiting(s)) > 1:
                self.node.at("phase").fail(say("case_no_surplus"))

    def _turn_of_course(self) -> list[Frame]:
        """The turn of a `course`, the word for `frames` in moments that were saved before there were any."""
        course = self.given.course
        if not course or self.set_up:
            return []
        resting = self.given.active or course.group
        values = {**given_words(course, ("returns_to", "first_before")), "bids": tuple(course.bids or ())}
        return [Turn(stage="finished" if resting else course.step, bidders=tuple(course.waiting or ()), **values)]

    def _frames_of_course(self, course: Any) -> list[Frame]:
        s, name = self.skirmish, self.given.active
        if self.set_up:
            picked = [
                (seat, tuple([f"{seat}.{each}" for each in names])) for seat, names in (course.picked or {}).items()
            ]
            frame = self._set_up_frame(course.size or 0)
            return [replace(frame, stage=course.step, order=tuple(course.waiting or ()), picked=tuple(picked))]
        active: list[Frame] = []
        if name:
            self._activate(name)
            active = [replace(s.activation, stage=course.step, first_action=course.first_action is not False)]
            s.change(name, activated=course.step != "start")
        return [*self.frames, *self._group(course.group or ()), *active]

    def _resume(self, frames: Sequence[Frame]) -> None:
        """Go on exactly where the frames say."""
        for number, frame in enumerate(frames):
            stages = stage.procedures[type(frame)]
            self.node.at("frames", number, "stage").check([frame.stage], stages, "stage")
            models = [frame.figure] if isinstance(frame, Activation) else []
            if isinstance(frame, Group):
                models += [*frame.members, *[paused.figure for paused in frame.paused]]
            self.node.at("frames", number).check(models, self.words, "figure")
        self.skirmish.frames = list(frames)

    def _set_up_frame(self, size: int | None = None) -> SetUp:
        """The clubs and funds of the players who build a list: no models yet, only heroes, or given funds."""
        s, named, funds = self.skirmish, self.given.clubs or {}, self.given.funds or {}
        clubs: dict[Seat, str] = {}
        for seat in s.order:
            own = [figure for figure in s.figures.values() if figure.seat == seat]
            club = named.get(seat, next((figure.profile.club for figure in own if figure.hero), ""))
            self.node.at("clubs", seat).check([club] if club else (), catalog.clubs(), "club")
            if seat in funds and not club:
                self.node.at("funds", seat).fail(say("case_funds_without_club", seat=seat))
            if seat in funds or (seat in named and all(figure.hero for figure in own)):
                clubs[seat] = club
        return SetUp(
            stage="begin",
            clubs=tuple(clubs.items()),
            size=self._size(clubs) if size is None else size,
            funds=tuple(funds.items()),
            terrain=bool(self.given.terrain),
        )

    def _size(self, clubs: Mapping[Seat, str]) -> int:
        """The agreed heroes per side: as given, else as many as there are, else the scenario's number (W-SETUP-05)."""
        counted = self.given.heroes or clubs
        numbers = [number for seat, number in self.skirmish.heroes.items() if number and seat in counted]
        size = max(numbers, default=self.scenario.heroes if self.scenario else HEROES_A_SIDE)
        available = min([len(heroes_of_club(club)) for club in clubs.values()], default=size)
        if not 1 <= size <= available:
            self.node.at("heroes").fail(say("case_too_many_heroes", number=available))
        return size

    def _activate(self, name: str) -> None:
        """Begin before the active model's next action, after the start of its activation."""
        s, words = self.skirmish, self.words[name]
        if s.phase not in ("activations", "surplus"):
            self.node.at("phase").fail(say("case_active_in_other_phase"))
        figure = s.change(name, activated=True)
        s.initiative = figure.seat
        full = figure.profile.actions
        given = words.actions if words.actions is not UNSET else self.given.actions
        left = full if given is UNSET else given
        s.frames = [Turn(stage="finished"), _activation(name, words, left, left >= full and not words.moved)]

    def _group(self, names: Iterable[str]) -> list[Group]:
        """The group of the active model; a member with a given number of actions has begun to act (W-TURN-14)."""
        s, chosen = self.skirmish, set(names)
        members = tuple([name for name in s.figures if name in chosen])
        for name in members:
            s.change(name, activated=True)
        begun = [(name, self.words[name]) for name in members if self.words[name].actions is not UNSET]
        paused = tuple([_activation(name, words, words.actions, False) for name, words in begun])
        return [Group(stage="next", members=members, paused=paused)] if members else []


def _activation(name: str, words: Any, actions: int, first: bool) -> Activation:
    """An activation before the model's next action."""
    moves: Any = {"moved": bool(words.moved), "heroic_move": bool(words.heroic_move)}
    return Activation(stage="action", figure=name, actions=actions, first_action=first, **moves)


def _effects(words: Any) -> list[Effect]:
    changes = {name: value for name, value in given_words(words).items() if name in CHARACTERISTICS}
    return [Effect(words.from_, name, change, words.until or "end_of_turn") for name, change in changes.items()]
