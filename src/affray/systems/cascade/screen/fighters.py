"""Fighters in panels: profile, condition and dice."""

from typing import TypeGuard

from affray.engine.screen import Column, Grid, Panel, StyledText, grid, stack, styled
from affray.engine.screen.maps import OTHER_STYLE, OWN_STYLE
from affray.systems.cascade.cascade_throw.dice_groups import default_group
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.fighter import Fighter, Ranged
from affray.systems.cascade.state import Battle, Clash, Exchange, Hit, Shot

from .dice import Row, draw_dice

PANEL = 40
"""Columns of a fighter's panel; two of them stand side by side on a terminal of 80."""


def concerned(battle: Battle) -> list[Fighter]:
    """The fighters involved in the current frame; without a table, everybody."""
    if battle.table is None and battle.relations is None:
        return list(battle.fighters.values())
    frame = battle.frames[-1] if battle.frames else None
    names: tuple[str, ...] = ()
    if isinstance(frame, Clash):
        names = frame.members
    elif isinstance(frame, Exchange):
        names = (frame.attacker, *(frame.pack or (frame.defender,)))
    elif isinstance(frame, Hit):
        names = (frame.attacker, frame.defender)
    elif isinstance(frame, Shot):
        names = (frame.shooter, frame.target)
    return [fighter for name, fighter in battle.fighters.items() if name in names]


def _ranged(battle: Battle, fighter: Fighter) -> Ranged | None:
    """The ranged profile of a fighter who is shooting."""
    frame = battle.frames[-1] if battle.frames else None
    shooter = frame.shooter if isinstance(frame, Shot) else frame.attacker if _is_shot(frame) else ""
    return fighter.profile.ranged if fighter.id == shooter else None


def fighter_panel(battle: Battle, fighter: Fighter, *, mine: bool, width: int, plain: bool) -> Panel:
    """One fighter: profile, condition and dice."""
    name = fighter.profile.name or fighter.id
    colour = OWN_STYLE if mine else OTHER_STYLE
    dice = _dice(battle, fighter, plain)
    return Panel(
        stack(_facts(battle, fighter, plain), *([StyledText(), dice] if dice is not None else [])),
        title=styled(name, f"bold {colour}") + styled(" (you)" if mine else "", "dim"),
        subtitle=styled(_role(battle, fighter), colour),
        border_style="dim" if fighter.gone else colour,
        width=width,
    )


def _facts(battle: Battle, fighter: Fighter, plain: bool) -> Grid:
    profile, ranged = fighter.profile, _ranged(battle, fighter)
    if ranged is not None:
        weapon = styled(f"{ranged.name} {ranged.ts}, range {ranged.range:g} m")
    elif fighter.disarmed:
        weapon = styled(f"disarmed, fists {profile.pts}", "bold yellow")
    else:
        weapon = styled(f"{profile.weapon.name} {profile.weapon.ts}")
    return grid(
        ("marks", _health(fighter, plain)),
        ("weapon", weapon),
        ("armour", _armour(fighter)),
        ("dice", _pool(fighter, ranged)),
        ("ini", _initiative(fighter)),
        columns=(Column("dim", wrap=False), Column(wrap=False)),
        gap=2,
    )


def _health(fighter: Fighter, plain: bool) -> StyledText:
    health, marks = fighter.profile.health, min(fighter.marks, fighter.profile.health)
    full, empty = ("#", ".") if plain else ("█", "░")
    colour = "red" if fighter.out else "yellow" if fighter.hurt else "green"
    bar = styled(full * marks, colour if marks else "") + styled(empty * (health - marks), "dim")
    state = "out" if fighter.out else "fled" if fighter.fled else "hurt" if fighter.hurt else ""
    return bar + f" {fighter.marks} of {health}" + styled(f" {state}" if state else "", f"bold {colour}")


def _armour(fighter: Fighter) -> str:
    armour = fighter.profile.armour
    if armour.kind == "none":
        return "none"
    return f"{armour.name} {fighter.protection}, quality {fighter.quality}/{armour.quality}"


def _initiative(fighter: Fighter) -> StyledText:
    text = styled(str(fighter.profile.ini))
    if fighter.initiative_bonus:
        text += styled(f" +{fighter.initiative_bonus}", "bold green")
    if fighter.initiative_bonus_next:
        text += styled(f" (+{fighter.initiative_bonus_next} next phase)", "green")
    return text


def _pool(fighter: Fighter, ranged: Ranged | None) -> StyledText:
    profile = ranged or fighter.profile
    die = f"d{profile.die}, " if profile.die != 20 else ""
    text = styled(f"{fighter.pool or profile.dice} of {profile.dice}, {die}group up to {profile.fkw}")
    if fighter.rescue_dice:
        text += styled(f" (-{fighter.rescue_dice} next)", "yellow")
    return text


def _role(battle: Battle, fighter: Fighter) -> str:
    """What the fighter is doing, and their handicaps."""
    words = []
    frame = battle.frames[-1] if battle.frames else None
    if isinstance(frame, Shot) or _is_shot(frame):
        words.append("shoots" if _ranged(battle, fighter) else "target")
    elif isinstance(frame, Exchange) and frame.pack:
        words.append("attacks" if frame.attacker == fighter.id else "defends" if frame.defender == fighter.id else "")
    elif isinstance(frame, Exchange | Hit) and fighter.id in (frame.attacker, frame.defender):
        words.append("attacks" if frame.attacker == fighter.id else "defends")
    elif isinstance(frame, Clash) and frame.attacker == fighter.id:
        words.append("attacks")
    if fighter.prone:
        words.append("prone")
    if fighter.speed != "still":
        words.append(f"moved {fighter.speed}")
    if fighter.unpaid:
        words.append(f"unpaid debt {fighter.unpaid}")
    if fighter.shot_debts:
        words.append(f"shot debt {fighter.shot_debts}")
    return ", ".join([word for word in words if word])


def _is_shot(frame: object) -> TypeGuard[Hit]:
    return isinstance(frame, Hit) and frame.by == "shot"


def _dice(battle: Battle, fighter: Fighter, plain: bool) -> StyledText | None:
    """The dice by their state; those of the group, or of a possible one, have a heavy border."""
    ranged = _ranged(battle, fighter)
    fkw = (ranged or fighter.profile).fkw
    if fighter.frozen:
        ready = Row("group", fighter.ready, "cyan", fighter.ready)
        if fighter.group is None:
            group = default_group(fighter.outside, fkw)
            rows = [Row("live", fighter.outside, "", group)]
        else:
            rows = [ready, Row("outside", fighter.outside)]
        rows += [Row("used", fighter.used, "dim"), Row("dead", fighter.dead, "dim strike")]
    else:
        hand = fighter.hand
        group = default_group(hand[: len(hand) - hand.count(1)], fkw)
        scored, loose = highest_first(fighter.scored), highest_first(fighter.loose)
        scored_in_group = _of(group, scored)
        rows = [
            Row("scored", scored, "green", scored_in_group),
            Row("loose", loose, "", without(group, scored_in_group)),
        ]
    if not any(row.faces for row in rows):
        # Without a table the two panels stay as high as they are with dice.
        return styled("no dice on the table\n\n\n", "dim") if battle.table is None else None
    return draw_dice(rows, plain=plain)


def _of(group: Faces, dice: Faces) -> Faces:
    """The dice of a group that are among these, each once."""
    return tuple([face for place, face in enumerate(group) if group[:place].count(face) < dice.count(face)])
