"""The terminal screen of Wolsung: the map, the models, the player's hand, and the odds of attacks and reactions."""

from collections.abc import Mapping, Sequence

from affray.engine import Decision, Event, Match, Seat, Side, View
from affray.engine.screen import Block, StyledText, Suggestion, stack
from affray.engine.text import Texts
from affray.engine.verbs import PartialChoice
from affray.systems.wolsung.cards.hands import hand_limit
from affray.systems.wolsung.events import ActionTaken, Deed, Roll
from affray.systems.wolsung.events import Attack as AttackDeclared
from affray.systems.wolsung.geometry.bodies import distance
from affray.systems.wolsung.movement.paths import move_of
from affray.systems.wolsung.questions import reachable
from affray.systems.wolsung.setup.zones import zones
from affray.systems.wolsung.sight.line_of_sight import hidden
from affray.systems.wolsung.state import Activation, Skirmish

from . import odds_text, suggestions, table_map, table_questions
from .discards import suggested_discards
from .lists import picked_heroes, price_list
from .models import card, club_of, display_name, hands, name_of, skirmish_of

EXPLAINED = {
    "steal": "The player of the highest card becomes first player; all cards put down are spent.",
    "hold_initiative": "Without the highest card another player becomes first player; all cards are spent.",
    "extra": "Unless another player answers with a card as high or higher, you activate another model at once.",
    "oppose_extra": "A card as high or higher stops it.",
    "delay": "If your card is higher than the answer, the player who just finished goes on, and then you.",
    "oppose_delay": "A card as high or higher stops the delay.",
    "deploy": "All models stand wholly inside the zone (the dots).",
    "group": "They are active together (W-TURN-14).",
    "split": "Melees are stars: one model against one or more (W-MELEE-26).",
    "shift": "0 degrees is east, 90 is north.",
}
"""Short explanations of decisions, for players who have not read the rules."""


MAPPED = frozenset(
    {"action", "activate", "deploy", "fall_edge", "group", "jump_aside", "leave_path", "shift", "start_ability"}
)
"""The kinds of decisions that show the map if it has changed."""


class WolsungScreen:
    """The terminal screen of Wolsung."""

    quiet = frozenset({"action", "activation_end", "deployed", "engaged", "phase", "table_check", "turn_end"})
    loud = frozenset({"turn_start", "first_player", "hit", "killed", "removed", "fell", "points", "game_over"})
    hides = True

    def prepare(self, view: View) -> None:
        """Run one sight check and one walk to load the compiled table kernels."""
        s = skirmish_of(view)
        models = list(s.figures.values())
        if len(models) > 1:
            hidden(s, models[0], models[1])
            reachable(s, models[0])

    def introduction(self, view: View) -> str:
        s = skirmish_of(view)
        sides = [f"{club_of(s, seat)} (seat {seat}{', you' if seat == view.seat else ''})" for seat in s.order]
        named = dict(zip(s.order, sides, strict=True))
        teams = [[named[seat] for seat in s.order if s.seats[seat] == side] for side in dict.fromkeys(s.seats.values())]
        if len(teams) == 2:
            return " against ".join([" and ".join(team) for team in teams]) + "."
        return f"Everybody against everybody: {', '.join(sides[:-1])} and {sides[-1]}."

    def moment(self, view: View) -> str:
        s = skirmish_of(view)
        if s.phase == "setup":
            return "set-up"
        turn = f"turn {s.turn}" + (f" of {s.turn_limit}" if s.turn_limit else "")
        scores = [f"{seat} {s.kills.get(seat, 0) + s.points.get(seat, 0)}" for seat in s.order]
        players = f"first player {s.first}, initiative {s.initiative}"
        return f"{turn}, {s.phase.replace('_', ' ')}; {players}; points {', '.join(scores)}"

    def placing(self, view: View) -> object:
        """The state of the map; None if the decision concerns an attack or a card and shows no map."""
        asked = view.decision
        if asked is not None and asked.kind.name not in MAPPED:
            return None
        return table_map.places(skirmish_of(view))

    def table(self, view: View, *, width: int, plain: bool) -> Block | None:
        return table_map.skirmish_map(skirmish_of(view), view.seat, width=width, plain=plain)

    def position(self, view: View, *, width: int, plain: bool) -> Block | None:
        if view.seat is None:
            return None
        s = skirmish_of(view)
        lines: list[Block] = [hands(view)]
        activation = _activation(s)
        attack = _attack(view.events)
        if activation is not None and s.figures[activation.figure].seat == view.seat:
            lines += card(s, s.figures[activation.figure], width)
        elif activation is not None and attack is not None and s.figures[attack.target].seat == view.seat:
            lines += card(s, s.figures[attack.target], width)
        return stack(*lines)

    def names(self, view: View) -> Mapping[str, str]:
        return {figure.id: display_name(figure) for figure in skirmish_of(view).figures.values()}

    def side(self, view: View, side: Side) -> str:
        s = skirmish_of(view)
        return " and ".join([self.player(view, seat) for seat in s.order if s.seats[seat] == side])

    def player(self, view: View, seat: Seat) -> str:
        return club_of(skirmish_of(view), seat)

    def about(self, match: Match, decision: Decision) -> str:
        kind, s = decision.kind.name, match.state
        if kind in EXPLAINED:
            return EXPLAINED[kind]
        if kind == "action":
            left = decision.context[1].actions
            hint = " Beside attacks: the chance to hit/to kill, by reaction." if _may_attack(decision) else ""
            return f"{name_of(decision.context[1].figure)}, {left} {'action' if left == 1 else 'actions'} left.{hint}"
        if kind == "spend_funds":
            return price_list(decision)
        if kind == "discard":
            limit = hand_limit(s, decision.seat)
            return f"You hold {len(s.hands[decision.seat])} cards and keep {limit} (W-CARD-07)."
        if kind in ("recover", "heroic_move"):
            return f"{name_of(decision.context.hero)}; it must be of {decision.context.suit}."
        if kind in ("react_shot", "react_melee"):
            attack = _attack(match.events)
            return "" if attack is None else _declared(attack, match.system.texts)
        if kind == "deed":
            deeds = decision.context.deeds
            wanted = f"of {decision.context.suit}" if deeds.red is None else "red" if deeds.red else "black"
            return f"{name_of(decision.context.hero)}; cards that are {wanted} help. {_results(match.events)}"
        return _results(match.events) if kind in ("luck", "lowest_result", "further_attack") else ""

    def order(self, match: Match, decision: Decision) -> Sequence[int]:
        places = range(len(decision.values))
        if decision.kind.name != "discard":
            return places
        first = suggested_discards(skirmish_of(match.view(decision.seat)), decision)
        return [*first, *[place for place in places if place not in first]]

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        return suggestions.suggestions(decision)

    def notes(self, match: Match, decision: Decision, choices: Sequence[str]) -> Mapping[str, str]:
        kind = decision.kind.name
        if kind in ("activate", "group"):
            return {choice: _prospect(match.state, odds_text.meaning(decision, choice).model) for choice in choices}
        if kind == "discard":
            first = suggested_discards(skirmish_of(match.view(decision.seat)), decision)
            reasons = {str(decision.options[place]): reason for place, reason in first.items()}
            return {choice: reasons[choice] for choice in choices if choice in reasons}
        if kind == "pick_heroes":
            return {choice: picked_heroes(odds_text.meaning(decision, choice)) for choice in choices}
        if kind == "zone":
            boxes = zones(match.state)
            return {choice: _box(boxes[odds_text.meaning(decision, choice).zone]) for choice in choices}
        return odds_text.notes(match, decision, choices)

    def odds(self, match: Match, decision: Decision, choice: str) -> Block | None:
        return odds_text.in_full(match, decision, choice)

    def ask(self, view: View, word: str, rest: str, *, width: int, plain: bool) -> Block:
        if word == "map":
            return self.table(view, width=width, plain=plain) or StyledText()
        return table_questions.ASKED[word](view, skirmish_of(view), rest.split(), width, plain)


