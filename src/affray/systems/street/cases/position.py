"""Builds a position from the `given` of a case: the characters, their condition, and the point in the game."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

import msgspec

from affray.engine import AffrayError, Seat, Side
from affray.engine.case import Node
from affray.engine.case.convert import convert
from affray.engine.case.fields import RelationGiven, field_values
from affray.engine.errors import message_of
from affray.systems.street.after_game.sequence import FIRST_STAGE
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE
from affray.systems.street.cast_and_scenarios import gangs, scenarios
from affray.systems.street.deck.action_cards import HELD, action_cards, discard, held_by, under_way, whole_deck
from affray.systems.street.geometry import level_at
from affray.systems.street.hits.wound_markers import MARKERS
from affray.systems.street.messages import say
from affray.systems.street.nerve.nerve_tests import friends_are_down
from affray.systems.street.profile import CLASSES
from affray.systems.street.settings import Modules, modules
from affray.systems.street.setup.new_game import REFEREE, modules_in_force, placing_order
from affray.systems.street.skills.skill_markers import marker_set
from affray.systems.street.stages import AfterGame
from affray.systems.street.state import JOKER, AnyFrame, Card, Deck, FaceOff, Figure, SetUp, ShootOut, Turn
from affray.table import Piece, Table, problems, rectangle
from affray.table.terrain.boards import board, names
from affray.text import Message

from .figure import figure_of, profile_of
from .given import GAME_FIELDS, SET_UP_STAGES, PieceGiven, SituationGiven, TableGiven
from .place import face_enemies, place_all, stand_higher

DEFAULT_SIZE, DEFAULT_ORIGIN = (96.0, 96.0), (-48.0, -48.0)
"""The size and origin of the table if the case does not describe one."""
EMPTY_TABLE = Table(DEFAULT_SIZE, (), DEFAULT_ORIGIN)
BEFORE_PLACING = ("place", "random_deployment")
"""The phases in which figures without a place are waiting."""
Words = Mapping[str, Any]


class Situation:
    """A `given` with everything checked that does not need a position."""

    def __init__(self, node: Node) -> None:
        convert(node, SituationGiven)
        self.node, self.given = node, node.plain()
        self.relations = msgspec.convert(self.given.get("relations", []), list[RelationGiven])
        self.table: Any = self.given.get("table")
        self.scenario: str | None = self.given.get("scenario")
        node.at("scenario").check([] if self.scenario is None else [self.scenario], scenarios(), "scenario")
        node.at("table").check([self.table] if isinstance(self.table, str) else [], names(), "table")
        self.figures: dict[str, Words] = self.given.get("figures", {})
        self.active: str | None = None if self.given.get("active") == "none" else self.given.get("active")
        self.known = list(dict.fromkeys([*self.of_scenario(), *self.figures]))
        self._check_figures()

    def _check_figures(self) -> None:
        for name, words in self.figures.items():
            if name in (*CLASSES, JOKER) or name.startswith(HELD):
                self.fail(say("case_name_of_a_card", name=name), "figures", name)
            if "seat" not in words and name not in self.of_scenario():
                self.fail(say("case_seat_missing"), "figures", name)
            with self.errors_at("figures", name, "profile"):
                profile_of(words.get("profile"), Modules())
        named = [*([self.active] if self.active else []), *self.given.get("duel", ())]
        named += [*self.given.get("gains", ()), *self.given.get("missing", ())]
        self.node.check(
            [*named, *[name for relation in self.relations for name in relation.pair]], self.known, "figure"
        )

    def of_scenario(self) -> Mapping[str, Words]:
        """The words of the characters of the scenario; a saved position names all its characters."""
        if self.scenario is None or self.given.get("frames"):
            return {}
        scenario = scenarios()[self.scenario]
        words: dict[str, dict[str, Any]] = {}
        for seat, gang in zip("abcd", scenario.gangs, strict=False):
            for name in gangs()[gang].members if isinstance(gang, str) else gang:
                words[name] = {
                    "profile": name,
                    "seat": seat,
                    "hates": [foe for one, foe in scenario.hates if one == name],
                }
                if name in scenario.spots:
                    x, y, facing = scenario.spots[name]
                    words[name] |= {"at": [x, y], "facing": facing}
        for number, place in enumerate(scenario.bystanders, 1):
            bystander = {"class": "plug", "noncombatant": True}
            words[f"n{number}"] = {"profile": bystander, "seat": "none", "side": "none", "at": [*place], "facing": 0.0}
        return words

    def fail(self, reason: Message, *path: str) -> NoReturn:
        """Raise the error at a path of the `given`, or at its nearest existing parent."""
        self.node.at(*path).fail(reason)

    @contextmanager
    def errors_at(self, *path: str) -> Iterator[None]:
        """Raise errors of data at a path of the `given`."""
        try:
            yield
        except (AffrayError, ValueError) as problem:
            self.fail(message_of(problem), *path)


def position(node: Node, options: Mapping[str, Any]) -> ShootOut:
    """The shoot-out that a `given` describes."""
    return _Position(Situation(node), options).s


def without_figures(options: Mapping[str, Any]) -> ShootOut:
    """A position with nothing but the modules, for computations without a `given`; raises `BadOption`."""
    return ShootOut(seats={}, modules=modules(options), table=EMPTY_TABLE, figures={}, order=())


class _Position:
    """A position under construction."""

    def __init__(self, situation: Situation, options: Mapping[str, Any]) -> None:
        self.situation, self.given, self.fail = situation, situation.given, situation.fail
        given = self.given
        with situation.errors_at():
            scenario = None if situation.scenario is None else scenarios()[situation.scenario]
            self.modules = modules(options) if scenario is None else modules_in_force(scenario, options)
        self.words = {name: self._words(name) for name in situation.known}
        figures = self._figures()
        sides = self._sides(figures.values())
        referee = Seat(given["referee"]) if given.get("referee") not in (None, "none") else None
        order = tuple([seat for seat in sorted(sides) if seat != referee])
        bench: dict[Side, int] = {}
        for seat, number in given.get("bench", {}).items():
            bench[sides[seat]] = bench.get(sides[seat], 0) + number
        fields = field_values(
            ShootOut, {word: given[word] for word in (*GAME_FIELDS, "played", "points") if word in given}
        )
        self.s = ShootOut(
            **fields
            | {
                "seats": {seat: REFEREE if seat == referee else sides[seat] for seat in sorted(sides)},
                "modules": self.modules,
                "table": self._table(),
                "figures": figures,
                "order": order,
                "hands": {seat: tuple(given.get("hands", {}).get(seat, ())) for seat in order},
                "bench": bench,
                "referee": referee,
                "orders": tuple([tuple(order.split()) for order in given.get("orders", ())]),
            }
        )
        self._check_names()
        self._places()
        self._friends_down()
        self.s.frames = self._frames()
        self._cards()

    def _check_names(self) -> None:
        """Check that the named players, sides, cards and markers exist."""
        known: dict[str, tuple[str, Collection[str]]] = {
            "played": ("player", self.s.order),
            "points": ("side", self.s.sides),
            "used": ("card or marker", (*RAPID_FIRE, *MARKERS, *marker_set())),
        }
        for word, (kind, allowed) in known.items():
            self.situation.node.at(word).check(self.given.get(word, ()), allowed, kind)

    # --- characters -------------------------------------------------------------------------------------------

    def _words(self, name: str) -> Words:
        """The words of a character, with those of the scenario."""
        words = {**self.situation.of_scenario().get(name, {}), **self.situation.figures.get(name, {})}
        if not self.modules.hate_and_fear and "hates" not in self.situation.figures.get(name, {}):
            words.pop("hates", None)
        return words

    def _figures(self) -> dict[str, Figure]:
        """Every character in ascending number; by default the number is the index in the list."""
        figures = []
        for number, (name, words) in enumerate(self.words.items(), 1):
            with self.situation.errors_at("figures", name):
                figures.append(figure_of(name, number, words, self.modules))
        return {figure.id: figure for figure in sorted(figures, key=lambda figure: figure.number)}

    def _sides(self, figures: Iterable[Figure]) -> dict[Seat, Side]:
        """The side of each seat: that of its characters, else the letter of the seat."""
        sides: dict[Seat, Side] = {}
        for figure in figures:
            if figure.seat is not None:
                sides.setdefault(figure.seat, figure.side or Side(figure.seat))
        others = [*self.given.get("hands", ()), *self.given.get("bench", ()), self.given.get("referee") or "none"]
        for seat in others:
            if seat != "none":
                sides.setdefault(Seat(seat), Side(seat))
        return sides

    # --- places -----------------------------------------------------------------------------------------------

    def _table(self) -> Table:
        situation = self.situation
        if isinstance(situation.table, str):
            return board(situation.table).table
        if situation.table is None:
            if situation.scenario is not None:
                return board(scenarios()[situation.scenario].table).table
            return EMPTY_TABLE
        given = msgspec.convert(situation.table, TableGiven)
        origin = given.origin or ((0.0, 0.0) if given.size else DEFAULT_ORIGIN)
        table = Table(given.size or DEFAULT_SIZE, tuple([_piece(piece) for piece in given.terrain]), origin)
        faults = problems(table, overlaps=True)
        if faults:
            self.fail(faults[0].message, "table")
        return table

    def _places(self) -> None:
        """Put the characters at their places, on a platform if there is one; find places for the others."""
        s = self.s
        unplaced = []
        for name, figure in list(s.figures.items()):
            at = self.words[name].get("at")
            if isinstance(at, list):
                z = float(at[2]) if len(at) > 2 else level_at(s, figure, (at[0], at[1]), step=False)
                s.change(name, x=float(at[0]), y=float(at[1]), z=z)
            elif figure.fate not in ("waiting", "gone") and self.given.get("phase") not in BEFORE_PLACING:
                unplaced.append(name)
            elif figure.fate == "active":
                s.change(name, fate="waiting")
        without_room = place_all(s, unplaced, self.situation.relations)
        if without_room is not None:
            self.fail(say("case_no_room", figure=without_room), "figures", without_room)
        stand_higher(s, self.situation.relations)
        for name, words in self.situation.figures.items():
            figure = s.figures[name]
            feet, peek = (figure.x, figure.y), words.get("peek")
            if isinstance(peek, list) or figure.ducked:
                s.change(name, peek=(float(peek[0]), float(peek[1])) if isinstance(peek, list) else feet)
            lies = {weapon: words.get("lies", {}).get(weapon, feet) for weapon in words.get("on_the_ground", ())}
            down = {
                weapon: msgspec.structs.replace(figure.arms[weapon], at=(float(x), float(y)))
                for weapon, (x, y) in lies.items()
            }
            s.change(name, arms={**figure.arms, **down})
        face_enemies(s, [name for name in s.figures if "facing" not in self.words[name]])

    # --- the state of the game --------------------------------------------------------------------------------

    def _frames(self) -> list[AnyFrame]:
        given, active = self.given, self.situation.active
        if "frames" in given:
            return msgspec.convert(given["frames"], list[AnyFrame])
        phase = given.get("phase") or ("turn" if active else "draw")
        if phase not in ("draw", "turn", "act"):
            return self._before_the_first_card(phase)
        if phase == "draw":
            return [Deck(stage="window")]
        if active is None:
            self.fail(say("case_active_missing"), "phase")
        free = given.get("free", False)
        card = given.get("card") or ("" if free else active)
        stage = "begin" if phase == "turn" else self._stage_of_step_four(active)
        if phase == "act":  # clubbed weapons cannot shoot in this turn (S-FIGHT-05)
            self.s.change(active, clubbed=(), barred=self.s.figures[active].clubbed)
        return [Deck(stage="window"), Turn(stage=stage, figure=active, free=free, card=card)]

    def _stage_of_step_four(self, active: str) -> str:
        """The stage of step 4: the declaration, or the stage that the rules dictate instead (S-REC-05, S-NERVE-13)."""
        figure = self.s.figures[active]
        if figure.posture == "unconscious":
            return "wake_up"
        if figure.seat is None:
            return "bystander"
        return "lost_nerve" if figure.lost_nerve and self.modules.nerve else "declare"

    def _before_the_first_card(self, phase: str) -> list[AnyFrame]:
        """The frames of the set-up, of a face-off, or of what follows a game."""
        duel = tuple(self.given.get("duel", ()))
        if phase == "quick_draw":
            if not duel:
                self.fail(say("case_duel_missing"), "phase")
            return [Deck(stage="window"), FaceOff(stage="draw", one=duel[0], other=duel[1])]
        if phase == "after_game":
            return [AfterGame(stage=FIRST_STAGE, missing=self.given.get("missing", {}))]
        if phase == "skill_gain":
            return [SetUp(stage=SET_UP_STAGES[phase], gains=self.given.get("gains", {}))]
        asks_players = self.modules.starters == "one" if phase == "side" else self.modules.starters in ("one", "off")
        seats = self.s.order if phase in ("side", "starter") and asks_players else ()
        return [SetUp(stage=SET_UP_STAGES[phase], order=placing_order(self.s), seats=seats, duel=duel)]

    def _friends_down(self) -> None:
        """Derive `friends_down` from the position, unless it is given (S-NERVE-06)."""
        for name, now in friends_are_down(self.s).items() if self.modules.nerve else ():
            if "friends_down" not in self.words[name]:
                self.s.change(name, friends_down=now)

    def _cards(self) -> None:
        """Check the given cards; all other cards form the deck."""
        s = self.s
        all_cards = whole_deck(s, list(s.figures))
        actions = action_cards(s.modules, len(s.figures) + sum(s.bench.values()))
        hands = [card for hand in s.hands.values() for card in hand]
        not_in_deck: list[Card] = [*s.row, *s.discards, *[held_by(card) or card for card in hands]]
        self.situation.node.check(not_in_deck, all_cards, "card")
        if len(set(not_in_deck)) < len(not_in_deck):
            self.fail(say("case_card_twice"), "hands")
        for card in (*s.row, *hands):
            if card not in actions and not held_by(card):
                self.fail(say("not_an_action_card", card=card), "hands")
        turned = self.given.get("card")
        if turned not in (None, "none"):
            self.situation.node.at("card").check([held_by(turned) or turned], all_cards, "card")
            if self.given.get("free") and (held_by(turned) or turned) not in not_in_deck:
                discard(s, turned)
                not_in_deck.append(held_by(turned) or turned)
        not_in_deck += [*under_way(s), *self.given.get("left_out", ())]
        s.deck = tuple([card for card in all_cards if card not in not_in_deck])


def _piece(given: PieceGiven) -> Piece:
    corners = rectangle(*given.footprint[0], *given.footprint[1]) if len(given.footprint) == 2 else given.footprint
    return Piece(id=given.id, footprint=tuple(corners), z0=given.z0, z1=given.z1, cover=given.cover, top=given.platform)
