"""Fighters on the screen: in the roster, and in panels with profile, condition and dice."""

from collections import Counter
from collections.abc import Iterator
from typing import TypeGuard

from affray.screen import Block, Column, Grid, Panel, ShownFigure, StyledText, grid, stack, styled
from affray.screen.figures import COLOURS, letters_of
from affray.systems.cascade.cascade_throw.dice_groups import default_group
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.fighter import Fighter, Ranged
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle, Clash, Exchange, Hit, Shot
from affray.systems.cascade.table.melee_reach import enemies_in_reach
from affray.text import Message

from .dice import Row, draw_dice

PANEL = 40
"""Columns of a fighter's panel; two of them stand side by side on a terminal of 80."""


# --- the roster -------------------------------------------------------------------------------------------------------


def shown_fighters(battle: Battle) -> list[ShownFigure]:
    """The fighters as the map and the rosters show them."""
    bare = [_shown(fighter) for fighter in battle.fighters.values()]
    letters = letters_of(bare)
    return [each._replace(states=states(battle, battle.fighters[each.id], letters)) for each in bare]


def _shown(fighter: Fighter) -> ShownFigure:
    return ShownFigure(
        fighter.id,
        fighter.profile.name or fighter.id,
        fighter.seat,
        fighter.side,
        None if fighter.gone else (fighter.x, fighter.y, fighter.z),
        fighter.profile.radius,
        value=f"{fighter.marks}/{fighter.profile.health}",
        value_style="red" if fighter.gone else "yellow" if fighter.hurt else "green" if fighter.marks else "",
        shoots=fighter.profile.ranged is not None,
    )


def states(battle: Battle, fighter: Fighter, letters: dict[str, str]) -> list[str]:
    """The relevant conditions of a fighter."""
    if fighter.gone:
        return [str(say("out" if fighter.out else "fled"))]
    foes = [letters[foe.id] for foe in enemies_in_reach(battle, fighter)] if battle.table is not None else []
    words = [str(say("engaged", letters=" ".join(foes)))] if foes else []
    words += [fighter.speed] if fighter.speed != "still" else []
    flags = ("hurt", "prone", "unsuspecting", "disarmed", "dodged", "slowed")
    words += [flag for flag in flags if getattr(fighter, flag)]
    saved = ",".join(map(str, fighter.saved_dice))
    return words + ([str(say("saved", dice=saved))] if saved else [])


# --- panels -----------------------------------------------------------------------------------------------------------


def concerned(battle: Battle) -> list[Fighter]:
    """The fighters involved in the current frame; without a table, everybody."""
    if battle.without_places:
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
    colour = COLOURS[0] if mine else COLOURS[1]
    dice = _dice(battle, fighter, plain)
    parts: list[Block] = [_facts(battle, fighter, plain), *([StyledText(), dice] if dice is not None else [])]
    name = styled(fighter.profile.name or fighter.id, f"bold {colour}")
    return Panel(
        stack(*parts),
        title=name + styled(f" {say('you')}", "dim") if mine else name,
        subtitle=styled(", ".join(map(str, _role(battle, fighter))), colour),
        border_style="dim" if fighter.gone else colour,
        width=width,
    )


def _facts(battle: Battle, fighter: Fighter, plain: bool) -> Grid:
    profile, ranged, armour = fighter.profile, _ranged(battle, fighter), fighter.profile.armour
    if ranged is not None:
        weapon = styled(str(say("ranged_weapon", name=ranged.name, code=str(ranged.ts), range=ranged.range)))
    elif fighter.disarmed:
        weapon = styled(str(say("disarmed", code=str(profile.pts))), "bold yellow")
    else:
        weapon = styled(str(say("melee_weapon", name=profile.weapon.name, code=str(profile.weapon.ts))))
    worn = {"name": armour.name, "protection": fighter.protection, "quality": fighter.quality, "most": armour.quality}
    rows: dict[str, StyledText | str] = {
        "marks": _health(fighter, plain),
        "weapon": weapon,
        "armour": str(say("no_armour") if armour.kind == "none" else say("worn_armour", **worn)),
        "dice": _pool(fighter, ranged),
        "ini": _initiative(fighter),
    }
    columns = (Column("dim", wrap=False), Column(wrap=False))
    return grid(*[(str(say(word)), value) for word, value in rows.items()], columns=columns, gap=2)


