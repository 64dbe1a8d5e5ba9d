"""Blazing away: S-AUTO-01 to S-AUTO-26. After the dice the shooter may draw rapid fire cards, one at a time."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from affray.engine import Game, Pass, Procedure, Refusal, RuleId, Verb, cites, implements
from affray.engine.verbs import Weapon as WeaponSlot
from affray.systems.street.choices import VerbOrPass
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.dice.rolls import die
from affray.systems.street.events.shooting import BurstResult, RapidFire, Sprayed
from affray.systems.street.geometry import distance, others
from affray.systems.street.hits.ammunition import set_weapon, switch_pistol
from affray.systems.street.hits.hit_resolution import Bullet, HitKind
from affray.systems.street.messages import say
from affray.systems.street.profile import Special, Weapon, WeaponState
from affray.systems.street.state import ShootOut
from affray.systems.street.turn.situation import situation
from affray.table.measure import at_most

from .rapid_fire_cards import draw_card, result_of

SPRAY_DISTANCE = 3.0
"""A spray may hit every figure within this distance of the target (S-AUTO-15)."""
ENDS: Mapping[BurstResult, WeaponState] = {"miss": "ready", "out_of_ammo": "empty", "jam": "jammed"}
"""The results that end the firing, and the state of the weapon after each (S-AUTO-04, S-AUTO-11 to S-AUTO-13)."""
RULES: Mapping[BurstResult, str] = {
    "miss": "S-AUTO-11",
    "out_of_ammo": "S-AUTO-12",
    "jam": "S-AUTO-13",
    "multiple_hits": "S-AUTO-14",
    "spray": "S-AUTO-15",
    "killing_hit": "S-AUTO-16",
    "special": "S-AUTO-17",
}
SPECIAL: Mapping[Special, tuple[HitKind, str]] = {
    "high_velocity": ("killing", "S-AUTO-18"),
    "telescopic": ("telescopic", "S-AUTO-19"),
    "explosive": ("explosive", "S-AUTO-20"),
    "shrapnel": ("shrapnel", "S-AUTO-21"),
    "none": ("shifted", "S-AUTO-22"),
}
"""The special hit of a weapon, by its special ammunition or sight (S-AUTO-17)."""


class Guns(NamedTuple):
    """The automatic weapons that can continue to fire, and whether they fire a volley."""

    names: tuple[str, ...]
    volley: bool


class DrawCard(Verb, frozen=True):
    """Draw a rapid fire card; in a volley the weapon is named."""

    name = "draw"
    rule = RuleId("S-AUTO-02")
    not_now = say("not_blazing_away")
    pattern = "draw [{weapon}]"
    weapon: Annotated[str | None, WeaponSlot()] = None


class Blaze(VerbOrPass[Guns]):
    """Another rapid fire card, or the end of the firing (S-AUTO-02, S-AUTO-03, S-AUTO-06)."""

    name = "blaze"
    rule = RuleId("S-AUTO-02")
    verbs = (DrawCard, Pass)

    def asked_for(self, context: Guns, value: Verb) -> Verb:
        """The weapon is named in a volley, and only there; with one weapon left it may be omitted."""
        if value in (DrawCard(), DrawCard(context.names[0])) and len(context.names) == 1:
            return draw_with(context.names[0], context)
        return value

    def refusal(self, context: Guns, value: Any) -> Refusal:
        return Refusal(RuleId("S-AUTO-06"), say("cannot_blaze_away", weapon=value.weapon, weapons=list(context.names)))

    def default(self, context: Guns, values: Sequence[Any]) -> Verb:
        return Pass()


def draw_with(weapon: str, context: Guns) -> DrawCard:
    """The choice to draw a card for a weapon."""
    return DrawCard(weapon if context.volley else None)


BLAZE = Blaze()


class Burst:
    """The results of the rapid fire cards of one action."""

    def __init__(self) -> None:
        self.weapon = ""
        """The weapon for which cards were drawn, if any."""
        self.cards = 0
        """The number of cards drawn."""
        self.extra = 0
        """Extra hits on the target."""
        self.bullets: list[Bullet] = []
        """The hits of the cards, resolved in order after those of the dice (S-AUTO-05)."""


def blaze(game: Game[ShootOut], name: str, guns: Sequence[tuple[Weapon, str]], *, volley: bool) -> Procedure[Burst]:
    """Draw cards until the shooter stops or a card ends the firing (S-AUTO-03, S-AUTO-04).

    `guns` are the weapons that have been fired, each with its target; those still ready can continue.
    """
    figure = game.state.figures[name]
    seat = figure.seat
    burst = Burst()
    usable = [
        (gun, target) for gun, target in guns if gun.category != "none" and figure.weapon_state(gun.id) == "ready"
    ]
    while usable:
        context = Guns(tuple([gun.id for gun, _ in usable]), volley)
        assert seat is not None, "every shooter has a player"
        options = [*[draw_with(weapon, context) for weapon in context.names], Pass()]
        chosen = yield game.ask(BLAZE, seat, options, context, situation(game.state, seat, name))
        if not isinstance(chosen, DrawCard):
            break
        weapon = chosen.weapon or context.names[0]
        usable = [(gun, target) for gun, target in usable if gun.id == weapon]
        burst.weapon = weapon
        if (yield from _card(game, name, *usable[0], burst, volley=volley)):
            break
    return burst


def _card(game: Game[ShootOut], name: str, gun: Weapon, target: str, burst: Burst, *, volley: bool) -> Procedure[bool]:
    """Draw one card and roll its dice; returns whether it ends the firing."""
    card = draw_card(game)
    result = result_of(card, gun.category)
    kind: HitKind = "killing" if result == "killing_hit" else "plain"
    rules = ["S-AUTO-02" if not burst.cards else "S-AUTO-03", "S-AUTO-07", RULES[result]]
    burst.cards += 1
    if result == "special":
        kind, rule = SPECIAL[gun.special]
        rules.append(rule)
    hits = 0 if kind == "killing" or result in ENDS else 1
    if result == "multiple_hits":
        hits = yield from d3(game, name, "S-AUTO-14")
    if result in ENDS:
        rules.append("S-AUTO-04")
    game.emit(RapidFire(rules=cites(*rules), figure=name, weapon=gun.id, card=card, result=result, hits=hits))
    burst.extra += hits
    burst.bullets += [Bullet(target, kind)] * (1 if kind == "killing" else hits)
    if result == "spray":
        yield from _spray(game, name, target, burst)
    state = ENDS.get(result)
    if state in ("empty", "jammed"):
        set_weapon(game, name, gun.id, state, RULES[result])
        if not volley:
            switch_pistol(game.state, name, gun.id)
    return state is not None


def d3(game: Game[ShootOut], name: str, rule: str) -> Procedure[int]:
    """Roll a d3: a die halved and rounded up (S-CONV-02)."""
    face = yield from die(game, name, "d3", rule, "S-CONV-02")
    return (face + 1) // 2


@implements("S-AUTO-26")
def _spray(game: Game[ShootOut], name: str, target: str, burst: Burst) -> Procedure[None]:
    """Hit each visible figure near the target if a d3 reaches its distance (S-AUTO-15, S-AUTO-26)."""
    s = game.state
    shooter, aimed = s.figures[name], s.figures[target]
    for figure in sorted(others(s, shooter), key=lambda figure: figure.number):
        far = distance(figure, aimed)
        if figure.id == target or not at_most(far, SPRAY_DISTANCE) or not sees(s, shooter, figure):
            continue
        reach = yield from d3(game, name, "S-AUTO-15")
        hit = at_most(far, float(reach))
        game.emit(Sprayed(rules=cites("S-AUTO-15"), figure=figure.id, distance=round(far, 3), d3=reach, hit=hit))
        if hit:
            burst.bullets.append(Bullet(figure.id, stray=True))
