"""The clash of a case: its members, their dice, and the progress of its exchange or hit."""

from msgspec import UNSET

from affray.engine import RuleId
from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.clashes.aimed_waves import in_order
from affray.systems.cascade.clashes.forming_clashes import in_roster_order, is_clash, unpaired
from affray.systems.cascade.dice_faces import Faces, contains, highest_first
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.initiative.able_to_attack import payments_as_attacker
from affray.systems.cascade.messages import say
from affray.systems.cascade.special_results.special_result import EXI_MULTIPLIER, PENTE_MULTIPLIER, special_result
from affray.systems.cascade.state import Battle, Clash, Exchange, Hit, Phase
from affray.systems.cascade.table.melee_reach import engaged, within_reach

from .given import AimedDie, ExchangeGiven
from .given_dice import declared_group, listed, put_frozen, put_unfrozen
from .situation import Situation

FORMING = {"pair": "pairing", "join": "joining"}
UNFROZEN = ("throw", "initiative", "contest", "score", "freeze", "pay")
EXCHANGED = ("group", "wave", "defend", "counter", "hit_target")
HIT = {"hit_use": "hit_use", "pente": "special", "exi_split": "special", "reroll": "reroll", "add_damage": "add_damage"}
"""The moments at which a hit is resolved, each with its stage."""

CLASH_MOMENTS = (*FORMING, *UNFROZEN, *EXCHANGED, "follow_up", *HIT)

Aims = tuple[tuple[int, str], ...]


def put_clash(situation: Situation) -> None:
    """Push the frames of a clash onto the phase, and give its members their dice."""
    if situation.given.moment in FORMING:
        put_forming(situation)
    else:
        _ClashPosition(situation)


def put_forming(situation: Situation) -> None:
    """Where clashes are formed or joined: `clash` is the one formed, else at `join` the default pairs (C-CLASH-01)."""
    battle, given = situation.battle, situation.given
    phase = battle.frames[0]
    assert isinstance(phase, Phase)
    phase.stage, phase.turn = FORMING[str(given.moment)], battle.first
    if given.clash is not UNSET:
        members = in_roster_order(battle, tuple(given.clash))
        if not is_clash(battle, members):
            situation.fail(say("case_no_clash"), "clash")
        phase.clashes = (members,)
    elif given.moment == "join":
        pair_by_default(battle, phase)
        phase.turn = battle.first


def pair_by_default(battle: Battle, phase: Phase) -> None:
    """Each side in turn takes the first pair in roster order, as the default of the choice does."""
    while True:
        own, enemies = unpaired(battle, phase)
        pairs = [(fighter.id, enemy.id) for fighter in own for enemy in enemies if within_reach(battle, fighter, enemy)]
        if not pairs:
            return
        phase.clashes += (in_roster_order(battle, pairs[0]),)
        phase.turn = battle.other_side(phase.turn)