def _health(fighter: Fighter, plain: bool) -> StyledText:
    health, marks = fighter.profile.health, min(fighter.marks, fighter.profile.health)
    full, empty = ("#", ".") if plain else ("█", "░")
    colour = "red" if fighter.out else "yellow" if fighter.hurt else "green"
    bar = styled(full * marks, colour if marks else "") + styled(empty * (health - marks), "dim")
    state = "out" if fighter.out else "fled" if fighter.fled else "hurt" if fighter.hurt else ""
    text = bar + f" {say('marks_of_health', marks=fighter.marks, health=health)}"
    return text + styled(f" {say(state)}", f"bold {colour}") if state else text


def _initiative(fighter: Fighter) -> StyledText:
    now, later = fighter.initiative_bonus, fighter.initiative_bonus_next
    text = styled(str(fighter.profile.ini)) + styled(f" +{now}" if now else "", "bold green")
    return text + styled(f" {say('ini_next', number=later)}", "green") if later else text


def _pool(fighter: Fighter, ranged: Ranged | None) -> StyledText:
    profile = ranged or fighter.profile
    dice = {"pool": fighter.pool or profile.dice, "dice": profile.dice, "die": profile.die, "group": profile.fkw}
    text = styled(str(say("pool", **dice)))
    rescue = fighter.rescue_dice
    return text + styled(f" {say('fewer_next', number=rescue)}", "yellow") if rescue else text


def _role(battle: Battle, fighter: Fighter) -> Iterator[Message]:
    """What the fighter is doing, and their handicaps."""
    frame = battle.frames[-1] if battle.frames else None
    if isinstance(frame, Shot) or _is_shot(frame):
        yield say("shoots" if _ranged(battle, fighter) else "is_target")
    elif isinstance(frame, Exchange | Hit | Clash) and frame.attacker == fighter.id:
        yield say("attacks")
    elif isinstance(frame, Exchange | Hit) and frame.defender == fighter.id:
        yield say("defends")
    if fighter.prone:
        yield say("prone")
    if fighter.speed != "still":
        yield say("moved", speed=fighter.speed)
    if fighter.unpaid:
        yield say("unpaid", number=fighter.unpaid)
    if fighter.shot_debts:
        yield say("shot_debt", number=fighter.shot_debts)


def _is_shot(frame: object) -> TypeGuard[Hit]:
    return isinstance(frame, Hit) and frame.by == "shot"


def _dice(battle: Battle, fighter: Fighter, plain: bool) -> StyledText | None:
    """The dice by their state; those of the group, or of a possible one, have a heavy border."""
    fkw = (_ranged(battle, fighter) or fighter.profile).fkw
    if fighter.frozen:
        if fighter.group is None:
            rows = [_row("live", fighter.outside, "", default_group(fighter.outside, fkw))]
        else:
            rows = [_row("group", fighter.ready, "cyan", fighter.ready), _row("outside", fighter.outside)]
        rows += [_row("used", fighter.used, "dim"), _row("dead", fighter.dead, "dim strike")]
    else:
        hand = fighter.hand
        group = default_group(hand[: len(hand) - hand.count(1)], fkw)
        scored, loose = highest_first(fighter.scored), highest_first(fighter.loose)
        scored_in_group = tuple((Counter(group) & Counter(scored)).elements())
        rows = [
            _row("scored", scored, "green", scored_in_group),
            _row("loose", loose, "", without(group, scored_in_group)),
        ]
    if not any(row.faces for row in rows):
        # Without a table the two panels stay as high as they are with dice.
        return styled(f"{say('no_dice')}\n\n\n", "dim") if battle.table is None else None
    return draw_dice(rows, plain=plain)


def _row(name: str, faces: Faces, style: str = "", marked: Faces = ()) -> Row:
    return Row(str(say(f"dice_{name}")), faces, style, marked)
