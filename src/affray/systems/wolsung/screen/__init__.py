"""The terminal screen of Wolsung: the models and their state, the player's hand, the odds for each reaction."""

from collections.abc import Iterator, Sequence
from typing import Any

from affray.engine import AffrayError, Decision, Event, Match, Seat, View
from affray.engine.verbs import PartialChoice
from affray.screen import Block, Screen, ShownFigure, Suggestion, stack, styled
from affray.screen.figures import where
from affray.systems.wolsung.cards.hands import hand_limit
from affray.systems.wolsung.events import ActionTaken, Deed, Roll
from affray.systems.wolsung.events import Attack as AttackDeclared
from affray.systems.wolsung.geometry.bodies import EQUAL, distance, place_at
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement.move_action import Move
from affray.systems.wolsung.movement.paths import move_of
from affray.systems.wolsung.objectives.objective_action import ActivateMarker
from affray.systems.wolsung.setup.zones import zones
from affray.systems.wolsung.state import Activation, SetUp, Skirmish
from affray.table.drawing.text_map import Mark
from affray.text import Message

from . import suggestions
from .attack_notes import attack_note
from .deed_notes import deed_note, no_card_helps, others_in_test
from .discards import suggested_discards
from .lists import picked_heroes, price_list
from .models import card, club_of, display_name, hands, name_of, shown_figures
from .place_notes import heroic_note, marker_note, move_note, suits_of_heroes

MARKER, TEMPLATE, ZONE = "$", "!", "·"
"""Map symbols besides terrain and letters."""


class WolsungScreen(Screen):
    """The terminal screen of Wolsung."""

    catalog = say
    hides = True
    mapped = frozenset({
        "action", "activate", "deploy", "fall_edge", "group", "jump_aside", "leave_path", "shift", "start_ability",
    })  # fmt: skip
    headlines = ("success", "win", "hit", "kill")
    details = frozenset({"dice", "miss"})
    amounts = frozenset({"damage"})

    def figures(self, view: View) -> Sequence[ShownFigure]:
        return shown_figures(view.position)

    def player(self, view: View, seat: Seat) -> str:
        return club_of(view.position, seat) or super().player(view, seat)

    def marks(self, view: View) -> Iterator[Mark]:
        s: Skirmish = view.position
        yield from _zone(s, view.seat)
        yield from [Mark(each.x, each.y, MARKER, "bold yellow") for each in s.markers if each.carrier is None]
        yield from [Mark(each.x, each.y, TEMPLATE, "bold red") for each in s.templates]

    def map_notes(self, view: View) -> Iterator[str]:
        s: Skirmish = view.position
        for each in s.markers:
            at = where((each.x, each.y, each.z))
            place = at if each.carrier is None else say("marker_carried", figure=name_of(each.carrier))
            test = each.test.capitalize() if each.test else None
            about = {"test": test, "difficulty": each.difficulty, "owner": each.owner}
            yield str(say("marker", marker=each.id, place=place, **about))
        for template in s.templates:
            at = where((template.x, template.y, 0))
            yield str(say("template", template=template.id, place=at, width=template.diameter))
        if s.phase != "setup":
            yield str(say("roster_signs"))

    def moment(self, view: View) -> str:
        s: Skirmish = view.position
        if s.phase == "setup":
            return str(say("moment_of_setup"))
        points = [f"{seat} {s.kills.get(seat, 0) + s.points.get(seat, 0)}" for seat in s.order]
        now = {"turn": s.turn, "limit": s.turn_limit, "phase": s.phase.replace("_", " "), "points": points}
        return str(say("moment", first=s.first, initiative=s.initiative, **now))

    def position(self, view: View, *, width: int, plain: bool) -> Block | None:
        if view.seat is None:
            return None
        s: Skirmish = view.position
        active = next((frame.figure for frame in reversed(s.frames) if isinstance(frame, Activation)), None)
        attack = _attack(view.events)
        involved = [] if active is None else [active] if attack is None else [active, attack.target]
        own = [name for name in involved if s.figures[name].seat == view.seat]
        return stack(hands(view), *[line for name in own[:1] for line in card(view, name, width)])

    def remark(self, match: Match, decision: Decision) -> Message | None:
        kind, about, s = decision.kind.name, decision.context, match.state
        if kind == "action":
            return say("about_action", actions=about[1].actions, attacks=_may_attack(decision))
        if kind == "spend_funds":
            return price_list(decision)
        if kind == "discard":
            limit = hand_limit(s, decision.seat)
            heroes = suits_of_heroes(s, decision.seat)
            return say("about_discard", cards=len(s.hands[decision.seat]), limit=limit, heroes=heroes)
        if kind == "recover":
            return say("about_suit", suit=about.suit)
        if kind == "heroic_move":
            return heroic_note(s, s.figures[about.hero])
        if kind == "deed":
            futile = no_card_helps(match, decision)
            return say("about_deed", futile=futile, others=None if futile else others_in_test(match, decision))
        if kind in ("luck", "lowest_result", "further_attack"):
            return say("about_results", successes=_successes(match.events))
        return super().remark(match, decision)

    def order(self, match: Match, decision: Decision) -> Sequence[int]:
        first = suggested_discards(match.state, decision) if decision.kind.name == "discard" else {}
        return [*first, *[place for place in super().order(match, decision) if place not in first]]

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        return suggestions.suggestions(match.view(decision.seat), decision)

    def consequence(self, match: Match, decision: Decision, choice: str) -> Message | None:
        kind, value = decision.kind.name, _meaning(decision, choice)
        if kind == "deed":
            return None if value is None else deed_note(match, decision, value)
        if kind in ("activate", "group"):
            return _prospect(match.state, value.model)
        if kind == "discard":
            first = suggested_discards(match.state, decision)
            return next((why for place, why in first.items() if str(decision.options[place]) == choice), None)
        if kind == "pick_heroes":
            return picked_heroes(value)
        if kind == "zone":
            west, south, east, north = zones(match.state)[value.zone]
            return say("box", width=f"{east - west:g}", depth=f"{north - south:g}")
        if isinstance(value, Move) and kind == "action":
            s, activation = decision.context
            return move_note(s, s.figures[activation.figure], value)
        if isinstance(value, ActivateMarker) and kind == "action":
            s, activation = decision.context
            held = marker_note(s, s.figures[activation.figure], value)
            if held is not None:
                return held
        return attack_note(match, decision, value) or super().consequence(match, decision, choice)

    def odds(self, match: Match, decision: Decision, choice: str) -> Block | None:
        odds = self.odds_of(match, decision, choice)
        if odds is None or not odds.get("reactions"):
            return super().odds(match, decision, choice)
        view, parts = match.view(decision.seat), []
        for reaction, found in odds["reactions"].items():
            word, _, weapon = reaction.partition(" with ")
            name = say(f"reaction_{word}")
            title = say("reaction_with", reaction=name, weapon=name_of(weapon)) if weapon else name
            parts += [styled(f"{title}:", "bold"), self.odds_block(view, found)]
        return stack(*parts)


