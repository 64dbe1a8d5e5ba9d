"""How a Cascade duel looks: a panel for each fighter with his dice, and what an option would lead to."""

from collections.abc import Sequence

import msgspec
from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from affray.engine import Decision, Seat, Side, View
from affray.systems.cascade.attack import attack_values
from affray.systems.cascade.choices import TAKE_HIT
from affray.systems.cascade.damage import damage_dice, wounds
from affray.systems.cascade.defence import any_parry, rescue_dice
from affray.systems.cascade.faces import Faces, highest_first, without
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.groups import default_group
from affray.systems.cascade.special import special_result
from affray.systems.cascade.state import Battle, Clash, Exchange, Hit

from .dice import Row, drawn
from .screens import Section

PANEL = 40
"""Columns of a fighter's panel; two of them stand side by side on a terminal of 80."""


class CascadeScreen:
    """How Cascade looks."""

    quiet = frozenset({"clash", "clash_over", "exchange", "freeze", "pool", "stop", "take_hit"})
    loud = frozenset({"phase", "hit", "out", "game_over"})

    def moment(self, view: View) -> str:
        battle = battle_of(view)
        throws = [f"throw {frame.throws}" for frame in battle.frames if isinstance(frame, Clash) and frame.throws]
        return ", ".join(
            [f"phase {battle.phase}" + (f" of {battle.phase_limit}" if battle.phase_limit else ""), *throws]
        )

    def position(self, view: View, *, width: int, plain: bool) -> RenderableType:
        battle = battle_of(view)
        beside = width >= 2 * PANEL
        panel_width = min(width // 2, 60) if beside else min(width, 60)
        panels = [
            fighter_panel(battle, one, mine=one.seat == view.seat, width=panel_width, plain=plain)
            for one in battle.fighters.values()
        ]
        parts: list[RenderableType] = [Columns(panels, padding=(0, 0)) if beside else Group(*panels)]
        frame = battle.frames[-1] if battle.frames else None
        if isinstance(frame, Hit) and frame.dice:
            parts.append(drawn([Row("damage dice", frame.dice, "yellow")], plain=plain))
        return Group(*parts)

    def side(self, view: View, side: Side) -> str:
        return " and ".join(one.profile.name or one.id for one in battle_of(view).fighters_of(side))

    def player(self, view: View, seat: Seat) -> str:
        names = [one.profile.name or one.id for one in battle_of(view).fighters.values() if one.seat == seat]
        return " and ".join(names)

    def about(self, decision: Decision) -> str:
        kind, about = decision.kind.name, decision.about
        if kind == "defend":
            return f"Attacks: {_list(about[0])}."
        if kind == "add_damage":
            return f"Damage dice: {_list(about[0])}; armour takes {about[1]} off each result."
        if kind == "reroll":
            return f"Damage dice: {_list(about[0])}; {_count(about[1], 're-roll')} left."
        return ""

    def sections(self, decision: Decision) -> Sequence[Section]:
        values = decision.values
        if decision.kind.name != "defend":
            return [("", range(len(values)))]
        costs: dict[int, list[int]] = {}
        for place, value in enumerate(values):
            if value != TAKE_HIT:
                costs.setdefault(rescue_dice(value[1]), []).append(place)
        found: list[Section] = []
        for rescue in sorted(costs):
            heading = "With " + ("no rescue die" if not rescue else _count(rescue, "rescue die", "rescue dice"))
            fewest_first = sorted(costs[rescue], key=lambda place: sum(len(dice) for dice, _, _ in values[place][1]))
            found.append((heading, fewest_first))
        found.append(("Or", [place for place, value in enumerate(values) if value == TAKE_HIT]))
        return found

    def notes(self, view: View, decision: Decision) -> dict[int, str]:
        battle = battle_of(view)
        frame = battle.frames[-1]
        values = decision.values
        if decision.kind.name == "group":
            return {place: _group_note(value) for place, value in enumerate(values)}
        if decision.kind.name == "wave" and isinstance(frame, Exchange):
            return {place: _wave_note(battle, frame, value) for place, value in enumerate(values)}
        if decision.kind.name == "defend" and isinstance(frame, Exchange):
            dice = damage_dice(battle.fighters[frame.attacker].code, frame.start, frame.waves).dice
            return {len(values) - 1: _count(dice, "damage die", "damage dice")}
        if decision.kind.name == "add_damage":
            _, protection, multiplier = decision.about
            marks = [wounds(parts, protection, multiplier).marks for parts in values]
            return {place: _count(number, "mark") for place, number in enumerate(marks)}
        return {}


SCREEN = CascadeScreen()


def battle_of(view: View) -> Battle:
    """The battle as the seat of the view may know it."""
    return msgspec.convert(view.state, Battle)


def fighter_panel(battle: Battle, fighter: Fighter, *, mine: bool, width: int, plain: bool) -> Panel:
    """One fighter: what he is, how he fares, and his dice."""
    name = fighter.profile.name or fighter.id
    colour = "cyan" if mine else "magenta"
    return Panel(
        Group(_facts(fighter, plain), Text(), _dice(fighter, plain)),
        title=Text.assemble((name, f"bold {colour}"), (" (you)" if mine else "", "dim")),
        title_align="left",
        subtitle=Text(_role(battle, fighter), style=colour),
        subtitle_align="right",
        border_style="dim" if fighter.gone else colour,
        box=box.ASCII if plain else box.ROUNDED,
        width=width,
        padding=(0, 1),
    )


def _facts(fighter: Fighter, plain: bool) -> Table:
    profile = fighter.profile
    facts = Table.grid(padding=(0, 2, 0, 0))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column(no_wrap=True, overflow="ellipsis")
    facts.add_row("marks", _health(fighter, plain))
    weapon = Text(f"{profile.weapon.name} {profile.weapon.ts}")
    facts.add_row("weapon", Text(f"disarmed, fists {profile.pts}", "bold yellow") if fighter.disarmed else weapon)
    facts.add_row("armour", Text(_armour(fighter)))
    facts.add_row("dice", _pool(fighter))
    facts.add_row("ini", _initiative(fighter))
    return facts


def _health(fighter: Fighter, plain: bool) -> Text:
    health, marks = fighter.profile.health, min(fighter.marks, fighter.profile.health)
    full, empty = ("#", ".") if plain else ("█", "░")
    colour = "red" if fighter.out else "yellow" if fighter.hurt else "green"
    bar = Text.assemble((full * marks, colour if marks else ""), (empty * (health - marks), "dim"))
    state = "out" if fighter.out else "fled" if fighter.fled else "hurt" if fighter.hurt else ""
    return bar.append(f" {fighter.marks} of {health}").append(f" {state}" if state else "", f"bold {colour}")


def _armour(fighter: Fighter) -> str:
    armour = fighter.profile.armour
    if armour.kind == "none":
        return "none"
    return f"{armour.name} {fighter.protection}, quality {fighter.quality}/{armour.quality}"


def _initiative(fighter: Fighter) -> Text:
    text = Text(str(fighter.profile.ini))
    if fighter.initiative_bonus:
        text.append(f" +{fighter.initiative_bonus}", "bold green")
    if fighter.initiative_bonus_next:
        text.append(f" (+{fighter.initiative_bonus_next} next phase)", "green")
    return text


def _pool(fighter: Fighter) -> Text:
    profile = fighter.profile
    text = Text(f"{fighter.pool} of {profile.dice}, group up to {profile.fkw}")
    if fighter.rescue_dice:
        text.append(f" (-{fighter.rescue_dice} next)", "yellow")
    return text


def _role(battle: Battle, fighter: Fighter) -> str:
    """What he is doing, and what keeps him from doing it."""
    words = []
    frame = battle.frames[-1] if battle.frames else None
    if isinstance(frame, Exchange | Hit) and fighter.id in (frame.attacker, frame.defender):
        words.append("attacks" if frame.attacker == fighter.id else "defends")
    elif isinstance(frame, Clash) and frame.attacker == fighter.id:
        words.append("attacks")
    if fighter.prone:
        words.append("prone")
    if fighter.unpaid:
        words.append(f"unpaid debt {fighter.unpaid}")
    return ", ".join(words)


def _dice(fighter: Fighter, plain: bool) -> Text:
    """His dice by what they are now; what could be his group, or is, has a heavy border."""
    if fighter.frozen:
        ready = Row("group", fighter.ready, "cyan", fighter.ready)
        if fighter.group is None:
            group = default_group(fighter.outside, fighter.profile.fkw)
            rows = [Row("live", fighter.outside, "", group)]
        else:
            rows = [ready, Row("outside", fighter.outside)]
        rows += [Row("used", fighter.used, "dim"), Row("dead", fighter.dead, "dim strike")]
    else:
        hand = fighter.hand
        group = default_group(hand[: len(hand) - hand.count(1)], fighter.profile.fkw)
        scored, loose = highest_first(fighter.scored), highest_first(fighter.loose)
        kept = _of(group, scored)
        rows = [Row("scored", scored, "green", kept), Row("loose", loose, "", without(group, kept))]
    if not any(row.faces for row in rows):
        return Text("no dice on the table\n\n\n", "dim")
    return drawn(rows, plain=plain)


def _of(group: Faces, dice: Faces) -> Faces:
    """The dice of a group that are among these, each once."""
    return tuple([face for place, face in enumerate(group) if group[:place].count(face) < dice.count(face)])


def _group_note(group: Faces) -> str:
    name = special_result(group)
    return f"strikes as {_list(highest_first(attack_values(group)))}" + (f", {name.replace('_', ' ')}" if name else "")


def _wave_note(battle: Battle, exchange: Exchange, wave: Faces | None) -> str:
    if wave is None:
        return "no second wave"
    value = dict(zip(exchange.start, attack_values(exchange.start), strict=True))
    attacks = highest_first([value[face] for face in wave])
    note = f"strikes as {_list(attacks)}"
    if any_parry(attacks, battle.fighters[exchange.defender].all_ready):
        return note
    code = battle.fighters[exchange.attacker].code
    dice = damage_dice(code, exchange.start, (*exchange.waves, wave)).dice
    return f"{note}, cannot be parried: {_count(dice, 'damage die', 'damage dice')}"


def _list(faces: Faces) -> str:
    return " ".join(map(str, faces))


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
