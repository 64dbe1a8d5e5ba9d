"""Set-up: terrain, lists, the first player, zones, deployment, start-of-game abilities (W-SETUP-02 to W-SETUP-10)."""

from typing import Annotated, Any

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, cites
from affray.engine.verbs import Zone as ZoneSlot
from affray.systems.wolsung.cards.deck import STRENGTH, card_text
from affray.systems.wolsung.cards.hands import deal, top_card
from affray.systems.wolsung.events import Deployed, FirstPlayer, Zone
from affray.systems.wolsung.funds.list_building import buy, pick_heroes, show_list, without_heroes
from affray.systems.wolsung.geometry.bodies import place_at
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.objectives.markers import place_markers
from affray.systems.wolsung.objectives.scenario_points import scenario_of
from affray.systems.wolsung.stages import stage
from affray.systems.wolsung.state import SetUp, Skirmish, Turn, public_copy
from affray.systems.wolsung.turn.turn_sequence import enter

from .agreed_terrain import agree, asking_order, check_table
from .deployment import DEPLOY
from .lookout import STARTABIL, UseLookout, make_move, waiting
from .setup_verb import SetupVerb
from .zones import zones

FIRST_PLAYER_DICE = 5
BEFORE_CARDS = {True: ("terrain", "heroes", "buy"), False: ("heroes", "buy", "terrain")}
"""The order of the steps before any cards, with terrain first or lists first (W-SETUP-02 to W-SETUP-04)."""
ORDER_RULE = {"Q": "W-SETUP-02", "1": "W-SETUP-03", "2": "W-SETUP-04"}
"""The rule of each edition for its steps."""


def _then(s: Skirmish, stage: str) -> str:
    """The step after this one."""
    cards = ("opening_hands",) if s.edition.opening_hand else ()
    steps: tuple[str, ...] = ("begin", *BEFORE_CARDS[s.edition.terrain_first], *cards, "first_player")
    return steps[steps.index(stage) + 1]


@stage(SetUp, "begin")
def begin(game: Game[Skirmish], setup: SetUp) -> None:
    """Begin the set-up: show the forces that are ready; the other players still build their lists."""
    s = game.state
    enter(game, "setup", ORDER_RULE[s.edition.tag])
    s.zones = {}
    making = dict(setup.clubs)
    for seat in s.order:
        if seat not in making:
            show_list(game, seat, "W-SETUP-01", "W-SETUP-05")
    setup.order = asking_order(s) if setup.terrain else ()
    setup.stage = _then(s, "begin")