SCREEN = WolsungScreen()


def _zone(s: Skirmish, own: Seat | None) -> Iterator[Mark]:
    """The zone during deployment: dots where a model could stand."""
    waits = any(figure.removed for figure in s.figures.values() if figure.seat == own)
    if own is None or not waits or own not in s.zones or not any(isinstance(frame, SetUp) for frame in s.frames):
        return
    west, south, east, north = zones(s)[s.zones[own]]
    for column in range(int(west), int(east)):
        for row in range(int(south), int(north)):
            spot = place_at(s.table, column + 0.5, row + 0.5)
            if spot is not None and spot[2] == 0:
                yield Mark(spot[0], spot[1], ZONE, "green")


def _meaning(decision: Decision, choice: str) -> Any:
    """The value of a choice, legal or not; None if the text is not a choice."""
    try:
        return decision.kind.read(decision.context, choice)
    except (AffrayError, ValueError, LookupError):
        return None


def _may_attack(decision: Decision) -> bool:
    """Whether the model has an action that is an attack."""
    choices = decision.kind.outline(decision.context) if decision.open_space else decision.values
    verbs = [choice.verb if isinstance(choice, PartialChoice) else type(choice) for choice in choices]
    return any(verb.name in ("shoot", "charge", "fight", "cast") for verb in verbs)


def _attack(events: Sequence[Event]) -> AttackDeclared | None:
    """The last attack declared in the current action."""
    for event in reversed(events):
        if isinstance(event, AttackDeclared):
            return event
        if isinstance(event, ActionTaken):
            return None
    return None


def _successes(events: Sequence[Event]) -> list[str]:
    """The successes of the last test, including those from cards."""
    totals: dict[str, int] = {}
    for event in reversed(events):
        if isinstance(event, ActionTaken | AttackDeclared):
            break
        if isinstance(event, Roll | Deed):
            totals.setdefault(event.figure, event.successes)
    return [f"{name_of(name)} {number}" for name, number in reversed(totals.items())]


def _prospect(s: Skirmish, name: str) -> Message:
    """A summary of a model that could be activated."""
    me = s.figures[name]
    nearest = min(s.enemies(me), key=lambda figure: distance(s, me, figure), default=None)
    states = [say("hero_suit", suit=me.profile.suit)] if me.hero and me.profile.suit else []
    states += [say("toppled")] if me.toppled else []
    states += [say("engaged_with_somebody")] if s.engaged(name) else []
    away = 0.0 if nearest is None else distance(s, me, nearest)
    touching = None if away < EQUAL else f"{away:.1f}"
    far = {} if nearest is None else {"distance": touching, "enemy": display_name(nearest)}
    about = {
        "wounds": me.wounds,
        "most": me.profile.wounds,
        "move": move_of(me),
        "states": states,
        "enemy": None,
        "distance": None,
    }
    return say("prospect", **{**about, **far})
