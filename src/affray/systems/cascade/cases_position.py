"""From the `given` of a case to a position: who fights, what is behind them, and where the battle stands."""

from typing import Any, NoReturn

import msgspec
from msgspec import UNSET

from affray.engine import RuleId, Seat, Side
from affray.engine.case import CaseError, Node, NotPlayed
from affray.engine.case.convert import convert
from affray.engine.case.source import unknown_word

from .cases_dice import FROZEN_WORDS, check_faces, declared_group, listed, put_frozen, put_unfrozen
from .cases_given import BattleGiven, ExchangeGiven, FighterGiven, ProfileGiven
from .damage import damage_dice
from .debt import payments_as_attacker
from .faces import Faces, contains, highest_first
from .fighter import Fighter, Profile, Scenario
from .groups import groups
from .rules import cast, scenario_list
from .special import EXI_MULTIPLIER, PENTE_MULTIPLIER, special_result
from .state import Battle, Clash, Exchange, Hit, Phase, seats_of

UNFROZEN = ("throw", "initiative", "contest", "score", "freeze", "pay")
EXCHANGED = ("group", "wave", "defend", "counter")
HIT = {"hit_use": "hit_use", "pente": "special", "exi_split": "special", "reroll": "reroll", "add_damage": "add_damage"}
"""The moments at which a hit is worked out, each with its stage."""

LATER = {
    "duel_meadow": ("nell", "bruk"),
    "skirmish_tollford": ("odrun", "bruk", "jory", "tamsin", "corin", "asker", "sanna", "wick", "nell", "dov"),
}
"""The scenarios of section 22 that need a table."""

_COPIED = (
    *("marks", "quality", "rescue_dice", "rescue_dice_last", "initiative_bonus", "initiative_bonus_next", "shot_debts"),
    *(
        "speed",
        "moved",
        "attacked",
        "shot",
        "disarmed",
        "dodged",
        "slowed",
        "unsuspecting",
        "hit_in_melee",
        "out",
        "fled",
    ),
)


def read_given(node: Node) -> BattleGiven:
    """The words of a `given`, checked as far as that goes without playing."""
    given = convert(node, BattleGiven)
    for word in ("turn", "active", "actions", "initiative", "hands"):
        if getattr(given, word) is not UNSET:
            fail(
                node,
                f"Cascade has no `{word}`; where the battle stands is said with `phase`, `step` and `moment`",
                word,
            )
    if given.scenario is not UNSET and given.scenario not in scenario_list() and given.scenario not in LATER:
        known = [*scenario_list(), *LATER]
        fail(node, unknown_word(given.scenario, known, "scenario"), "scenario")
    ids = figure_ids(given)
    for name, fighter in given.figures.items():
        if fighter.seat is UNSET and name not in _scenario_ids(given):
            fail(node, "'seat' is missing", "figures", name)
        _check_profile_names(node, name, fighter)
    named = {"clash": given.clash, "took": given.took, "attacker": given.attacker}
    for word, value in named.items():
        _check_ids(node, ids, [] if value is UNSET else [value] if isinstance(value, str) else value, word)
    if given.exchange is not UNSET:
        for word in ("attacker", "defender"):
            value = getattr(given.exchange, word)
            _check_ids(node, ids, [] if value is UNSET else [value], "exchange", word)
    for number, relation in enumerate(given.relations):
        pair = relation.between if relation.between is not UNSET else relation.contact
        if pair is UNSET:
            fail(node, "a relation is `between` two fighters, or their `contact`", "relations", number)
        _check_ids(node, ids, pair, "relations", number)
    return given


def _check_profile_names(node: Node, name: str, fighter: FighterGiven) -> None:
    profile = fighter.profile
    if isinstance(profile, str) and profile not in cast():
        fail(node, unknown_word(profile, list(cast()), "profile"), "figures", name, "profile")
    if isinstance(profile, ProfileGiven) and profile.like is not UNSET and profile.like not in cast():
        fail(node, unknown_word(profile.like, list(cast()), "profile"), "figures", name, "profile", "like")


def _check_ids(node: Node, ids: list[str], wanted: list[str], *path: str | int) -> None:
    for name in wanted:
        if name not in ids:
            fail(node, unknown_word(name, ids, "figure"), *path)


