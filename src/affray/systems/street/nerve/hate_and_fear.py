"""Hate and fear: 16.7, hot emotions, and the skills Avenger, Green, Fearsome and Psycho."""

from msgspec.structs import replace

from affray.engine import Game, Procedure, cites, implements
from affray.systems.street.dice.rolls import die
from affray.systems.street.events.nerve import Conflict, ConflictSettled, Emotion, Feeling
from affray.systems.street.geometry import distance
from affray.systems.street.hits.attack_in_progress import Attack
from affray.systems.street.skills.moments import feelings_after
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut, in_order
from affray.table.measure import at_most

EXTREME_DICE = 2
"""The dice of an extreme feeling (S-HATE-06)."""


@implements("S-CONV-10")
def enemies(figure: Figure, other: Figure) -> bool:
    """Whether two characters belong to opposing sides (S-CONV-10)."""
    return figure.side is not None and other.side is not None and figure.side != other.side


@implements("S-HATE-09", "S-SKILL-05", "S-SKILL-06")
def _fear_dice(s: ShootOut, figure: Figure, other: Figure) -> int:
    """The dice lost by fear of another character, ignoring hate and extreme fear."""
    if traits(s, figure).fears_nobody:
        return 0  # S-SKILL-06, S-HATE-09
    afraid = int(other.id in figure.fears or other.frightens == figure.id)
    if enemies(figure, other) and other.fit:  # S-SKILL-FEARSOME, S-SKILL-05
        afraid = max(afraid, traits(s, other).frightens)
    return afraid


def in_conflict(s: ShootOut, figure: Figure, other: Figure) -> bool:
    """Whether the character both hates and fears the other, and the conflict is not settled (S-HATE-06)."""
    if not s.modules.hate_and_fear or other.id not in figure.hates or has_extreme_feeling(figure, other.id):
        return False
    return _fear_dice(s, figure, other) > 0


@implements("S-HATE-07")
def has_extreme_feeling(figure: Figure, other: str) -> bool:
    """Whether the feeling for the other is extreme, and so lasts for the rest of the game (S-HATE-07)."""
    return other in figure.extreme_hates or other in figure.extreme_fears


@implements("S-HATE-01")
def hate(s: ShootOut, figure: Figure, other: Figure) -> int:
    """The dice gained by hate of the other (S-HATE-02, S-HATE-06)."""
    if not s.modules.hate_and_fear:
        return 0
    if has_extreme_feeling(figure, other.id):
        return EXTREME_DICE if other.id in figure.extreme_hates else 0
    return int(other.id in figure.hates and not _fear_dice(s, figure, other))


@implements("S-HATE-01")
def fear(s: ShootOut, figure: Figure, other: Figure) -> int:
    """The dice lost by fear of the other (S-HATE-05, S-HATE-06, S-SKILL-FEARSOME)."""
    if not s.modules.hate_and_fear:
        return 0
    if has_extreme_feeling(figure, other.id):
        return EXTREME_DICE if other.id in figure.extreme_fears and not traits(s, figure).fears_nobody else 0
    return 0 if other.id in figure.hates else _fear_dice(s, figure, other)


def feared(s: ShootOut, figure: Figure) -> list[str]:
    """The characters that this one fears for any reason, even if also hated; without extreme fears."""
    if not s.modules.hate_and_fear:
        return list(figure.fears)
    return [
        other.id
        for other in s.figures.values()
        if other.id != figure.id and not has_extreme_feeling(figure, other.id) and _fear_dice(s, figure, other)
    ]


# --- new feelings and conflicts --------------------------------------------------------------------------------------

FEAR_WINS = (1, 2, 3)
"""The faces that turn a conflict into fear; the others turn it into hate (S-HATE-06)."""
CONFLICT_DISTANCE = 12.0
"""Inches within which a conflict is settled at the end of a turn (S-HATE-06)."""
FRIGHTENED, ENRAGED = 1, 6
"""The faces of the die of hot emotions (S-HATE-08)."""


@implements("S-HATE-07", "S-HATE-09")
def with_feeling(s: ShootOut, figure: Figure, feels: Feeling, other: str) -> Figure | None:
    """The character who starts to hate or fear the other; None if nothing changes (S-HATE-07, S-HATE-09)."""
    felt = figure.hates if feels == "hate" else figure.fears
    if other in felt or has_extreme_feeling(figure, other) or (feels == "fear" and traits(s, figure).fears_nobody):
        return None
    return replace(figure, **{"hates" if feels == "hate" else "fears": (*felt, other)})


