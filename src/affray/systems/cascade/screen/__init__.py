"""The terminal screen of Cascade: a panel for each fighter involved with their dice, odds beside the choices."""

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from affray.engine import Decision, Match, Pass, Seat, View
from affray.engine.questions import ReachAnswer
from affray.engine.text import Texts
from affray.engine.verbs import PartialChoice, read_as
from affray.screen import Block, Screen, ShownFigure, Suggestion, grid, percent, stack, suggested
from affray.screen.moves import suggested_moves
from affray.screen.odds import figures_of
from affray.systems.cascade.exchange.attack import MOST_WAVES
from affray.systems.cascade.exchange.defence import rescue_dice
from affray.systems.cascade.exchange.exchange_choices import ParryWave
from affray.systems.cascade.hit.hit_choices import Flee
from affray.systems.cascade.messages import say
from affray.systems.cascade.odds.shooting.shot import hit_chance
from affray.systems.cascade.odds.shooting.target import target_of
from affray.systems.cascade.questions.about_table import CascadePath, CascadeReach
from affray.systems.cascade.shooting.shooting_choices import AimAt
from affray.systems.cascade.state import Battle, Clash, Hit, Shot
from affray.systems.cascade.table.move_choice import MoveAbout, MoveFighter
from affray.systems.cascade.table.path_text import stored_path
from affray.table.drawing import text_map
from affray.table.terrain.boards import Board
from affray.text import Message

from .costs import cost_of
from .dice import Row, draw_dice
from .fighters import PANEL, concerned, fighter_panel, shown_fighters
from .parries import lesser_parries

RANKED = frozenset({"score", "shot_step", "add_damage"})
"""Kinds whose options are sorted by value."""
PARRIES = 24
"""The number of random parries suggested if there are too many to list."""
TOTALS = (15, 25)
"""Shot totals for which the chance to hit is shown before a target is chosen."""
SETS = {"pair": "pair", "tria": "Tria", "tessera": "Tessera"}
NO_COUNTER = {"counter_marks": None, "counter_hit": None, "counter_kill": None}
"""The figures of a counter that cannot happen."""
RARE = Fraction(1, 100)
"""Sets that are rarer than this by the end are not told."""