def figure_ids(given: BattleGiven) -> list[str]:
    """Everyone in the battle: those of the scenario, then those of `figures`."""
    return list(dict.fromkeys([*_scenario_ids(given), *given.figures]))


def _scenario_ids(given: BattleGiven) -> list[str]:
    if given.scenario is UNSET:
        return []
    if given.scenario in LATER:
        return list(LATER[given.scenario])
    return [name for names in scenario_list()[given.scenario].sides.values() for name in names]


def fail(node: Node, reason: str, *path: str | int, later: bool = False) -> NoReturn:
    """Raise the error for what stands at a path of the `given`, or as near to it as there is something."""
    for step in path:
        inner = node.value.get(step) if isinstance(node.value, dict) else None
        if isinstance(node.value, list) and isinstance(step, int) and step < len(node.value):
            inner = node.value[step]
        if inner is None:
            break
        node = inner
    raise (NotPlayed if later else CaseError)(node.place, reason)


def position(node: Node) -> Battle:
    """The battle that a `given` describes."""
    given = read_given(node)
    refuse_later(node, given)
    return _Position(node, given).battle


def refuse_later(node: Node, given: BattleGiven) -> None:
    """Shooting, tables and battles of more than two are not played yet."""

    def later(what: str, *path: str | int) -> NoReturn:
        fail(node, f"this part of Cascade is not played yet: {what}", *path, later=True)

    if given.scenario in LATER:
        later("scenarios with a table", "scenario")
    if given.table is not UNSET:
        later("the table", "table")
    for name, fighter in given.figures.items():
        if fighter.at is not UNSET:
            later("the table", "figures", name, "at")
    if given.shot is not UNSET:
        later("shooting", "shot")
    if given.moment is not UNSET and given.moment not in (*UNFROZEN, *EXCHANGED, *HIT):
        later(f"the moment '{given.moment}'", "moment")
    for number, relation in enumerate(given.relations):
        if relation.between is not UNSET:
            later("fighters at a distance, and shooting", "relations", number)
    if len(figure_ids(given)) > 2:
        later("battles of more than two fighters", "figures")


