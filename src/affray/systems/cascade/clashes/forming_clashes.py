"""Forming clashes in the Melee step: C-CLASH-01, C-CLASH-02, C-CLASH-08, C-PHASE-09."""

from affray.engine import Game, Pass, Procedure, Seat, Side, cites, implements
from affray.systems.cascade.events import ClashBegins, ClashOver, Join
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Clash, Phase
from affray.systems.cascade.table.melee_reach import within_reach

from .clash_choices import JOIN, PAIR, FormPair, JoinClash

MAX_IN_PACK = 3
"""At most three against one (C-CLASH-02)."""

Members = tuple[str, ...]


def begin(game: Game[Battle], phase: Phase) -> None:
    """Begin the Melee step: without a table, one against all is one clash (C-PHASE-07); otherwise form pairs."""
    battle = game.state
    if battle.table is None and battle.relations is None:
        members = tuple([fighter.id for fighter in battle.fighters.values() if not fighter.gone])
        if len(members) == 2 or is_clash(battle, members):
            phase.stage = "end"
            rules = ("C-PHASE-07", "C-PHASE-09") if len(members) == 2 else ("C-PHASE-07", "C-PHASE-09", "C-CLASH-03")
            game.emit(ClashBegins(rules=cites(*rules), members=members))
            battle.frames.append(Clash(stage="throw", members=members))
            return
    phase.turn, phase.passed, phase.clashes = battle.first, (), ()
    phase.stage = "pairing"


def is_clash(battle: Battle, members: Members) -> bool:
    """Whether these fighters can form one clash: one against one, two or three."""
    first = battle.sides[0]
    number = len([name for name in members if battle.fighters[name].side == first])
    other = len(members) - number
    return min(number, other) == 1 and max(number, other) <= MAX_IN_PACK


@stage(Phase, "pairing")
def pairing(game: Game[Battle], phase: Phase) -> Procedure[None] | None:
    """The sides alternate in forming pairs until none is left (C-CLASH-01)."""
    own, enemies = unpaired(game.state, phase)
    pairs = possible_pairs(game.state, own, enemies)
    if pairs:
        about = (tuple([fighter.id for fighter in own]), tuple([fighter.id for fighter in enemies]))
        return choose_pair(game, phase, pairs, about)
    phase.turn = game.state.first
    phase.stage = "joining"
    return None


def possible_pairs(battle: Battle, own: list[Fighter], enemies: list[Fighter]) -> list[FormPair]:
    """The pairs within reach of each other, in roster order."""
    return [
        FormPair(fighter.id, enemy.id) for fighter in own for enemy in enemies if within_reach(battle, fighter, enemy)
    ]


def choose_pair(
    game: Game[Battle], phase: Phase, pairs: list[FormPair], about: tuple[Members, Members]
) -> Procedure[None]:
    """Form a clash of two fighters; then the other side chooses."""
    battle = game.state
    pair: FormPair = yield game.ask(PAIR, seat_of(battle, phase.turn), pairs, about)
    members = form_pair(battle, phase, pair)
    game.emit(ClashBegins(rules=cites("C-CLASH-01"), members=members))


def form_pair(battle: Battle, phase: Phase, pair: FormPair) -> Members:
    """The two are the members of a clash, and the other side chooses next (C-CLASH-01)."""
    members = in_roster_order(battle, (pair.own, pair.enemy))
    phase.clashes += (members,)
    phase.turn = battle.other_side(phase.turn)
    return members


def pair_by_default(battle: Battle, phase: Phase) -> None:
    """Each side in turn takes the first pair in roster order, as the default of the choice does (C-CLASH-01)."""
    while pairs := possible_pairs(battle, *unpaired(battle, phase)):
        form_pair(battle, phase, pairs[0])


