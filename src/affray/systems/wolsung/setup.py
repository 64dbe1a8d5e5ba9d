"""Set-up: the first player, zones, deployment, start-of-game abilities (W-SETUP-02 to W-SETUP-10)."""

from typing import Any

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Unreadable, Value, cites

from .cards import STRENGTH, deal, shown, top_card
from .cast import scenarios
from .deployment import DEPLOY, Box
from .events import Deployed, FirstPlayer, List, Zone
from .geometry import placed
from .lookout import PASS, STARTABIL, make_move, waiting
from .rules import stage
from .state import SetUp, Skirmish, Turn, twin
from .turn import enter

DEPTH, WIDTH = 6.0, 18.0
"""Default zones: so deep, and with more than two players so wide in the middle of the edge (W-SETUP-09)."""
FIRST_PLAYER_DICE = 5


@stage(SetUp, "begin")
def begin(game: Game[Skirmish], setup: SetUp) -> None:
    """The forces are as agreed and stand beside the table."""
    s = game.state
    enter(game, "setup")
    for seat in s.order:
        ids = tuple([one.id for one in s.figures.values() if one.seat == seat])
        game.emit(List(rules=cites("W-SETUP-01", "W-SETUP-05"), seat=seat, ids=ids))
    setup.stage = "opening_hands" if s.edition.opening_hand else "first_player"


@stage(SetUp, "opening_hands")
def opening_hands(game: Game[Skirmish], setup: SetUp) -> None:
    """Everybody draws, the first seat first (W-CARD-11, W-CARD-16)."""
    deal(game, game.state.order, "W-CARD-16")
    setup.stage = "first_player"


# --- the first player ------------------------------------------------------------------------------------------------


@stage(SetUp, "first_player")
def first_player(game: Game[Skirmish], setup: SetUp) -> None:
    """The first player is found at random (W-SETUP-06); he picks a zone and deploys first (W-SETUP-07)."""
    s = game.state
    playing = [seat for seat in s.order if seat not in s.out]
    method = s.options.first_player_method
    s.first = {"high-card": _by_card, "dice": _by_dice, "coin": _by_coin}[method](game, playing)
    s.initiative = s.first
    setup.order = tuple([seat for seat in s.clockwise(s.first) if seat not in s.out])
    setup.stage = "zone"


def _by_card(game: Game[Skirmish], playing: list[Seat]) -> Seat:
    """The highest card; identical highest ones turn up another. The cards go back into the deck."""
    s = game.state
    while True:
        turned = {seat: card for seat in playing for card in top_card(game)}
        s.deck = tuple(sorted([*s.deck, *turned.values()]))
        best = max(STRENGTH[card] for card in turned.values())
        highest = [seat for seat in playing if STRENGTH[turned[seat]] == best]
        faces = {seat: shown(card) for seat, card in turned.items()}
        if len(highest) == 1:
            game.emit(FirstPlayer(rules=cites("W-SETUP-06"), seat=highest[0], cards=faces))
            return highest[0]
        playing = highest


def _by_dice(game: Game[Skirmish], playing: list[Seat]) -> Seat:
    """Most successes on five dice, ties again (chapter 24)."""
    while True:
        rows = game.throw(*[(FIRST_PLAYER_DICE, 6)] * len(playing))
        faces = dict(zip(playing, rows, strict=True))
        successes = {seat: sum(face >= 4 for face in thrown) for seat, thrown in faces.items()}
        playing = [seat for seat in playing if successes[seat] == max(successes.values())]
        if len(playing) == 1:
            game.emit(FirstPlayer(rules=cites("W-SETUP-06"), seat=playing[0], dice=faces))
            return playing[0]


def _by_coin(game: Game[Skirmish], playing: list[Seat]) -> Seat:
    """A coin for two players; with more there is a side for each."""
    ((face,),) = game.throw((1, len(playing)))
    game.emit(FirstPlayer(rules=cites("W-SETUP-06"), seat=playing[face - 1]))
    return playing[face - 1]


# --- zones -----------------------------------------------------------------------------------------------------------