def add_feeling(game: Game[ShootOut], name: str, feels: Feeling, other: str, *rules: str) -> None:
    """The character starts to hate or fear the other; extreme feelings do not change."""
    s = game.state
    figure = s.figures[name]
    changed = with_feeling(s, figure, feels, other)
    if changed is None:
        return
    was_in_conflict = in_conflict(s, figure, s.figures[other])
    s.figures[name] = changed
    game.emit(Emotion(rules=cites(*rules), figure=name, feels=feels, for_=other))
    if in_conflict(s, changed, s.figures[other]) and not was_in_conflict:
        game.emit(Conflict(rules=cites("S-HATE-06"), figure=name, for_=other))


def with_settled_conflict(figure: Figure, other: str, feels: Feeling) -> Figure:
    """The character whose conflict about the other has become an extreme feeling (S-HATE-06)."""
    extreme = figure.extreme_fears if feels == "fear" else figure.extreme_hates
    return replace(
        figure,
        hates=tuple([hated for hated in figure.hates if hated != other]),
        fears=tuple([feared for feared in figure.fears if feared != other]),
        **{"extreme_fears" if feels == "fear" else "extreme_hates": (*extreme, other)},
    )


def _settle(game: Game[ShootOut], name: str, other: str) -> Procedure[None]:
    """Roll whether a conflict becomes extreme fear or extreme hate for the rest of the game (S-HATE-06)."""
    s = game.state
    face = yield from die(game, name, "conflict", "S-HATE-06")
    feels: Feeling = "fear" if face in FEAR_WINS else "hate"
    s.figures[name] = with_settled_conflict(s.figures[name], other, feels)
    game.emit(ConflictSettled(rules=cites("S-HATE-06"), figure=name, for_=other, die=face, feels=feels))


def before_shooting(game: Game[ShootOut], shooter: str, target: str) -> Procedure[None]:
    """Settle the shooter's conflict about the target before the pool is counted (S-HATE-06)."""
    s = game.state
    if in_conflict(s, s.figures[shooter], s.figures[target]):
        yield from _settle(game, shooter, target)


def before_fighting(game: Game[ShootOut], attacker: str, victim: str) -> Procedure[None]:
    """Settle the conflicts of both fighters before the pools are counted (S-HATE-06)."""
    yield from before_shooting(game, attacker, victim)
    yield from before_shooting(game, victim, attacker)


@implements("S-CONV-17")
def after_attack(game: Game[ShootOut], attack: Attack) -> Procedure[None]:
    """The part of S-CONV-17 about feelings: conflicts that the attack settles, then its victims' new feelings."""
    s, before = game.state, attack.before
    for name in in_order(list(attack.targets), s) if attack.kind == "shot" else ():
        figure = s.figures[name]
        was_in_conflict = in_conflict(before, before.figures[name], before.figures[attack.by])
        if was_in_conflict and not figure.lost and in_conflict(s, figure, s.figures[attack.by]):
            yield from _settle(game, name, attack.by)
    for name in in_order(list({*attack.results, *attack.targets} - {attack.by}), s):
        if not s.figures[name].lost:
            yield from _feelings_of_victim(game, attack, name)


def _feelings_of_victim(game: Game[ShootOut], attack: Attack, name: str) -> Procedure[None]:
    """New feelings of one victim: Avenger, Green, then hot emotions (S-SKILL-AVENGER, S-SKILL-GREEN, S-HATE-08)."""
    s, by = game.state, attack.by
    hurt = attack.hurt(name)
    for feels, rule in feelings_after(s, s.figures[name], targeted=name in attack.targets, hurt=hurt):
        add_feeling(game, name, feels, by, rule)
    if hurt and s.modules.hot_emotions and enemies(s.figures[name], s.figures[by]):
        face = yield from die(game, name, "emotion", "S-HATE-08")
        if face == FRIGHTENED:
            add_feeling(game, name, "fear", by, "S-HATE-08")
        elif face == ENRAGED:
            add_feeling(game, name, "hate", by, "S-HATE-08")


def near_conflicts(s: ShootOut) -> list[tuple[str, str]]:
    """Conflicts about a figure within 12 inches, in ascending id, settled at the end of a turn (S-HATE-06)."""
    if not s.modules.hate_and_fear:
        return []
    haters = [figure for figure in s.figures.values() if figure.hates and figure.active]
    if not haters:
        return []
    active = {figure.id: figure for figure in s.figures.values() if figure.active}
    return [
        (figure.id, other)
        for figure in haters
        for other in in_order([name for name in figure.hates if name in active], s)
        if in_conflict(s, figure, active[other]) and at_most(distance(figure, active[other]), CONFLICT_DISTANCE)
    ]


def settle_conflicts(game: Game[ShootOut], pairs: list[tuple[str, str]]) -> Procedure[None]:
    """Settle these conflicts in order."""
    for name, other in pairs:
        yield from _settle(game, name, other)