def unpaired(battle: Battle, phase: Phase) -> tuple[list[Fighter], list[Fighter]]:
    """The fighters in no clash yet, in roster order: those of the side whose turn it is, and the others."""
    paired = {name for members in phase.clashes for name in members}
    free = [fighter for fighter in battle.fighters.values() if not fighter.gone and fighter.id not in paired]
    own = [fighter for fighter in free if fighter.side == phase.turn]
    return own, [fighter for fighter in free if fighter.side != phase.turn]


@stage(Phase, "joining")
def joining(game: Game[Battle], phase: Phase) -> Procedure[None] | None:
    """After the pairs, the sides take turns to let leftover fighters join a clash with a lone enemy (C-CLASH-02)."""
    battle = game.state
    for _ in battle.sides:
        joins = possible_joins(battle, phase) if phase.turn not in phase.passed else []
        if joins:
            return choose_join(game, phase, joins)
        phase.turn = battle.other_side(phase.turn)
    phase.stage, phase.turn, phase.passed = "clashes", Side(""), ()
    return None


def possible_joins(battle: Battle, phase: Phase) -> list[JoinClash]:
    """The pairs of a leftover fighter of this side and an enemy against whom they may join."""
    alone = {name for members in phase.clashes for name in lone_enemies(battle, members, phase.turn)}
    if not alone:
        return []
    own, _ = unpaired(battle, phase)
    enemies = [fighter for fighter in battle.fighters.values() if fighter.id in alone]
    return [
        JoinClash(fighter.id, enemy.id) for fighter in own for enemy in enemies if within_reach(battle, fighter, enemy)
    ]


def lone_enemies(battle: Battle, members: Members, side: Side) -> Members:
    """The enemy who is alone in a clash that this side may still join, if there is one."""
    enemies = tuple([name for name in members if battle.fighters[name].side != side])
    return enemies if len(enemies) == 1 and len(members) <= MAX_IN_PACK else ()


def choose_join(game: Game[Battle], phase: Phase, joins: list[JoinClash]) -> Procedure[None]:
    """A fighter joins, or the side passes for good; nobody has to join."""
    battle = game.state
    about = tuple(dict.fromkeys([join.own for join in joins])), tuple(dict.fromkeys([join.enemy for join in joins]))
    choice: JoinClash | Pass = yield game.ask(JOIN, seat_of(battle, phase.turn), [*joins, Pass()], about)
    if isinstance(choice, Pass):
        phase.passed += (phase.turn,)
    else:
        fighter, enemy = choice.own, choice.enemy
        place = next(place for place, members in enumerate(phase.clashes) if enemy in members)
        members = in_roster_order(battle, (*phase.clashes[place], fighter))
        phase.clashes = (*phase.clashes[:place], members, *phase.clashes[place + 1 :])
        game.emit(Join(rules=cites("C-CLASH-02"), fighter=fighter, clash=members))
    phase.turn = battle.other_side(phase.turn)


@stage(Phase, "clashes")
@implements("C-PHASE-09")
def next_clash(game: Game[Battle], phase: Phase) -> None:
    """The clashes are fought one after another, in the order formed (C-PHASE-09)."""
    battle = game.state
    while phase.clashes:
        formed, *others = phase.clashes
        phase.clashes = tuple(others)
        phase.stage = "clashes" if others else "end"
        members = tuple([name for name in formed if not battle.fighters[name].gone])
        if len({battle.fighters[name].side for name in members}) > 1:
            battle.frames.append(Clash(stage="throw", members=members))
            return
        # C-CLASH-08: a clash that has lost a whole side before its turn is not fought.
        game.emit(ClashOver(rules=cites("C-CLASH-08"), members=formed))
    phase.stage = "end"


def in_roster_order(battle: Battle, names: Members) -> Members:
    """Names in the order of the roster."""
    return tuple([name for name in battle.fighters if name in names])


def seat_of(battle: Battle, side: Side) -> Seat:
    """The seat that chooses for a side."""
    return next(seat for seat, its in battle.seats.items() if its == side)
