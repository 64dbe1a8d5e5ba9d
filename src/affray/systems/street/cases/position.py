"""Builds a position from the `given` of a case: the characters, their condition, and the point in the game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NoReturn

import msgspec
from msgspec import UNSET

from affray.engine import AffrayError, Seat, Side
from affray.engine.case import CaseError, Node, NotPlayed
from affray.engine.case.convert import convert
from affray.engine.case.source import unknown_word
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE
from affray.systems.street.cast_and_scenarios import gangs, scenarios
from affray.systems.street.deck.action_cards import HELD, action_cards, discard, held_by, under_way, whole_deck
from affray.systems.street.geometry import level_at
from affray.systems.street.hits.wound_markers import MARKERS
from affray.systems.street.nerve.nerve_tests import friends_are_down
from affray.systems.street.profile import CLASSES
from affray.systems.street.settings import Modules, modules
from affray.systems.street.setup.new_game import REFEREE, placing_order
from affray.systems.street.skills.skill_markers import marker_set
from affray.systems.street.state import JOKER, AnyFrame, Card, Deck, FaceOff, Figure, SetUp, ShootOut, Turn
from affray.table import Piece, Table, problems, rectangle
from affray.table.terrain.boards import board, names

from .figure import figure_of, profile_of
from .given import FigureGiven, PieceGiven, SituationGiven, TableGiven
from .place import face_enemies, pair_of, place_all, stand_higher

DEFAULT_SIZE, DEFAULT_ORIGIN = (96.0, 96.0), (-48.0, -48.0)
"""The size and origin of the table if the case does not describe one."""
BEFORE_PLACING = ("place", "random_deployment")
"""The phases in which figures without a place are waiting."""


STAGES = {"side": "sides", "starter": "starter", "place": "place", "random_deployment": "deploy"}
"""The first stage of the set-up in each phase."""


def read_given(node: Node) -> SituationGiven:
    """Parse a `given` and check everything that does not need a position."""
    given = convert(node, SituationGiven)
    if isinstance(given.scenario, str) and given.scenario not in scenarios():
        fail(node, unknown_word(given.scenario, list(scenarios()), "scenario"), "scenario")
    if isinstance(given.table, str) and given.table not in names():
        fail(node, unknown_word(given.table, list(names()), "table"), "table")
    known = known_figures(given)
    for name, words in given.figures.items():
        if name in (*CLASSES, JOKER) or name.startswith(HELD):
            fail(node, f"'{name}' is the name of a card", "figures", name)
        if words.seat is UNSET and name not in scenario_figures(given):
            fail(node, "'seat' is missing", "figures", name)
        try:
            profile_of(words, Modules())
        except ValueError as problem:
            fail(node, str(problem), "figures", name, "profile")
    named = [given.active] if isinstance(given.active, str) and given.active != "none" else []
    named += [*(given.duel or ()), *(given.gains or ())]
    for relation in given.relations:
        named += pair_of(relation) or ()
    for name in named:
        if name not in known:
            fail(node, unknown_word(name, known, "figure"))
    return given


def scenario_figures(given: SituationGiven) -> list[str]:
    """The characters of a scenario."""
    if not isinstance(given.scenario, str) or given.scenario not in scenarios() or given.frames:
        return []  # a saved position names all its characters
    scenario = scenarios()[given.scenario]
    members = [name for gang in scenario.gangs for name in (gangs()[gang].members if isinstance(gang, str) else gang)]
    return [*members, *[f"n{place}" for place in range(1, len(scenario.bystanders) + 1)]]


def known_figures(given: SituationGiven) -> list[str]:
    """All characters of a case."""
    return list(dict.fromkeys([*scenario_figures(given), *given.figures]))


def fail(node: Node, reason: str, *path: str | int, later: bool = False) -> NoReturn:
    """Raise the error at a path of the `given`, or at its nearest existing parent."""
    for step in path:
        inner = node.value.get(step) if isinstance(node.value, dict) else None
        if inner is None:
            break
        node = inner
    raise (NotPlayed if later else CaseError)(node.place, reason)


def position(node: Node, options: Mapping[str, Any]) -> ShootOut:
    """The shoot-out that a `given` describes."""
    return _Position(node, read_given(node), options).s


class _Position:
    """A position under construction."""

    def __init__(self, node: Node, given: SituationGiven, options: Mapping[str, Any]) -> None:
        self.node, self.given = node, given
        self.modules = self._modules(options)
        figures = self._figures()
        sides = self._sides(figures.values())
        referee = Seat(given.referee) if given.referee not in (UNSET, None, "none") else None
        order = tuple([seat for seat in sorted(sides) if seat != referee])
        self.s = ShootOut(
            seats={seat: REFEREE if seat == referee else sides[seat] for seat in sorted(sides)},
            modules=self.modules,
            table=self._table(),
            figures=figures,
            order=order,
            hands={seat: tuple((given.hands or {}).get(seat, ())) for seat in order},
            row=tuple(given.row or ()),
            discards=tuple(given.discards or ()),
            jokers=given.jokers or 0,
            played={Seat(seat): number for seat, number in (given.played or {}).items()},
            bench=self._bench(sides),
            first_shot=given.first_shot is True,
            points={Side(side): points for side, points in (given.points or {}).items()},
            scenario=given.scenario or None,
            referee=referee,
            orders=tuple([tuple(order.split()) for order in given.orders or ()]),
            free_moves=tuple(given.free_moves or ()),
            used=tuple(given.used or ()),
        )
        self._check_names()
        self._places()
        self._friends_down()
        self.s.frames = self._frames()
        self._cards()

    def fail(self, reason: str, *path: str | int, later: bool = False) -> NoReturn:
        fail(self.node, reason, *path, later=later)

    def _check_names(self) -> None:
        """Check that the named players, sides, cards and markers exist."""
        s, given = self.s, self.given
        names: dict[str, tuple[str, Iterable[str]]] = {
            "played": ("player", s.order),
            "points": ("side", s.sides),
            "used": ("card or marker", (*RAPID_FIRE, *MARKERS, *marker_set())),
        }
        for word, (kind, allowed) in names.items():
            for name in getattr(given, word) or ():
                if name not in allowed:
                    self.fail(unknown_word(name, list(allowed), kind), word)

    def _modules(self, options: Mapping[str, Any]) -> Modules:
        merged = dict(options)
        if isinstance(self.given.scenario, str):
            scenario = scenarios()[self.given.scenario]
            limit = {} if scenario.joker_limit is None else {"joker_limit": scenario.joker_limit}
            merged = {**dict.fromkeys(scenario.modules, True), **limit, **merged}
        try:
            return modules(merged)
        except AffrayError as problem:
            self.fail(str(problem))

    # --- characters -------------------------------------------------------------------------------------------

    def _figures(self) -> dict[str, Figure]:
        """Every character in ascending number; by default the number is the index in the list."""
        figures = []
        for place, name in enumerate(known_figures(self.given), 1):
            words = self.given.figures.get(name) or FigureGiven()
            try:
                figures.append(figure_of(name, place, self._from_scenario(name, words), self.modules))
            except ValueError as problem:
                self.fail(str(problem), "figures", name)
        return {figure.id: figure for figure in sorted(figures, key=lambda figure: figure.number)}

    def _from_scenario(self, name: str, words: FigureGiven) -> FigureGiven:
        """The words of a character, merged with those of the scenario."""
        if name not in scenario_figures(self.given):
            return words
        scenario = scenarios()[str(self.given.scenario)]
        merged: dict[str, Any] = {"profile": name}
        for seat, gang in zip("ab", scenario.gangs, strict=False):
            if name in (gangs()[gang].members if isinstance(gang, str) else gang):
                merged["seat"] = seat
        if name in scenario.spots:
            x, y, facing = scenario.spots[name]
            merged |= {"at": [x, y], "facing": facing}
        if "seat" not in merged:
            x, y = scenario.bystanders[int(name[1:]) - 1]
            merged |= {"seat": "none", "side": "none", "at": [x, y], "facing": 0.0}
            merged["profile"] = {"class": "plug", "noncombatant": True}
        if self.modules.hate_and_fear:
            merged["hates"] = [other for hater, other in scenario.hates if hater == name]
        own = {word: value for word in words.__struct_fields__ if (value := getattr(words, word)) is not UNSET}
        return msgspec.convert({**merged, **own}, FigureGiven, from_attributes=True)

    def _sides(self, figures: Iterable[Figure]) -> dict[Seat, Side]:
        """The side of each seat: that of its characters, else the letter of the seat."""
        sides: dict[Seat, Side] = {}
        for figure in figures:
            if figure.seat is not None and (figure.side is not None or figure.seat not in sides):
                sides.setdefault(figure.seat, figure.side or Side(figure.seat))
        others = [*(self.given.hands or ()), *(self.given.bench or ())]
        if self.given.referee not in (UNSET, None, "none"):
            others.append(str(self.given.referee))
        for seat in others:
            sides.setdefault(Seat(seat), Side(seat))
        return sides

    def _bench(self, sides: Mapping[Seat, Side]) -> dict[Side, int]:
        bench: dict[Side, int] = {}
        for seat, number in (self.given.bench or {}).items():
            side = sides[Seat(seat)]
            bench[side] = bench.get(side, 0) + number
        return bench

    # --- places -----------------------------------------------------------------------------------------------

    def _table(self) -> Table:
        given = self.given.table
        if isinstance(given, str):
            return board(given).table
        if not isinstance(given, TableGiven):
            if isinstance(self.given.scenario, str):
                return board(scenarios()[self.given.scenario].table).table
            return Table(DEFAULT_SIZE, (), DEFAULT_ORIGIN)
        size, origin = (
            (given.size, given.origin or (0.0, 0.0)) if given.size else (DEFAULT_SIZE, given.origin or DEFAULT_ORIGIN)
        )
        table = Table(size, tuple([_piece(piece) for piece in given.terrain]), origin)
        faults = problems(table, overlaps=True)
        if faults:
            self.fail(str(faults[0]), "table")
        return table

    def _places(self) -> None:
        """Put the characters at their places, on a platform if there is one; find places for the others."""
        s, given = self.s, self.given.figures
        unplaced = []
        for name, figure in list(s.figures.items()):
            at = self._from_scenario(name, given.get(name) or FigureGiven()).at
            if isinstance(at, list):
                z = float(at[2]) if len(at) > 2 else level_at(s, figure, (at[0], at[1]), step=False)
                s.change(name, x=float(at[0]), y=float(at[1]), z=z)
            elif figure.fate not in ("waiting", "gone") and self.given.phase not in BEFORE_PLACING:
                unplaced.append(name)
            elif figure.fate == "active":
                s.change(name, fate="waiting")
        without_room = place_all(s, unplaced, self.given.relations)
        if without_room is not None:
            self.fail(f"there is no room for {without_room}: give a place with `at`", "figures", without_room)
        stand_higher(s, self.given.relations)
        for name, words in given.items():
            if isinstance(words.peek, list):
                s.change(name, peek=(float(words.peek[0]), float(words.peek[1])))
            elif s.figures[name].ducked:
                s.change(name, peek=(s.figures[name].x, s.figures[name].y))
            for weapon, carried in s.figures[name].arms.items():
                if carried.state == "on_the_ground":
                    x, y = (words.lies or {}).get(weapon, (s.figures[name].x, s.figures[name].y))
                    lies = msgspec.structs.replace(carried, at=(float(x), float(y)))
                    s.change(name, arms={**s.figures[name].arms, weapon: lies})
        without_facing = [
            name for name in s.figures if self._from_scenario(name, given.get(name) or FigureGiven()).facing is UNSET
        ]
        face_enemies(s, without_facing)

    # --- the state of the game --------------------------------------------------------------------------------

    def _frames(self) -> list[AnyFrame]:
        given = self.given
        if isinstance(given.frames, list):
            return msgspec.convert(given.frames, list[AnyFrame])
        active = given.active if isinstance(given.active, str) and given.active != "none" else None
        phase = given.phase or ("turn" if active else "draw")
        if phase not in ("draw", "turn", "act"):
            return self._before_the_first_card(str(phase))
        if phase == "draw":
            return [Deck(stage="window")]
        if active is None:
            self.fail("name the character whose turn it is with `active`", "phase")
        card = given.card if isinstance(given.card, str) else ("" if given.free else active)
        stage = "begin" if phase == "turn" else self._stage_of_step_four(active)
        if phase == "act":  # clubbed weapons cannot shoot in this turn (S-FIGHT-05)
            self.s.change(active, clubbed=(), barred=self.s.figures[active].clubbed)
        return [Deck(stage="window"), Turn(stage=stage, figure=active, free=given.free is True, card=card)]

    def _stage_of_step_four(self, active: str) -> str:
        """The stage of step 4: the declaration, or the stage that the rules dictate instead (S-REC-05, S-NERVE-13)."""
        figure = self.s.figures[active]
        if figure.posture == "unconscious":
            return "wake_up"
        if figure.seat is None:
            return "bystander"
        return "lost_nerve" if figure.lost_nerve and self.modules.nerve else "declare"

    def _before_the_first_card(self, phase: str) -> list[AnyFrame]:
        """The frames of the set-up, of a face-off, or of skills gained between games."""
        if phase == "quick_draw":
            if not isinstance(self.given.duel, list):
                self.fail("name the duellists with `duel: [x, y]`", "phase")
            first, second = self.given.duel
            return [Deck(stage="window"), FaceOff(stage="draw", one=first, other=second)]
        if phase == "skill_gain":
            return [SetUp(stage="gain", gains=dict(self.given.gains or {}))]
        asks_players = self.modules.starters == "one" if phase == "side" else self.modules.starters in ("one", "off")
        seats = self.s.order if phase in ("side", "starter") and asks_players else ()
        return [SetUp(stage=STAGES[phase], order=placing_order(self.s), seats=seats, duel=tuple(self.given.duel or ()))]

    def _friends_down(self) -> None:
        """Derive `friends_down` from the position, unless it is given (S-NERVE-06)."""
        if not self.modules.nerve:
            return
        for name, figure in list(self.s.figures.items()):
            words = self.given.figures.get(name)
            if words is None or words.friends_down is UNSET:
                self.s.change(name, friends_down=friends_are_down(self.s, figure))

    def _cards(self) -> None:
        """Check the given cards; all other cards form the deck."""
        s = self.s
        all_cards = whole_deck(s, list(s.figures))
        actions = action_cards(s.modules, len(s.figures) + sum(s.bench.values()))
        hands = [card for hand in s.hands.values() for card in hand]
        not_in_deck: list[Card] = [*s.row, *s.discards, *[held_by(card) or card for card in hands]]
        for card in not_in_deck:
            if card not in all_cards:
                self.fail(unknown_word(card, list(all_cards), "card"))
        if len(set(not_in_deck)) < len(not_in_deck):
            self.fail("each card can only be in one place", "hands")
        for card in (*s.row, *hands):
            if card not in actions and not held_by(card):
                self.fail(f"{card} is not an action card", "hands")
        turned = self.given.card
        if isinstance(turned, str) and turned != "none" and (held_by(turned) or turned) not in all_cards:
            self.fail(unknown_word(turned, list(all_cards), "card"), "card")
        played = self.given.card if self.given.free and isinstance(self.given.card, str) else None
        if (
            played is not None
            and (held_by(played) or played) in all_cards
            and (held_by(played) or played) not in not_in_deck
        ):
            discard(s, played)
            not_in_deck.append(held_by(played) or played)
        not_in_deck += [*under_way(s), *(self.given.left_out or ())]
        s.deck = tuple([card for card in all_cards if card not in not_in_deck])


def _piece(given: PieceGiven) -> Piece:
    corners: Sequence[tuple[float, float]] = given.footprint
    if len(corners) == 2:
        corners = rectangle(*corners[0], *corners[1])
    return Piece(id=given.id, footprint=tuple(corners), z0=given.z0, z1=given.z1, cover=given.cover, top=given.platform)
