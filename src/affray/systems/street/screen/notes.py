"""What a choice leads to, in a few words: beside every answer in the terminal and in the browser."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from affray.engine import Decision, Pass
from affray.engine.registry import system
from affray.screen.chances import percent
from affray.systems.street.deck.action_cards import held_by, usable
from affray.systems.street.deck.card_choices import card_name
from affray.systems.street.messages import say
from affray.systems.street.movement.plugs_on_the_move import plug_rules_apply
from affray.systems.street.shooting.targets import legal_targets, shots
from affray.systems.street.state import Figure, ShootOut, snapshot
from affray.text import Message

from .characters import name_of, shown
from .place_notes import about_place, about_steps, place_parts
from .shots_within_reach import best_after_move

Odds: TypeAlias = Mapping[str, Any]
"""The odds of a choice as plain data: fractions are texts."""
Parts: TypeAlias = list[Message]
WORTH = ("kill", "down", "hit")
"""The better of two shots has more of the first, then of the next."""
USELESS = ("empty", "jammed", "broken")
"""The states of a weapon that cannot be fired."""
MAX_CARDS = 3
"""The most kinds of the next card that a note names besides the Joker."""
JOKER = "joker"


class Noted(NamedTuple):
    """A choice with a note, and its odds; empty if there are none."""

    s: ShootOut
    decision: Decision
    value: Any
    odds: Odds

    @property
    def figure(self) -> Figure | None:
        """The character that the decision is about."""
        context = self.decision.context
        name = self.decision.situation.figure or str(getattr(context, "figure", ""))
        return self.s.figures.get(name)


def named(s: ShootOut, name: str) -> str:
    """The name of a character as the map shows it."""
    return shown(s, s.figures[name]).name


def joined(parts: Sequence[Message]) -> Message | None:
    """Several short notes as one; None if there are none."""
    return say("note_parts", parts=list(parts)) if parts else None


# --- chances --------------------------------------------------------------------------------------------------------


def chances(odds: Odds, *, lies: bool = False) -> Message:
    """The main chances of a shot or a fight; a target that lies already cannot go down."""
    known = {word: Fraction(odds.get(word, 0)) for word in WORTH}
    return say(
        "note_chances",
        hit=percent(known["hit"]),
        down=percent(known["down"]) if known["down"] and not lies else None,
        kill=percent(known["kill"]) if known["kill"] else None,
    )


def best_of(shots: Mapping[str, Odds], first: str = "") -> str | None:
    """The target with the best odds; `first` if it is one of them."""
    if first in shots:
        return first
    return max(shots, key=lambda name: [Fraction(shots[name][word]) for word in WORTH], default=None)


def next_card(odds: Odds) -> Message | None:
    """The next card of the deck: the likeliest first, and always the Joker, which decides so much."""
    cards = odds.get("next")
    if not cards:
        return None
    ordered = sorted(cards.items(), key=lambda pair: Fraction(pair[1]), reverse=True)
    named = [pair for place, pair in enumerate(ordered) if place < MAX_CARDS or pair[0] == JOKER]
    return say("note_next", cards=[say("note_card", kind=kind, chance=percent(chance)) for kind, chance in named])


def attack_parts(noted: Noted) -> Parts:
    """Of a shot or a fight: the dice, the chances, and contact with the enemy."""
    odds, declared = noted.odds, getattr(noted.value, "target", None)
    target = noted.s.figures.get(declared or noted.decision.situation.target)
    if odds.get("wasted"):
        return [say("brief_wasted")]
    parts = []
    dice = odds.get("dice") or ()
    if dice and "miss" in odds:
        parts.append(say("note_dice", dice=max(0, sum(dice)), lucky=max(dice) <= 0))
    if "contact" in odds and Fraction(odds["contact"]) != 1:
        parts.append(say("note_contact", chance=percent(odds["contact"])))
    parts.append(chances(odds, lies=target is not None and target.lying))
    if Fraction(odds.get("ducks", 0)):
        parts.append(say("note_target_ducks", chance=percent(odds["ducks"])))
    return parts


def failing_weapons(odds: Odds) -> Parts:
    """The chance of each weapon of a shot to be useless after it (S-AMMO-01)."""
    states = odds.get("weapons") or {}
    fails = {
        weapon: sum([Fraction(chance) for state, chance in ends.items() if state in USELESS], Fraction())
        for weapon, ends in states.items()
    }
    several = len(fails) > 1
    return [
        say("note_fails", weapon=name_of(weapon) if several else None, chance=percent(chance))
        for weapon, chance in fails.items()
        if chance
    ]


def second_shot(noted: Noted) -> Parts:
    """Of a shot: what it comes to with another one in the next turn, to compare it with an aim."""
    kill = Fraction((noted.odds.get("next_turn") or {}).get("kill", 0))
    return [say("note_again", kill=percent(kill))] if kill else []


# --- cards ----------------------------------------------------------------------------------------------------------


def played_cards(noted: Noted) -> Message | None:
    """What each character could do with the turn that a card gives."""
    odds = noted.odds
    if "could_shoot" not in odds:
        discarded = noted.decision.kind.name == "joker"
        return joined([say("note_discard"), *filter(None, [next_card(odds)])]) if discarded else None
    turns = [_given_turn(noted, name) for name in odds["could_shoot"]]
    bound = [say("note_bound")] if odds.get("first") and any(odds["could_shoot"].values()) else []
    return joined([*turns, *bound])


def _given_turn(noted: Noted, name: str) -> Message:
    s, odds = noted.s, noted.odds
    who, only = named(s, name), odds["must_first"].get(name)
    if only is not None:
        return say("note_only", figure=who, only=only)
    actor = noted.decision.situation.actor
    shoots, fights = odds["could_shoot"][name], odds["could_fight"].get(name, {})
    target, enemy = best_of(shoots, actor), best_of(fights, actor)
    parts = []
    if target is not None:
        lies = s.figures[target].lying
        parts.append(say("note_could_shoot", target=named(s, target), chances=chances(shoots[target], lies=lies)))
    if enemy is not None:
        lies = s.figures[enemy].lying
        parts.append(say("note_could_fight", target=named(s, enemy), chances=chances(fights[enemy], lies=lies)))
    if not parts:
        parts += [say("note_could_repair", state=state) for state in _failed(s.figures[name])]
    unseen = actor if actor in s.figures and s.figures[actor].side != s.figures[name].side and target != actor else ""
    return say("note_given_turn", figure=who, parts=parts or None, unseen=named(s, unseen) if unseen else None)


def _failed(figure: Figure) -> list[str]:
    """Why a character without a weapon to fire has none: the state of the first one that can be made ready."""
    states = [] if shots(figure) else [carried.state for carried in figure.arms.values()]
    return [str(state) for state in states if state in ("empty", "jammed")][:1]


def waiting_card(noted: Noted) -> Message | None:
    """To interrupt with nothing: the odds of what goes on, or the next card."""
    if "hit" in noted.odds:
        return joined(attack_parts(noted))
    return next_card(noted.odds) or say("note_goes_on")


def claimed_cards(noted: Noted) -> Message | None:
    """What the claimed cards are good for, and who could take the others first."""
    s, seat = noted.s, noted.decision.seat
    parts = []
    for card in getattr(noted.value, "cards", ()):
        able = usable(s, card, seat)
        parts.append(say("note_claimed", card=_card(card), figures=[named(s, figure.id) for figure in able] or None))
    for card, who in (noted.odds.get("claims") or {}).items():
        risk = Fraction(who.get("enemy", 0))
        if risk:
            parts.append(say("note_left", card=_card(card), chance=percent(risk)))
    return joined(parts) or next_card(noted.odds)


def _card(card: str) -> str:
    name = held_by(card)
    return name_of(name) if name else card_name(card, system("street").texts)


def held_card(noted: Noted) -> Message | None:
    """To hold the card of a Pavement Demon, or to act now."""
    if isinstance(noted.value, Pass):
        return say("note_acts_now")
    return joined([say("note_keeps_card"), *filter(None, [next_card(noted.odds)])])


# --- actions --------------------------------------------------------------------------------------------------------


def action(noted: Noted) -> Message | None:
    """An action: its dice, what it leads to, and the best shot of it."""
    name, figure = noted.value.name, noted.figure
    if name in ATTACKS:
        return joined([*attack_parts(noted), *failing_weapons(noted.odds), *second_shot(noted)])
    if name == "aim":
        return say("note_aim", note=joined(attack_parts(noted)))
    if figure is None:
        return None
    if name in MOVEMENTS:
        return joined(movement_parts(noted, figure))
    if name == "change_position":
        return joined([say("note_step"), *place_parts(noted.s, figure, noted.value.place)])
    if name == "recover" and "recovers" in noted.odds:
        return say("note_recover_dice", chance=percent(noted.odds["recovers"]))
    if name == "repair":
        return say("note_repair", chance=percent(noted.odds["repaired"]))
    key = f"note_{name}"
    parts = [say(key)] if say.has(key) else []
    card = next_card(noted.odds) if name == "pass" else None
    return joined([*parts, *([card] if card else [])])


ATTACKS = ("shoot", "throw", "attack", "charge", "psycho")
MOVEMENTS = ("move", "move_and_shoot", "flee", "run", "stagger")


def movement_parts(noted: Noted, figure: Figure) -> Parts:
    """The dice of a movement: the distance, and what can be shot at after a Move & Shoot."""
    s, odds, value = noted.s, noted.odds, noted.value
    sums = [int(number) for number in odds.get("sums") or {}]
    if not sums:
        return []
    dice = odds["pools"][0]["dice"]
    far = f"{float(Fraction(odds['expected'])):.1f}"
    parts = [say("note_movement", dice=dice, expected=far, most=max(sums), full=plug_rules_apply(s, figure))]
    if Fraction(odds.get("stumble", 0)):
        parts.append(say("note_stumble", chance=percent(odds["stumble"])))
    if "leaves" in odds:
        return [*parts, say("note_leaves", chance=percent(odds["leaves"]))]
    if value.name == "move_and_shoot":
        return [*parts, shot_within_reach(s, figure, value, odds)]
    return [*parts, *about_steps(s, figure)]


def shot_within_reach(s: ShootOut, figure: Figure, value: Any, odds: Odds) -> Message:
    """The best shot of a Move & Shoot from a few likely places, with the chance to get there, or that none is found."""
    declared = value.declared(s, figure)
    if not declared.shot.weapons:
        return say("note_no_weapon")
    chances_to_go = {int(total): Fraction(chance) for total, chance in odds["sums"].items()}
    found = best_after_move(s, figure.id, declared, chances_to_go)
    if found is None:
        return say("note_no_shot_found")
    return say(
        "note_shot_found",
        target=named(s, found.target),
        length=f"{found.length:.1f}" if found.length else None,
        reached=percent(found.reached),
        chances=chances(found.odds, lies=s.figures[found.target].lying),
    )


# --- places ---------------------------------------------------------------------------------------------------------


def path(noted: Noted) -> Message | None:
    """Where a move ends: how far that is, the enemies and the prize, and the shot that follows."""
    figure = noted.figure
    if figure is None:
        return None
    parts = about_place(noted.s, figure, noted.decision.context, noted.value)
    found = noted.odds.get("shots")
    target = best_of(found) if found else None
    if target is not None and found is not None:
        shot = chances(found[target], lies=noted.s.figures[target].lying)
        parts.append(say("note_then_shot", target=named(noted.s, target), chances=shot))
    elif _shoots_after(noted):
        parts.append(say("note_no_target_there"))
    return joined(parts)


def _shoots_after(noted: Noted) -> bool:
    return noted.decision.situation.action == "move_and_shoot"


def objective(noted: Noted) -> Message | None:
    """A spot in cover: the chance to get there; without one the move is as long as the dice say."""
    if isinstance(noted.value, Pass):
        return say("note_no_objective")
    figure, odds = noted.figure, noted.odds
    parts = [say("note_reaches", chance=percent(odds["reaches"]))] if odds.get("reaches") is not None else []
    return joined([*parts, *([] if figure is None else place_parts(noted.s, figure, noted.value.place))])


def place(noted: Noted) -> Message | None:
    """Where a character begins: the nearest enemy, and the prize."""
    figure = noted.s.figures.get(noted.value.figure)
    return None if figure is None else joined(place_parts(noted.s, figure, noted.value.place))


def point(noted: Noted) -> Message | None:
    """A corner to duck behind."""
    figure = noted.figure
    return None if figure is None else joined(place_parts(noted.s, figure, noted.value.place))


def stop(noted: Noted) -> Message | None:
    """Where a Charge that falls short ends."""
    if isinstance(noted.value, Pass):
        return say("note_stays")
    return say("note_stops", length=f"{noted.value.distance:.1f}")


def fast_dice(noted: Noted) -> Message | None:
    """The dice of a movement with so many extra dice."""
    sums = [int(number) for number in noted.odds.get("sums") or {}]
    if not sums:
        return None
    far = f"{float(Fraction(noted.odds['expected'])):.1f}"
    return say("note_movement", dice=noted.odds["pools"][0]["dice"], expected=far, most=max(sums), full=False)


def face(noted: Noted) -> Message | None:
    """The enemies whom the character could shoot at after a move with this facing."""
    figure = noted.figure
    if figure is None:
        return None
    s = noted.s
    if not isinstance(noted.value, Pass):
        s = s_facing(s, figure, noted.value.degrees)
        figure = s.figures[figure.id]
    enemies = {enemy.id for enemy in s.enemies(figure)}
    seen = [named(s, name) for name in legal_targets(s, figure, arc=True) if name in enemies]
    return say("note_in_arc", targets=seen or None, visible=bool(enemies & set(legal_targets(s, figure, arc=False))))


def s_facing(s: ShootOut, figure: Figure, degrees: float) -> ShootOut:
    """The shoot-out with a character facing in a direction."""
    after = snapshot(s)
    after.change(figure.id, facing=degrees)
    return after


def plain(key: str, otherwise: str) -> Callable[[Noted], Message | None]:
    """A note that depends only on whether the answer is `pass`."""
    return lambda noted: say(otherwise if isinstance(noted.value, Pass) else key)


NOTES: Mapping[str, Callable[[Noted], Message | None]] = {
    "interrupt": lambda noted: waiting_card(noted) if isinstance(noted.value, Pass) else played_cards(noted),
    "joker": played_cards,
    "claim": claimed_cards,
    "hold": held_card,
    "action": action,
    "path": path,
    "path_with_turns": path,
    "objective": objective,
    "place": place,
    "duck_point": point,
    "charge_stop": stop,
    "fast_dice": fast_dice,
    "face": face,
    "flee_instead": lambda noted: joined(attack_parts(noted)) if isinstance(noted.value, Pass) else say("note_flees"),
    "stand": plain("note_stand_up", "note_stays_down"),
    "steady": plain("note_ducks", "note_stands_fast"),
}
"""By the kind of the decision."""


def note(s: ShootOut, decision: Decision, value: Any, odds: Odds) -> Message | None:
    """The note on a choice of a kind that has its own; None for the headlines of its odds."""
    writes = NOTES.get(decision.kind.name)
    return None if writes is None else writes(Noted(s, decision, value, odds))
