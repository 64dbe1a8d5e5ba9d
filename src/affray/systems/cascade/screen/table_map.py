"""The table of a Cascade battle in characters: terrain, figures by their letters, rosters, places within reach."""

from collections.abc import Mapping

from affray.engine import Side
from affray.engine.screen import Block, StyledText, join_lines, styled
from affray.engine.screen.maps import OTHER_STYLE, OWN_STYLE, ROSTER_WIDTH, map_with_rosters, styled_map
from affray.systems.cascade.cast_and_scenarios import scenario_list
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.state import Battle
from affray.systems.cascade.table.melee_reach import enemies_in_reach
from affray.table import Table
from affray.table.drawing import text_map
from affray.table.drawing.text_map import NEAR, Mark
from affray.table.terrain import boards
from affray.table.terrain.boards import Board

Place = tuple[float, float]


def board_of(table: Table) -> Board:
    """The board of a table, which says how to draw its pieces."""
    return boards.board_of(table, [each.board for each in scenario_list().values() if each.board])


def letters(battle: Battle) -> dict[str, str]:
    """A letter for every fighter, from the name if one is free: upper case for one side, lower case for the other."""
    used: set[str] = set()
    signs: dict[str, str] = {}
    for name, fighter in battle.fighters.items():
        free = [letter for letter in f"{name}abcdefghijklmnopqrstuvwxyz0123456789" if letter not in used]
        letter = next((each for each in free if each.isalnum()), "*")
        used.add(letter)
        signs[name] = letter.upper() if fighter.side == battle.sides[0] else letter.lower()
    return signs


def places(battle: Battle) -> object:
    """What the map shows of the fighters: the map is redrawn when it changes."""
    return [(fighter.id, fighter.x, fighter.y, fighter.z, fighter.gone) for fighter in battle.fighters.values()]


def battle_map(battle: Battle, own: Side | None, *, width: int, plain: bool) -> Block:
    """The map and the rosters, side by side where there is room."""
    assert battle.table is not None
    terrain = [styled(words, "dim") for words in terrain_words(battle.table, plain=plain)]
    rosters = [_roster(battle, side, mine=side == own) for side in battle.sides]
    picture = table_map(battle, own, width=width, plain=plain)
    full = text_map.full_width(board_of(battle.table))
    return map_with_rosters(picture, terrain, rosters, full=full, width=width)


def table_map(
    battle: Battle, own: Side | None, *, width: int, plain: bool, spots: Mapping[Place, str] | None = None
) -> list[StyledText]:
    """The terrain with the figures and some marked spots, the near ones in green."""
    assert battle.table is not None
    sign_of = letters(battle)
    figures = [
        Mark(fighter.x, fighter.y, sign_of[fighter.id], f"bold {OWN_STYLE if fighter.side == own else OTHER_STYLE}")
        for fighter in battle.fighters.values()
        if not fighter.gone
    ]
    marks = [Mark(x, y, sign, "green" if sign == NEAR else "yellow") for (x, y), sign in (spots or {}).items()]
    here = board_of(battle.table)
    return styled_map(*text_map.marked_map(here, figures, width=width, ascii_only=plain, spots=marks))


GROUNDS = {"impassable": "impassable", "rough": "rough, counts double", "open": "open ground"}
"""The label of each ground class."""


def terrain_words(table: Table, *, plain: bool) -> list[str]:
    """The pieces by ground class, each with its symbol and height."""
    lines, here = [], board_of(table)
    for ground, words in GROUNDS.items():
        named = [
            f"{text_map.sign_of(here, piece)} {piece.id.replace('_', ' ')} {piece.z1:g} m"
            for piece in here.table.pieces
            if piece.ground == ground
        ]
        if named:
            lines.append(f"{words}: {'  '.join(named)}")
    return [text_map.in_ascii(line) for line in lines] if plain else lines


def _roster(battle: Battle, side: Side, *, mine: bool) -> StyledText:
    """The fighters of a side: letter, name, marks, place and conditions."""
    colour = OWN_STYLE if mine else OTHER_STYLE
    sign_of = letters(battle)
    own = battle.fighters_of(side)
    wide = max(len(fighter.profile.name or fighter.id) for fighter in own)
    head = styled(f"  {f'side {side}':<{wide}}", f"italic {colour}") + styled(" marks  at (x,y)", "dim")
    lines = [head + styled("  you", f"italic {colour}") if mine else head]
    for fighter in own:
        style = "dim" if fighter.gone else f"bold {colour}"
        marks = f"{fighter.marks}/{fighter.profile.health}"
        where = "" if fighter.gone else _where(fighter)
        line = styled(sign_of[fighter.id], style) + f" {fighter.profile.name or fighter.id:<{wide}} "
        lines.append(line + styled(f"{marks:>5}", _health_colour(fighter)) + f"  {where}")
        states = ", ".join(state_words(battle, fighter))
        if len(lines[-1]) + 2 + len(states) < ROSTER_WIDTH:
            lines[-1] += styled(f"  {states}", "yellow")
        else:
            lines.append(styled(f"    {states}", "yellow"))
    return join_lines(lines)


def _health_colour(fighter: Fighter) -> str:
    return "red" if fighter.gone else "yellow" if fighter.hurt else "green" if fighter.marks else ""


def _where(fighter: Fighter) -> str:
    height = f" +{fighter.z:g} m" if fighter.z else ""
    return f"{fighter.x:.1f},{fighter.y:.1f}{height}"


def state_words(battle: Battle, fighter: Fighter) -> list[str]:
    """The relevant conditions of a fighter."""
    if fighter.gone:
        return ["out" if fighter.out else "fled"]
    foes = [letters(battle)[foe.id] for foe in enemies_in_reach(battle, fighter)] if battle.table is not None else []
    words = [f"engaged {' '.join(foes)}"] if foes else []
    words += [fighter.speed] if fighter.speed != "still" else []
    flags = {
        "hurt": fighter.hurt,
        "prone": fighter.prone,
        "unsuspecting": fighter.unsuspecting,
        "disarmed": fighter.disarmed,
        "dodged": fighter.dodged,
        "slowed": fighter.slowed,
    }
    words += [word for word, holds in flags.items() if holds]
    words += [f"saved {','.join(map(str, fighter.saved_dice))}"] if fighter.saved_dice else []
    return words