SCREEN = WolsungScreen()


def _may_attack(decision: Decision) -> bool:
    """Whether the model has an action that is an attack."""
    choices = decision.kind.outline(decision.context) if decision.open_space else decision.values
    verbs = [choice.verb if isinstance(choice, PartialChoice) else type(choice) for choice in choices]
    return any(verb.name in ("shoot", "charge", "fight", "cast") for verb in verbs)


def _activation(s: Skirmish) -> Activation | None:
    return next((frame for frame in reversed(s.frames) if isinstance(frame, Activation)), None)


def _attack(events: Sequence[Event]) -> AttackDeclared | None:
    """The last attack declared in the current action."""
    for event in reversed(events):
        if isinstance(event, AttackDeclared):
            return event
        if isinstance(event, ActionTaken):
            return None
    return None


def _declared(attack: AttackDeclared, texts: Texts) -> str:
    return f"{name_of(attack.figure)} attacks {name_of(attack.target)} with {texts.name(attack.with_)}."


def _results(events: Sequence[Event]) -> str:
    """The successes of the last test, including those from cards."""
    totals: dict[str, int] = {}
    for event in reversed(events):
        if isinstance(event, ActionTaken | AttackDeclared):
            break
        if isinstance(event, Roll | Deed):
            totals.setdefault(event.figure, event.successes)
    parts = [f"{name_of(name)} {number}" for name, number in reversed(totals.items())]
    return f"Successes: {', '.join(parts)}." if parts else ""


def _prospect(s: Skirmish, name: str) -> str:
    """A summary of a model that could be activated."""
    me = s.figures[name]
    nearest = min(s.enemies(me), key=lambda figure: distance(s, me, figure), default=None)
    words = [f"Wounds {me.wounds}/{me.profile.wounds}", f'Move {move_of(me)}"']
    words += ["toppled"] if me.toppled else []
    words += ["engaged"] if s.engaged(name) else []
    words += [f'{distance(s, me, nearest):.3g}" to {display_name(nearest)}'] if nearest else []
    return ", ".join(words)


def _box(box: tuple[float, float, float, float]) -> str:
    west, south, east, north = box
    return f"x {west:g} to {east:g}, y {south:g} to {north:g}"