class _Position:
    """A position while it is put together."""

    def __init__(self, node: Node, given: BattleGiven) -> None:
        self.node = node
        self.given = given
        self.moment = None if given.moment is UNSET else given.moment
        self.at_start = self.moment is None and given.step in (UNSET, "start")
        scenario = None if given.scenario is UNSET else scenario_list()[given.scenario]
        fighters = {name: self._fighter(name, scenario) for name in figure_ids(given)}
        sides = tuple(dict.fromkeys([one.side for one in sorted(fighters.values(), key=lambda one: one.seat)]))
        if len(sides) != 2:
            self.fail(f"a duel needs one fighter on each of two sides, here are {len(sides)} sides", "figures")
        seats = seats_of(fighters)
        first = min(seats) if given.first in (UNSET, "throw") else Seat(given.first)
        if first not in seats:
            self.fail(f"nobody sits at '{first}'; seats are {', '.join(seats)}", "first")
        self.battle = Battle(
            seats=seats,
            fighters=fighters,
            sides=sides,
            first=seats[first],
            phase=given.phase,
            phase_limit=_limit(given.phase_limit, scenario.phase_limit if scenario else None),
            break_point=_limit(given.break_point, scenario.break_point if scenario else None),
        )
        for side in sides:
            if all(one.gone for one in self.battle.fighters_of(side)):
                self.fail(f"side {side} has nobody left, so the battle is over (C-END-01)", "figures")
        self.members = tuple(fighters) if given.clash is UNSET else tuple(given.clash)
        self._frames()

    def fail(self, reason: str, *path: str | int) -> NoReturn:
        fail(self.node, reason, *path)

    def at(self, name: str) -> Node:
        """Where a fighter stands in the file, or the `given` for one whom only the scenario names."""
        figures = self.node.get("figures")
        return (figures.get(name) if figures else None) or self.node

    # --- fighters -------------------------------------------------------------------------------------------

    def _fighter(self, name: str, scenario: Scenario | None) -> Fighter:
        given = self.given.figures.get(name, FighterGiven())
        home = next((side for side, names in scenario.sides.items() if name in names), "") if scenario else ""
        seat = home if given.seat is UNSET else given.seat
        profile = self._profile(name, given, home != "")
        fighter = Fighter(
            name, Seat(seat), Side(seat if given.side is UNSET else given.side), profile, profile.armour.quality
        )
        for word in _COPIED:
            value = getattr(given, word)
            if value is not UNSET:
                setattr(fighter, word, value)
        if given.saved_dice is not UNSET:
            fighter.saved_dice = highest_first(given.saved_dice)
        if fighter.marks >= profile.health and not fighter.out:
            self.fail(
                f"with {fighter.marks} of {profile.health} marks he is out (C-HEALTH-04)", "figures", name, "marks"
            )
        self._lay_prone(fighter, given)
        self._behind(fighter, given)
        check_faces(given, fighter, self.at(name))
        return fighter

    def _lay_prone(self, fighter: Fighter, given: FighterGiven) -> None:
        """Prone without a phase means: this one."""
        until = self.given.phase if given.prone_until is UNSET else given.prone_until
        if given.prone is False and given.prone_until:
            self.fail("who is not prone has no phase in which that ends", "figures", fighter.id, "prone_until")
        if given.prone is True or (given.prone is UNSET and given.prone_until):
            if until < self.given.phase:
                self.fail(f"that ended before phase {self.given.phase}", "figures", fighter.id, "prone_until")
            fighter.prone_until = until

    def _behind(self, fighter: Fighter, given: FighterGiven) -> None:
        """The Start step is to come and moves what the phase before left; or it is behind, and the pool is known."""
        if self.at_start:
            fighter.rescue_dice, fighter.rescue_dice_last = fighter.rescue_dice_last or fighter.rescue_dice, 0
            fighter.pool_set = given.pool or 0
            return
        fighter.hurt_at_start = fighter.hurt
        fighter.prone_at_start = fighter.prone and fighter.prone_until <= self.given.phase
        on_table = listed(given) if self.moment not in (None, "throw") or given.loose is not UNSET else None
        fighter.pool = given.pool or on_table or fighter.count_pool()
        fighter.unthrown = fighter.pool if self.moment is None else 0

    def _profile(self, name: str, given: FighterGiven, named: bool) -> Profile:
        """A profile by its name, or inline; what an inline one leaves out is neutral."""
        if isinstance(given.profile, str):
            return cast()[given.profile]
        if given.profile is UNSET and named:
            return cast()[name]
        record: dict[str, Any] = {} if given.profile is UNSET else msgspec.to_builtins(given.profile)
        like = record.pop("like", None)
        if isinstance(record.get("weapon"), str):
            record["weapon"] = {"ts": record["weapon"]}
        if record.get("ranged") == "none":
            record["ranged"] = None
        dice = listed(given) or 5
        base: dict[str, Any] = msgspec.to_builtins(cast()[like]) if like else {"dice": min(6, dice)}
        if isinstance(record.get("ranged"), dict) and not base.get("ranged"):
            record["ranged"] = {"dice": min(6, dice), **record["ranged"]}
        if record.get("armour", {}).get("class") == "none":
            base.pop("armour", None)
        try:
            return msgspec.convert(_changed(base, record), Profile)
        except msgspec.ValidationError as problem:
            self.fail(str(problem), "figures", name, "profile")

    # --- where the battle stands ------------------------------------------------------------------------------

    def _frames(self) -> None:
        frames = self.battle.frames
        phase = Phase(stage="end")
        frames.append(phase)
        if self.given.first == "throw":
            if not self.at_start:
                self.fail("the throw for the first place comes before the Start step of a battle (C-PHASE-02)", "first")
            phase.stage = "first_side"
        elif self.moment is None:
            self._nothing_lies_yet()
            phase.stage = "end" if self.given.step == "end" else "start" if self.at_start else "melee"
        else:
            self._clash()

    def _nothing_lies_yet(self) -> None:
        """Dice that lie on the table, and what comes of them, belong to a moment: without one they would be lost."""
        for word in ("attacker", "exchange", "took", "throws"):
            if getattr(self.given, word) is not UNSET:
                self.fail(f"`{word}` needs a `moment`: where the case begins", word)
        for name, given in self.given.figures.items():
            for word in ("scored", "loose", *FROZEN_WORDS):
                if isinstance(getattr(given, word), list) and self.given.step != "end":
                    self.fail(
                        "dice that lie on the table need a `moment`: where the case begins", "figures", name, word
                    )

    def _clash(self) -> None:
        fighters = self.battle.fighters
        members = tuple(name for name in fighters if name in self.members)
        if len(members) != 2 or any(fighters[name].gone for name in members):
            self.fail("a clash is between two enemies who are neither out nor fled (C-CLASH-01)", "clash")
        took = () if self.given.took is UNSET else self.given.took
        clash = Clash(stage="over", members=members, took=tuple(name for name in took if name in members))
        self.battle.frames.append(clash)
        if self.moment in UNFROZEN:
            self._unfrozen(clash)
        else:
            self._exchange(clash)
        begun = self.moment != "throw" or any(one.scored for one in fighters.values())
        clash.throws = int(begun) if self.given.throws is UNSET else self.given.throws

    def _unfrozen(self, clash: Clash) -> None:
        """Dice as they lie before the freeze; at `pay` those given as `live` have paid."""
        assert self.moment is not None
        clash.stage = self.moment
        for name in clash.members:
            fighter, given = self.battle.fighters[name], self.given.figures.get(name, FighterGiven())
            if self.moment == "pay" and given.live is not UNSET:
                put_frozen(fighter, given, self.at(name))
            else:
                put_unfrozen(fighter, given, self.at(name), thrown=self.moment != "throw")
        if self.moment == "contest":
            clash.took = clash.took or clash.members
            for name in clash.took:
                if not self.battle.fighters[name].can_attack():
                    self.fail(f"{name} cannot attack with these dice (C-INIT-02)", "took")
            if len(clash.took) == 1:
                # C-INIT-04: with one alone there is no contest.
                clash.attacker, clash.stage = clash.took[0], "freeze"
        elif self.moment in ("freeze", "pay"):
            clash.attacker = self._attacker()
            attacker = self.battle.fighters[clash.attacker]
            others = self.battle.in_ini_order(tuple(name for name in clash.members if name != clash.attacker))
            clash.paying = tuple(one.id for one in (attacker, *others) if not one.frozen)
            if not attacker.frozen and not payments_as_attacker(
                attacker.hand, attacker.shot_debts, attacker.profile.fkw
            ):
                self.fail(f"{attacker.id} cannot attack with these dice (C-INIT-02)", "attacker")
            if self.moment == "freeze":
                clash.paying = ()

    def _attacker(self, exchange: ExchangeGiven | None = None) -> str:
        named = exchange.attacker if exchange is not None and exchange.attacker is not UNSET else self.given.attacker
        if named is UNSET:
            self.fail(f"at the moment '{self.moment}' `attacker` says who has the initiative", "moment")
        return named

    def _exchange(self, clash: Clash) -> None:
        """An exchange under way: the attacker's waves are used, the last one may be unanswered."""
        assert self.moment is not None
        given = ExchangeGiven() if self.given.exchange is UNSET else self.given.exchange
        attacker = self.battle.fighters[self._attacker(given)]
        defender = self.battle.enemy_of(attacker, clash.members)
        if given.defender not in (UNSET, defender.id):
            self.fail(f"the enemy of {attacker.id} in this clash is {defender.id}", "exchange", "defender")
        clash.attacker = self.given.attacker or (attacker.id if given.kind == "first" else defender.id)
        waves = tuple(self._wave(number, wave) for number, wave in enumerate(given.waves))
        start = highest_first(given.start) if given.start is not UNSET else ()
        sent = highest_first(die for wave in waves for die in wave)
        his = self.given.figures.get(attacker.id, FighterGiven())
        group = None if self.moment == "group" else declared_group(his, start, sent)
        put_frozen(attacker, his, self.at(attacker.id), sent, group)
        put_frozen(defender, self.given.figures.get(defender.id, FighterGiven()), self.at(defender.id))
        start = start or highest_first(attacker.ready + sent)
        self._check_exchange(attacker, defender, start, waves)
        exchange = Exchange(
            stage=self.moment, attacker=attacker.id, defender=defender.id, kind=given.kind, start=start, waves=waves
        )
        self.battle.frames.append(exchange)
        self._attacked(attacker, bool(waves))
        self._attacked(defender, given.kind == "counter")
        if self.moment in HIT:
            exchange.stage = "done"
            self._hit(exchange, attacker, defender)

    def _attacked(self, fighter: Fighter, attacked: bool) -> None:
        """Who has sent a wave has attacked this phase."""
        given = self.given.figures.get(fighter.id)
        if given is None or given.attacked is UNSET:
            fighter.attacked = attacked

    def _wave(self, number: int, wave: Any) -> Faces:
        if not wave:
            self.fail("a wave of a duel is a list of faces (C-ATK-05)", "exchange", "waves", number)
        return highest_first(die if isinstance(die, int) else die.die for die in wave)

    def _check_exchange(self, attacker: Fighter, defender: Fighter, start: Faces, waves: tuple[Faces, ...]) -> None:
        """The exchange is one that can come about, so that the rules can go on from here."""
        least, most = {"group": (0, 0), "wave": (0, 1)}.get(str(self.moment), (1, 2))
        if not least <= len(waves) <= most:
            wanted = f"{least} or {most}" if least < most else str(most)
            self.fail(f"at the moment '{self.moment}' {wanted} waves have been sent, not {len(waves)}", "exchange")
        sent = highest_first(die for wave in waves for die in wave)
        if not contains(start, sent) or any(sent.count(die) < start.count(die) for die in sent):
            self.fail(
                "a wave holds all ready group dice of its faces, each once (C-ATK-01, C-ATK-05)", "exchange", "waves"
            )
        if self.moment == "group":
            if attacker.group is not None:
                self.fail("his group is declared already (C-GROUP-09)", "figures", attacker.id, "group")
            if not groups(attacker.outside, attacker.profile.fkw):
                self.fail(f"{attacker.id} has no group to attack with (C-INIT-02)", "figures", attacker.id, "live")
        elif self.moment == "wave" and not attacker.ready:
            self.fail(f"{attacker.id} has no ready die in a declared group (C-ATK-01)", "figures", attacker.id)
        elif self.moment == "counter" and defender.group is None:
            self.fail(f"who has parried has declared a group (C-GROUP-07): `group` of {defender.id}", "moment")

    def _hit(self, exchange: Exchange, attacker: Fighter, defender: Fighter) -> None:
        """A hit that is worked out, as far as the moment has it behind it."""
        hit = Hit(
            stage=HIT[str(self.moment)],
            attacker=attacker.id,
            defender=defender.id,
            start=exchange.start,
            waves=exchange.waves,
        )
        self.battle.frames.append(hit)
        self.battle.clash.ended_by = RuleId("C-HIT-01")
        defender.hit_in_melee = True
        if self.moment not in ("reroll", "add_damage"):
            return
        special = special_result(hit.start)
        given = self.given.damage
        hit.falls = special == "pente" and given is not UNSET and given.choice == "fall"
        multipliers = {"exi": EXI_MULTIPLIER, "pente": 1 if hit.falls else PENTE_MULTIPLIER}
        hit.multiplier = multipliers.get(str(special), 1)
        if given is UNSET:
            # Nothing lists the damage dice: they are the first of the case's dice.
            hit.stage = "damage"
            return
        number = damage_dice(attacker.code, hit.start, hit.waves)
        if len(given.dice) != number.dice or max(given.dice) > attacker.code.sides:
            self.fail(f"this hit throws {number.dice}d{attacker.code.sides} (C-HIT-04, C-HIT-07)", "damage", "dice")
        hit.dice = highest_first(given.dice)
        left = number.rerolls if given.rerolls is UNSET else given.rerolls
        if self.moment == "reroll" and not 1 <= left <= number.rerolls:
            self.fail(f"this hit has {number.rerolls} re-rolls (C-HIT-07)", "damage")
        hit.rerolls = left if self.moment == "reroll" else 0
        attacker.used, attacker.ready = highest_first(attacker.used + attacker.ready), ()


def _limit(given: Any, otherwise: int | None) -> int | None:
    if given is UNSET:
        return otherwise
    return None if given in (None, "none") else int(given)


def _changed(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A record with some of its words replaced, in the records inside it too."""
    twin = dict(base)
    for key, value in changes.items():
        inner = twin.get(key)
        twin[key] = _changed(inner, value) if isinstance(value, dict) and isinstance(inner, dict) else value
    return twin