class CascadeScreen(Screen):
    """The terminal screen of Cascade."""

    catalog = say
    headlines = ()
    amounts = frozenset({"marks", "marks_if_hit"})
    details = frozenset({"miss"})

    def figures(self, view: View) -> Sequence[ShownFigure]:
        return shown_fighters(view.position)

    def player(self, view: View, seat: Seat) -> str:
        battle: Battle = view.position
        own = [figure.name for figure in self.figures(view) if figure.seat == seat]
        return own[0] if len(own) == 1 else str(say("side_named", side=battle.seats[seat]))

    def force(self, view: View, seat: Seat) -> str:
        return str(say("force", fighters=[figure.name for figure in self.figures(view) if figure.seat == seat]))

    def map_notes(self, view: View) -> Iterator[str]:
        yield str(say("roster_signs"))

    def terrain(self, board: Board) -> Iterator[str]:
        """The pieces by ground class, each with its symbol and height."""
        for ground in ("impassable", "rough", "open"):
            pieces = [piece for piece in board.table.pieces if piece.ground == ground]
            named = [f"{text_map.sign_of(board, each)} {each.id.replace('_', ' ')} {each.z1:g} m" for each in pieces]
            if named:
                yield str(say(f"ground_{ground}", pieces="  ".join(named)))

    def half_move(self, answer: ReachAnswer) -> float:
        assert isinstance(answer, CascadeReach)
        return answer.walk

    def about_sight(self, view: View, viewer: str, target: str) -> Mapping[str, Any]:
        battle: Battle = view.position
        one, other = battle.fighters[viewer], battle.fighters[target]
        ranged, far = one.profile.ranged, view.measure(viewer, target).distance
        weapon = {} if ranged is None else {"weapon": ranged.name, "range": ranged.range}
        return {"enemies": one.side != other.side, "in_range": ranged and far <= ranged.range, **weapon}

    def moment(self, view: View) -> str:
        battle: Battle = view.position
        throws = [frame.throws for frame in battle.frames if isinstance(frame, Clash | Shot) and frame.throws]
        return str(say("moment", phase=battle.phase, limit=battle.phase_limit, throws=throws))

    def position(self, view: View, *, width: int, plain: bool) -> Block | None:
        battle: Battle = view.position
        beside = width >= 2 * PANEL
        wide = min(width // 2 if beside else width, 60)
        panels = [
            fighter_panel(battle, fighter, mine=fighter.seat == view.seat, width=wide, plain=plain)
            for fighter in concerned(battle)
        ]
        in_a_row = width // wide if beside else 1
        rows = [panels[place : place + in_a_row] for place in range(0, len(panels), in_a_row)]
        frame = battle.frames[-1] if battle.frames else None
        dice = frame.dice if isinstance(frame, Hit) else ()
        drawn = [draw_dice([Row(str(say("damage_dice")), dice, "yellow")], plain=plain)] if dice else []
        return stack(grid(*rows), *drawn) if panels else None

    def remark(self, match: Match, decision: Decision) -> Message | None:
        if decision.kind.name == "initiative":
            odds = self.odds_of(match, decision, f"hold {decision.context}") or {}
            attack = self.odds_of(match, decision, f"take {decision.context}") or {}
            own = {"hit": figures_of(attack, self.amounts).get("hit")}
            return say("about_initiative", **{"opponent_hit": None, **figures_of(odds, self.amounts), **own})
        if decision.kind.name == "score":
            fighter = match.state.fighters[decision.situation.figure]
            return say("about_score", group="some" if fighter.can_attack() else "none")
        return super().remark(match, decision)

    def order(self, match: Match, decision: Decision) -> Sequence[int]:
        places = super().order(match, decision)
        if decision.kind.name in RANKED:
            options = [str(option) for option in decision.options]
            worth = [_promise(self.odds_of(match, decision, option)) for option in options]
            return sorted(places, key=worth.__getitem__, reverse=True)
        if decision.kind.name == "defend":
            return sorted(places, key=lambda place: _parry_cost(decision.values[place]))
        return places

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        if isinstance(decision.context, MoveAbout):
            return list(_moves(match.view(decision.seat), decision.context, match.system.texts))
        if decision.kind.name == "defend":
            return sorted(suggested(decision, PARRIES), key=lambda suggestion: _parry_cost(suggestion.choice))
        return suggested(decision)

    def consequence(self, match: Match, decision: Decision, choice: str) -> Message | None:
        if decision.kind.name == "target":
            return _conditions(match.state, choice)
        value = decision.read(choice)
        cost = cost_of(match.state, decision, value)
        odds = None if isinstance(value, Flee) else super().consequence(match, decision, choice)
        if odds is not None:
            odds = say(odds.key, **{**NO_COUNTER, **odds.args, **_circumstances(match.state, decision)})
            odds = odds if str(odds).strip() else None
        return odds if cost is None else cost if odds is None else say("two_notes", one=cost, other=odds)

    def lesser(self, match: Match, decision: Decision) -> Sequence[int]:
        return lesser_parries(decision.context, decision.values) if decision.kind.name == "defend" else ()

    def about_odds(self, odds: Mapping[str, Any]) -> Mapping[str, Any]:
        """Whether it is a shot, now or later, and the chances of sets: after the next throw, and by the end."""
        sets = odds.get("sets", "none")
        chances = {name: sets[name] for name in SETS if sets != "none" and Fraction(sets[name]["end"]) >= RARE}
        soon = {SETS[name]: Fraction(chance["next"]) for name, chance in chances.items()}
        late = {SETS[name]: Fraction(chance["end"]) for name, chance in chances.items()}
        if "group" in odds:
            uncertain = {name: chance for name, chance in soon.items() if chance < 1}
            soon = {"group": Fraction(odds["group"]), **uncertain}
        told = {
            "next": _cells(soon),
            "end": _cells({name: late[name] for name in late if late[name] not in (1, soon.get(name))}),
        }
        return {"shot": "miss" in odds, "aiming": "aiming_marks" in odds, **told}


SCREEN = CascadeScreen()


def _cells(chances: Mapping[str, Fraction]) -> list[Message]:
    return [say("set_chance", name=name, chance=percent(chance)) for name, chance in chances.items()]


def _circumstances(battle: Battle, decision: Decision) -> dict[str, Any]:
    """What a note says beside the odds: who attacks after a payment, and whether a second wave may follow a parry."""
    if decision.kind.name == "pay":
        return {"attacker": decision.context.purpose == "attacker"}
    exchange = battle.exchange
    if decision.kind.name == "wave":
        return {"pack": exchange is None or bool(exchange.pack)}
    if decision.kind.name == "defend":
        ready = exchange is not None and len(exchange.waves) < MOST_WAVES and battle.fighters[exchange.attacker].ready
        return {"second": bool(ready)}
    return {}


def _promise(odds: Mapping[str, Any] | None) -> tuple[float, ...]:
    """The sort key for the options of a throw: a shot now comes first, then the highest final value."""
    if odds is None:
        return (0.0,)
    if "aiming_marks" in odds:
        return 1.0, float(Fraction(odds["aiming_marks"]))
    if "miss" in odds:
        return (2.0,)
    if "sets" not in odds:
        return 1.0, float(Fraction(odds["marks"]))
    chances = sum([Fraction(each["end"]) for each in odds["sets"].values()], Fraction(0))
    return 1.0, 0.0 if odds["attack"] == "none" else float(Fraction(odds["attack"]["marks"])), float(chances)


def _parry_cost(value: Any) -> tuple[float, int]:
    """The sort key of a defence: rescue dice, then dice; taking the hit comes last."""
    if not isinstance(value, ParryWave):
        return math.inf, 0
    return rescue_dice(value.blocks), sum([len(dice) for dice, _, _ in value.blocks])


def _conditions(battle: Battle, choice: str) -> Message | None:
    """The conditions of a shot at a target; the odds of the whole cascade are computed on request."""
    shot, aim = battle.frames[-1], read_as(AimAt, choice)
    if not isinstance(shot, Shot) or aim is None:
        return None
    target = battle.fighters[aim.enemy]
    met = target_of(battle, battle.fighters[shot.shooter], target)
    words: list[str | Message] = [f"{met.distance:.3g} m"]
    words += [*([target.speed] if target.speed != "still" else []), met.awareness]
    words += [say(word) for word, holds in (("in_cover", met.cover), ("prone", met.prone)) if holds]
    chances = [say("hits_with", total=total, chance=percent(hit_chance(total, met))) for total in TOTALS]
    return say("shot_conditions", conditions=words, chances=chances)


def _moves(view: View, about: MoveAbout, texts: Texts) -> Iterator[Suggestion]:
    """A few sensible moves of each fighter, each with its reason, and any other path."""
    figures = [each._replace(name=texts.name(each.id)) for each in shown_fighters(view.position)]
    for mover in about.movers:
        name, fighter = mover.body.id, texts.name(mover.body.id)
        heading = str(say("paces", fighter=fighter, walk=mover.walk, sprint=mover.sprint, slowed=mover.slowed))
        paces = dict.fromkeys((mover.most, mover.walk))
        moves = list(suggested_moves(view, figures, name, paces=list(paces), rise=math.inf))
        for move in moves:
            assert isinstance(move.path, CascadePath)
            by = move.path.stopped_by
            why = say("engages", fighter=texts.name(by)) if by else move.why
            note = say("move_note", why=why, length=f"{move.path.length or 0:.3g}", speed=move.path.speed)
            yield Suggestion(MoveFighter(name, stored_path(move.places)), str(note), heading)
        if not moves:
            yield Suggestion(MoveFighter(name, ()), str(say("path_blocked")), heading)
        yield Suggestion(PartialChoice(MoveFighter, {"fighter": name}), str(say("other_path")), heading)
    yield Suggestion(Pass())