class _ClashPosition(Situation):
    """A clash under construction."""

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation.node, situation.given, situation.battle)
        battle, given = self.battle, self.given
        self.moment = str(given.moment)
        members = self._members()
        after = len(members) > 2 and self.moment not in UNFROZEN
        took = () if given.took is UNSET or after else given.took
        self.clash = Clash(stage="over", members=members, took=tuple(name for name in took if name in members))
        battle.frames.append(self.clash)
        if self.moment in UNFROZEN:
            self._unfrozen()
        elif self.moment == "follow_up":
            self._follow_up()
        else:
            self._exchange()
        begun = self.moment != "throw" or any(battle.fighters[name].scored for name in members)
        self.clash.throws = int(begun) if given.throws is UNSET else given.throws

    def _members(self) -> tuple[str, ...]:
        """The fighters of `clash`; by default everyone, on a table those engaged, or else those with dice."""
        battle = self.battle
        fighters = battle.fighters
        if self.given.clash is not UNSET:
            choices = [[name for name in fighters if name in self.given.clash]]
        else:
            present = [fighter for fighter in fighters.values() if not fighter.gone]
            choices = [[fighter.id for fighter in present]]
            if battle.table is not None or battle.relations is not None:
                choices = [[fighter.id for fighter in present if engaged(battle, fighter)]]
            choices.append([fighter.id for fighter in present if listed(self.words(fighter.id)) is not None])
        if self.moment in UNFROZEN:
            # Later a member may be out or have fled; they take no further part (C-CLASH-08).
            choices = [names for names in choices if not any(fighters[name].gone for name in names)]
        members = next((tuple(names) for names in choices if is_clash(battle, tuple(names))), None)
        if members is None:
            self.fail(say("case_clash_not_named"), "clash")
        return members

    # --- before the freeze ------------------------------------------------------------------------------------

    def _unfrozen(self) -> None:
        """Dice as they lie before the freeze; at `pay` those given as `live` have paid."""
        clash, fighters = self.clash, self.battle.fighters
        clash.stage = self.moment
        for name in clash.members:
            given = self.words(name)
            if self.moment == "pay" and given.live is not UNSET:
                put_frozen(fighters[name], given, self.at(name))
            else:
                put_unfrozen(fighters[name], given, self.at(name), thrown=self.moment != "throw")
        if self.moment == "contest":
            able = tuple(name for name in clash.members if fighters[name].can_attack())
            clash.took = clash.took or (able if len(clash.members) > 2 else clash.members)
            for name in clash.took:
                if name not in able:
                    self.fail(say("case_cannot_attack", fighter=name), "took")
            if len(clash.took) == 1:
                # C-INIT-04: a single fighter needs no contest.
                clash.attacker, clash.stage = clash.took[0], "freeze"
        elif self.moment in ("freeze", "pay"):
            self._frozen()

    def _frozen(self) -> None:
        """The attacker has the initiative; the debts are not paid yet."""
        clash = self.clash
        clash.attacker = self._attacker()
        attacker = self.battle.fighters[clash.attacker]
        others = self.battle.in_ini_order(tuple(name for name in clash.members if name != clash.attacker))
        if not attacker.frozen and not payments_as_attacker(attacker.hand, attacker.shot_debts, attacker.profile.fkw):
            self.fail(say("case_cannot_attack", fighter=attacker.id), "attacker")
        if self.moment == "pay":
            clash.paying = tuple(fighter.id for fighter in (attacker, *others) if not fighter.frozen)

    def _attacker(self, exchange: ExchangeGiven | None = None) -> str:
        named = exchange.attacker if exchange is not None and exchange.attacker is not UNSET else self.given.attacker
        if named is UNSET:
            self.fail(say("case_attacker_needed", moment=self.moment), "moment")
        if named not in self.clash.members:
            self.fail(say("case_not_in_clash", fighter=named, members=list(self.clash.members)), "attacker")
        return named

    # --- exchanges --------------------------------------------------------------------------------------------

    def _follow_up(self) -> None:
        """Between two exchanges of a pack: its members are offered their follow-ups (C-CLASH-06).

        A given exchange is over: the dice of its waves are used.
        """
        if len(self.clash.members) == 2:
            self.fail(say("case_no_follow_ups"), "moment")
        given = ExchangeGiven() if self.given.exchange is UNSET else self.given.exchange
        sent = highest_first(die for number, wave in enumerate(given.waves) for die, _ in self._wave(number, wave))
        for name in self.clash.members:
            attacked = name == given.attacker and sent != ()
            group = declared_group(self.words(name), highest_first(given.start or ()), sent) if attacked else None
            put_frozen(self.battle.fighters[name], self.words(name), self.at(name), sent if attacked else (), group)
        self._offers(given)
        if self.given.attacker is not UNSET:
            self.clash.attacker = self.given.attacker
            self._attacked(self.battle.fighters[self.given.attacker], True)
        if given.attacker is not UNSET and (sent or given.kind == "first"):
            self._attacked(self.battle.fighters[given.attacker], True)

    def _offers(self, given: ExchangeGiven) -> None:
        """The pack members who may still follow up, in INI order; after a follow-up only those behind it."""
        clash = self.clash
        if len(clash.members) == 2:
            return
        clash.stage = "follow_up"
        order = [fighter.id for fighter in self.battle.in_ini_order(self._pack())]
        if self.given.follow_ups is not UNSET:
            clash.offers = tuple(name for name in order if name in self.given.follow_ups)
            return
        member = given.attacker if given.attacker in order else given.defender
        after_follow_up = given.kind == "counter" and self.given.attacker not in (UNSET, given.attacker, given.defender)
        if member in order and (given.kind == "follow_up" or after_follow_up):
            place = order.index(str(member))
            order = order[place if self.moment == "follow_up" else place + 1 :]
        clash.offers = tuple(order)

    def _pack(self) -> tuple[str, ...]:
        fighters, members = self.battle.fighters, self.clash.members
        first, second = [tuple(name for name in members if fighters[name].side == side) for side in self.battle.sides]
        return first if len(first) > len(second) else second

    def _exchange(self) -> None:
        """An exchange under way: the attacker's waves are used, the last one may be unanswered."""
        given = ExchangeGiven() if self.given.exchange is UNSET else self.given.exchange
        clash, fighters = self.clash, self.battle.fighters
        attacker = fighters[self._attacker(given)]
        enemies = tuple(name for name in clash.members if fighters[name].side != attacker.side)
        aimed = len(enemies) > 1 and given.kind == "first"
        defender = self._defender(given, attacker, enemies, aimed)
        self._offers(given)
        clash.attacker = self.given.attacker or (attacker.id if given.kind == "first" else defender)
        aims = tuple(self._wave(number, wave) for number, wave in enumerate(given.waves))
        waves = tuple(highest_first(die for die, _ in wave) for wave in aims)
        start = highest_first(given.start) if given.start is not UNSET else ()
        sent = highest_first(die for wave in waves for die in wave)
        words = self.words(attacker.id)
        group = None if self.moment == "group" else declared_group(words, start, sent)
        put_frozen(attacker, words, self.at(attacker.id), sent, group)
        for name in clash.members:
            if name != attacker.id:
                put_frozen(fighters[name], self.words(name), self.at(name))
        exchange = Exchange(
            stage=self.moment,
            attacker=attacker.id,
            defender=defender,
            kind=given.kind,
            start=start or highest_first(attacker.ready + sent),
            waves=waves,
            rescue=given.rescue if given.rescue is not UNSET else fighters[defender].rescue_dice if defender else 0,
        )
        self._check_exchange(attacker, exchange)
        self.battle.frames.append(exchange)
        self._attacked(attacker, bool(waves) or attacker.attacked)
        if aimed:
            self._aim(exchange, enemies, aims)
        else:
            self._attacked(fighters[defender], given.kind == "counter" or fighters[defender].attacked)
        if self.moment in HIT:
            exchange.stage = "done"
            self._hit(exchange, attacker)

    def _defender(self, given: ExchangeGiven, attacker: Fighter, enemies: tuple[str, ...], aimed: bool) -> str:
        """The target of the exchange: the only enemy, or the one named."""
        if given.defender is UNSET:
            if len(enemies) == 1 or aimed:
                return "" if aimed else enemies[0]
            self.fail(say("case_defender_needed", enemies=list(enemies)), "exchange")
        if given.defender not in enemies:
            enemy = say("case_other_enemies", number=len(enemies), fighter=attacker.id, enemies=list(enemies))
            self.fail(enemy, "exchange", "defender")
        return given.defender

    def _aim(self, exchange: Exchange, pack: tuple[str, ...], aims: tuple[Aims, ...]) -> None:
        """A pivot's waves at their pack: who answers the last one, or who took the hit (C-CLASH-04)."""
        exchange.pack = pack
        if self.moment in ("wave", "group", "counter"):
            exchange.stage = "aim" if self.moment == "wave" else self.moment
            exchange.defender = ""
            return
        last = [(die, name or exchange.defender) for die, name in aims[-1]]
        for _, name in last:
            if name not in pack:
                self.fail(say("case_wave_without_targets"), "exchange")
        order = self.battle.in_ini_order(tuple(name for _, name in last))
        last = [*in_order(last, pack)]
        exchange.aims = tuple((member.id, tuple(die for die, name in last if name == member.id)) for member in order)
        attacked = [member.id for member in order]
        if exchange.defender not in ("", *attacked):
            self.fail(say("case_wave_at_others", attacked=list(attacked)), "exchange", "defender")
        took = [name for name in attacked if name in (self.given.took or ())]
        if self.moment == "defend":
            exchange.took = tuple(took)
            exchange.defender = exchange.defender or attacked[0]
        elif self.moment == "hit_target":
            exchange.took = tuple(took or attacked)
            exchange.defender = ""
        else:
            exchange.defender = exchange.defender or in_roster_order(self.battle, tuple(took or attacked))[0]
            exchange.took = tuple(took) or (exchange.defender,)

    def _attacked(self, fighter: Fighter, attacked: bool) -> None:
        """Mark the fighters who sent a wave as having attacked this phase."""
        if self.words(fighter.id).attacked is UNSET:
            fighter.attacked = attacked

    def _wave(self, number: int, wave: list[int | AimedDie]) -> Aims:
        if not wave:
            self.fail(say("case_empty_wave"), "exchange", "waves", number)
        return tuple((die, "") if isinstance(die, int) else (die.die, die.at) for die in wave)

    def _check_exchange(self, attacker: Fighter, exchange: Exchange) -> None:
        """Check that the exchange can occur in play, so that the rules can continue from here."""
        moment, waves, start = self.moment, exchange.waves, exchange.start
        least, most = {"group": (0, 0), "wave": (0, 1)}.get(moment, (1, 2))
        if not least <= len(waves) <= most:
            self.fail(say("case_number_of_waves", moment=moment, least=least, most=most, number=len(waves)), "exchange")
        sent: Faces = highest_first(die for wave in waves for die in wave)
        if not contains(start, sent) or any(sent.count(die) < start.count(die) for die in sent):
            self.fail(say("case_wave_of_part_of_face"), "exchange", "waves")
        if moment == "group":
            if attacker.group is not None:
                self.fail(say("case_group_declared"), "figures", attacker.id, "group")
            if not groups(attacker.outside, attacker.profile.fkw):
                self.fail(say("case_no_group", fighter=attacker.id), "figures", attacker.id, "live")
        elif moment == "wave" and not attacker.ready:
            self.fail(say("case_no_ready_die", fighter=attacker.id), "figures", attacker.id)
        elif moment == "counter" and exchange.defender and self.battle.fighters[exchange.defender].group is None:
            self.fail(say("case_parried_without_group", fighter=exchange.defender), "moment")

    # --- hits -------------------------------------------------------------------------------------------------

    def _hit(self, exchange: Exchange, attacker: Fighter) -> None:
        """A hit being resolved, with the steps before this moment done."""
        hit = Hit(
            stage=HIT[self.moment],
            attacker=attacker.id,
            defender=exchange.defender,
            start=exchange.start,
            waves=exchange.waves,
        )
        self.battle.frames.append(hit)
        if len(self.clash.members) == 2:
            self.clash.ended_by = RuleId("C-HIT-01")
        self.battle.fighters[exchange.defender].hit_in_melee = True
        if self.moment in ("reroll", "add_damage"):
            self._damage(hit, attacker)

    def _damage(self, hit: Hit, attacker: Fighter) -> None:
        """The damage dice that lie on the table; left out, they are the first of the case's dice."""
        special = special_result(hit.start)
        given = self.given.damage
        hit.falls = special == "pente" and given is not UNSET and given.choice == "fall"
        multipliers = {"exi": EXI_MULTIPLIER, "pente": 1 if hit.falls else PENTE_MULTIPLIER}
        hit.multiplier = multipliers.get(str(special), 1)
        if given is UNSET:
            hit.stage = "damage"
            return
        if given.share is not UNSET:
            hit.share, hit.shares = given.share, tuple((given.shares or {}).items())
        if given.target is not UNSET:
            hit.beside, hit.defender = given.target != hit.defender, given.target
        self.put_damage(hit, attacker, given)
        attacker.used, attacker.ready = highest_first(attacker.used + attacker.ready), ()