@stage(SetUp, "terrain")
def terrain(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    """Agree on the terrain if the game asks for it, check the table and place the markers (W-TERRAIN-11, -20)."""
    if setup.order:
        yield from agree(game, setup)
        return
    s = game.state
    check_table(game)
    if setup.terrain or not s.markers:
        place_markers(s)
    setup.stage = _then(s, "terrain")


@stage(SetUp, "heroes")
def heroes(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    """Players who make a list pick heroes (W-SETUP-05)."""
    if without_heroes(game.state, setup):
        yield from pick_heroes(game, setup)
    setup.stage = _then(game.state, "heroes")


@stage(SetUp, "buy")
def spend(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    """The players spend their funds (W-FUNDS-02)."""
    if any(seat not in game.state.out for seat, _ in setup.clubs):
        yield from buy(game, setup)
    setup.stage = _then(game.state, "buy")


@stage(SetUp, "opening_hands")
def opening_hands(game: Game[Skirmish], setup: SetUp) -> None:
    """All players draw, the first seat first (W-CARD-11, W-CARD-16)."""
    s = game.state
    deal(game, [seat for seat in s.order if seat not in s.out], "W-CARD-16")
    setup.stage = _then(s, "opening_hands")


# --- the first player ------------------------------------------------------------------------------------------------


@stage(SetUp, "first_player")
def first_player(game: Game[Skirmish], setup: SetUp) -> None:
    """A random first player (W-SETUP-06) picks a zone and deploys first (W-SETUP-07)."""
    s = game.state
    playing = [seat for seat in s.order if seat not in s.out]
    method = s.options.first_player_method
    s.first = {"high-card": _by_card, "dice": _by_dice, "coin": _by_coin}[method](game, playing)
    s.initiative = s.first
    setup.order = tuple([seat for seat in s.clockwise(s.first) if seat not in s.out])
    setup.stage = "zone"


def _by_card(game: Game[Skirmish], playing: list[Seat]) -> Seat:
    """Turn up cards until one player has the highest; the cards go back into the deck."""
    s = game.state
    while True:
        turned = {seat: card for seat in playing for card in top_card(game)}
        s.deck = tuple(sorted([*s.deck, *turned.values()]))
        best = max(STRENGTH[card] for card in turned.values())
        highest = [seat for seat in playing if STRENGTH[turned[seat]] == best]
        faces = {seat: card_text(card) for seat, card in turned.items()}
        if len(highest) == 1:
            game.emit(FirstPlayer(rules=cites("W-SETUP-06"), seat=highest[0], cards=faces))
            return highest[0]
        playing = highest


def _by_dice(game: Game[Skirmish], playing: list[Seat]) -> Seat:
    """The most successes on five dice; ties roll again (chapter 24)."""
    while True:
        rows = game.throw(*[(FIRST_PLAYER_DICE, 6)] * len(playing))
        faces = dict(zip(playing, rows, strict=True))
        successes = {seat: sum(face >= 4 for face in thrown) for seat, thrown in faces.items()}
        playing = [seat for seat in playing if successes[seat] == max(successes.values())]
        if len(playing) == 1:
            game.emit(FirstPlayer(rules=cites("W-SETUP-06"), seat=playing[0], dice=faces))
            return playing[0]


def _by_coin(game: Game[Skirmish], playing: list[Seat]) -> Seat:
    """A coin toss for two players, a random draw for more."""
    ((face,),) = game.throw((1, len(playing)))
    game.emit(FirstPlayer(rules=cites("W-SETUP-06"), seat=playing[face - 1]))
    return playing[face - 1]


# --- zones -----------------------------------------------------------------------------------------------------------


class PickZone(SetupVerb, frozen=True):
    """Deploy in this zone."""

    name = "zone"
    rule = RuleId("W-SETUP-07")
    not_now = say("zone_not_now")
    step = "zone"
    zone: Annotated[str, ZoneSlot()]


class ZoneChoice(Kind[tuple[str, ...]]):
    """One of the free zones. The context is all zones."""

    name = "zone"
    rule = RuleId("W-SETUP-07")
    verbs = (PickZone,)

    def refusal(self, context: tuple[str, ...], value: Any) -> Refusal:
        if value.zone in context:
            return Refusal(RuleId("W-SETUP-08"), say("zone_taken"))
        return Refusal(self.rule, say("zones_are", zones=context))


ZONE = ZoneChoice()


@stage(SetUp, "zone")
def zone(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    """Each player picks a free zone, clockwise from the first player (W-SETUP-07, W-SETUP-08)."""
    s = game.state
    if not setup.order:
        setup.order = tuple(s.clockwise(s.first))
        setup.stage = "abilities"
        return
    every = tuple(zones(s))
    left = [PickZone(name) for name in every if name not in s.zones.values()]
    seat = setup.order[0]
    chosen = yield game.ask(ZONE, seat, left, every)
    picked: str = chosen.zone
    s.zones = {**s.zones, seat: picked}
    usual = () if scenario_of(s).zones else ("W-SETUP-09",)
    game.emit(Zone(rules=cites("W-SETUP-07", "W-SETUP-08", *usual), seat=seat, zone=picked))
    setup.stage = "deploy"


@stage(SetUp, "deploy")
def deploy(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    """A player deploys all models at once (W-SETUP-08)."""
    s = game.state
    if not setup.order or setup.order[0] not in s.zones:
        setup.stage = "zone"
        return
    seat = setup.order[0]
    chosen = yield game.ask(DEPLOY, seat, None, (public_copy(s), seat, zones(s)[s.zones[seat]]))
    for figure, place in chosen.places:
        spot = place_at(s.table, *place)
        assert spot is not None, "a deployment is checked when it is chosen"
        s.change(figure, x=spot[0], y=spot[1], z=spot[2], removed=False)
        game.emit(Deployed(rules=cites("W-SETUP-08"), figure=figure, at=spot))
    setup.order = setup.order[1:]
    setup.stage = "zone"


# --- start-of-game abilities -----------------------------------------------------------------------------------------


@stage(SetUp, "abilities")
def abilities(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    """Each player may use start-of-game abilities, clockwise from the first player (W-SETUP-10)."""
    s = game.state
    if not setup.order:
        s.frames.append(Turn(stage="start"))
        s.frames.remove(setup)
        return
    seat = setup.order[0]
    chosen = None
    if waiting(s, seat):
        chosen = yield game.ask(STARTABIL, seat, None, (public_copy(s), seat))
    if isinstance(chosen, UseLookout):
        make_move(game, chosen)
    else:
        setup.order = setup.order[1:]