def zones(s: Skirmish) -> dict[str, Box]:
    """The zones of the scenario, else strips along the edges (W-SETUP-09); two opposite ones for two players."""
    scenario = scenarios().get(s.scenario)
    if scenario is not None and scenario.zones:
        return dict(scenario.zones)
    west, south, east, north = s.table.bounds
    if len(s.order) <= 2:
        return {"south": (west, south, east, south + DEPTH), "north": (west, north - DEPTH, east, north)}
    x, y, half = (west + east) / 2, (south + north) / 2, WIDTH / 2
    edges: dict[str, Box] = {
        "south": (x - half, south, x + half, south + DEPTH),
        "north": (x - half, north - DEPTH, x + half, north),
        "west": (west, y - half, west + DEPTH, y + half),
        "east": (east - DEPTH, y - half, east, y + half),
    }
    return dict(list(edges.items())[: len(s.order)])


class ZoneChoice(Kind[tuple[str, ...]]):
    """Which of the zones left; about: all zones."""

    name = "zone"
    rule = RuleId("W-SETUP-07")

    def write(self, about: tuple[str, ...], value: Any) -> str:
        return f"zone {value}"

    def read(self, about: tuple[str, ...], text: str) -> Value:
        words = text.split()
        if len(words) != 2 or words[0] != "zone":
            raise Unreadable(f"say `zone` and one of {', '.join(about)}")
        return words[1]

    def refusal(self, about: tuple[str, ...], value: Any) -> Refusal:
        if value in about:
            return Refusal(RuleId("W-SETUP-08"), "that zone is taken")
        return Refusal(self.rule, f"the zones are {', '.join(about)}")


ZONE = ZoneChoice()


@stage(SetUp, "zone")
def zone(game: Game[Skirmish], setup: SetUp) -> Procedure[None] | None:
    """First player first, then clockwise, each picks one of the zones left (W-SETUP-07, W-SETUP-08)."""
    if setup.order:
        return _pick_zone(game, setup)
    setup.order = tuple(game.state.clockwise(game.state.first))
    setup.stage = "abilities"
    return None


def _pick_zone(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    s = game.state
    taken = [name for _, name in setup.zones]
    every = tuple(zones(s))
    left = [name for name in every if name not in taken]
    seat = setup.order[0]
    picked: str = yield game.ask(ZONE, seat, left, every)
    setup.zones = (*setup.zones, (seat, picked))
    game.emit(Zone(rules=cites("W-SETUP-07", "W-SETUP-08"), seat=seat, zone=picked))
    setup.stage = "deploy"


@stage(SetUp, "deploy")
def deploy(game: Game[Skirmish], setup: SetUp) -> Procedure[None] | None:
    """He deploys all his models at once (W-SETUP-08)."""
    if setup.order and setup.zones and setup.zones[-1][0] == setup.order[0]:
        return _deploy(game, setup)
    setup.stage = "zone"
    return None


def _deploy(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    s = game.state
    seat, name = setup.zones[-1]
    places = yield game.ask(DEPLOY, seat, None, (twin(s), seat, zones(s)[name]))
    for figure, place in places:
        spot = placed(s.table, *place)
        assert spot is not None, "a deployment is checked when it is chosen"
        s.change(figure, x=spot[0], y=spot[1], z=spot[2], removed=False)
        game.emit(Deployed(rules=cites("W-SETUP-08"), figure=figure, at=spot))
    setup.order = setup.order[1:]
    setup.stage = "zone"


# --- start-of-game abilities -----------------------------------------------------------------------------------------


@stage(SetUp, "abilities")
def abilities(game: Game[Skirmish], setup: SetUp) -> Procedure[None] | None:
    """First player first, then clockwise, each uses his start-of-game abilities or not (W-SETUP-10)."""
    s = game.state
    if not setup.order:
        s.frames.append(Turn(stage="start"))
        s.frames.remove(setup)
        return None
    if waiting(s, setup.order[0]):
        return _use_ability(game, setup)
    setup.order = setup.order[1:]
    return None


def _use_ability(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    s = game.state
    seat = setup.order[0]
    chosen = yield game.ask(STARTABIL, seat, None, (twin(s), seat))
    if chosen == PASS:
        setup.order = setup.order[1:]
    else:
        make_move(game, chosen)
