"""The clash of a case: its members, their dice, and the progress of its exchange or hit."""

from msgspec import UNSET, UnsetType

from affray.systems.cascade.cascade_throw.throwing import first_exchange, offer_follow_ups, paying_order
from affray.systems.cascade.clashes.aimed_waves import Aim, by_target, in_order
from affray.systems.cascade.clashes.clash_problems import clash_problems
from affray.systems.cascade.clashes.forming_clashes import in_roster_order, is_clash, pair_by_default
from affray.systems.cascade.dice_faces import highest_first
from affray.systems.cascade.exchange.exchange_problems import defender_problems, exchange_problems
from affray.systems.cascade.exchange.exchange_steps import begin_hit
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.messages import say
from affray.systems.cascade.special_results.special_result import damage_multiplier, special_result
from affray.systems.cascade.state import Clash, Exchange, Hit
from affray.systems.cascade.table.melee_reach import engaged

from .given import AimedDie, ExchangeGiven
from .given_dice import attacking_group, listed, put_frozen, put_unfrozen, stated_group
from .situation import Situation

FORMING = {"pair": "pairing", "join": "joining"}
UNFROZEN = ("throw", "initiative", "contest", "score", "freeze", "pay")
HIT = {"hit_use": "hit_use", "pente": "special", "exi_split": "special", "reroll": "reroll", "add_damage": "add_damage"}
"""The moments at which a hit is resolved, each with its stage."""


def put_clash(situation: Situation) -> None:
    """Push the frames of a clash onto the phase, and give its members their dice."""
    if situation.given.moment in FORMING:
        put_forming(situation)
    else:
        _ClashPosition(situation)


def put_forming(situation: Situation) -> None:
    """Where clashes are formed or joined: `clash` is the one formed, else at `join` the default pairs (C-CLASH-01)."""
    battle, given = situation.battle, situation.given
    phase = battle.current_phase
    phase.stage, phase.turn = FORMING[str(given.moment)], battle.first
    if given.clash is not UNSET:
        phase.clashes = (in_roster_order(battle, tuple(given.clash)),)
    elif given.moment == "join":
        pair_by_default(battle, phase)


class _ClashPosition(Situation):
    """A clash under construction."""

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation.node, situation.given, situation.battle)
        battle, given = self.battle, self.given
        self.moment = str(given.moment)
        self.stated = ExchangeGiven() if given.exchange is UNSET else given.exchange
        # The waves, each die with its target; none where the exchange has only one.
        self.aims: list[Aim] = [
            tuple([(die.die, die.at) if isinstance(die, AimedDie) else (die, "") for die in wave])
            for wave in self.stated.waves
        ]
        self.sent = highest_first([die for wave in self.aims for die, _ in wave])
        members = self._members()
        took = tuple([name for name in given.took or () if name in members])
        self.clash = Clash(stage=self.moment, members=members, took=took)
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
            choices = [
                [fighter.id for fighter in present if battle.without_places or engaged(battle, fighter)],
                [fighter.id for fighter in present if listed(self.words(fighter.id)) is not None],
            ]
        if self.moment in UNFROZEN:
            # Later a member may be out or have fled; they take no further part (C-CLASH-08).
            choices = [names for names in choices if not any(fighters[name].gone for name in names)]
        members = next((tuple(names) for names in choices if is_clash(battle, tuple(names))), None)
        if members is None:
            self.fail(say("case_clash_not_named"), "clash")
        return members

    def _attacker(self) -> Fighter:
        named = self.given.attacker if self.stated.attacker is UNSET else self.stated.attacker
        if named is UNSET:
            self.fail(say("case_attacker_needed", moment=self.moment), "moment")
        self.clash.attacker = named
        self.check(clash_problems(self.battle, self.clash))
        return self.battle.fighters[named]

    def _unfrozen(self) -> None:
        """Dice as they lie before the freeze; at `pay` those given as `live` have paid."""
        clash, fighters = self.clash, self.battle.fighters
        for name in clash.members:
            words = self.words(name)
            if self.moment == "pay" and words.live is not UNSET:
                put_frozen(fighters[name], words, self.at(name), stated_group(words))
            else:
                put_unfrozen(fighters[name], words, self.at(name), thrown=self.moment != "throw")
        if self.moment == "contest":
            able = tuple([name for name in clash.members if fighters[name].can_attack()])
            clash.took = clash.took or (able if len(clash.members) > 2 else clash.members)
            self.check(clash_problems(self.battle, clash))
            if len(clash.took) == 1:
                # C-INIT-04: a single fighter needs no contest.
                clash.attacker, clash.stage = clash.took[0], "freeze"
        elif self.moment in ("freeze", "pay"):
            self._attacker()
            if self.moment == "pay":
                order = paying_order(self.battle, clash)
                clash.paying = tuple([name for name in order if not fighters[name].frozen])

    # --- exchanges --------------------------------------------------------------------------------------------

    def _follow_up(self) -> None:
        """Between two exchanges of a pack: its members are offered their follow-ups (C-CLASH-06).

        A given exchange is over: the dice of its waves are used.
        """
        given, clash = self.stated, self.clash
        self._offers()
        clash.stage = "follow_up"
        self._freeze(given.attacker if self.sent else UNSET)
        if self.given.attacker is not UNSET:
            clash.attacker = self.given.attacker
            self._has_attacked(clash.attacker)
        if given.attacker is not UNSET and (self.sent or given.kind == "first"):
            self._has_attacked(given.attacker)

    def _offers(self) -> None:
        """The pack members who may still follow up, in INI order; after a follow-up only those behind it."""
        clash, given = self.clash, self.stated
        if len(clash.members) == 2:
            return
        offer_follow_ups(self.battle, clash)
        order = clash.offers
        if self.given.follow_ups is not UNSET:
            clash.offers = tuple([name for name in order if name in self.given.follow_ups])
            return
        member = given.attacker if given.attacker in order else given.defender
        after_follow_up = given.kind == "counter" and self.given.attacker not in (UNSET, given.attacker, given.defender)
        if member in order and (given.kind == "follow_up" or after_follow_up):
            clash.offers = order[order.index(str(member)) + (self.moment != "follow_up") :]

    def _exchange(self) -> None:
        """An exchange under way: the attacker's waves are used, the last one may be unanswered."""
        given, clash, fighters = self.stated, self.clash, self.battle.fighters
        attacker = self._attacker()
        exchange = first_exchange(self.battle, clash)
        self._offers()
        self._aim_at(exchange)
        clash.attacker = self.given.attacker or (attacker.id if given.kind == "first" else exchange.defender)
        exchange.stage, exchange.kind = self.moment, given.kind
        exchange.waves = tuple([highest_first([die for die, _ in wave]) for wave in self.aims])
        self._freeze(attacker.id)
        exchange.start = highest_first(given.start or attacker.ready + self.sent)
        defender = fighters.get(exchange.defender)
        exchange.rescue = given.rescue if given.rescue is not UNSET else defender.rescue_dice if defender else 0
        self.battle.frames.append(exchange)
        if self.aims:
            self._has_attacked(attacker.id)
        if given.kind == "counter":
            self._has_attacked(exchange.defender)
        if exchange.pack:
            self._aim(exchange)
        if self.moment in HIT:
            exchange.stage = "done"
            self.check(exchange_problems(self.battle, exchange))
            self._hit(exchange, attacker)

    def _aim_at(self, exchange: Exchange) -> None:
        """The target of the exchange: the only enemy, or the one named; a pivot's first waves are aimed one by one."""
        enemies = exchange.pack
        if self.stated.kind != "first":
            exchange.pack = ()
        if self.stated.defender is not UNSET:
            exchange.defender = self.stated.defender
        elif not exchange.defender and not exchange.pack:
            self.fail(say("case_defender_needed", enemies=list(enemies)), "exchange")
        self.check(defender_problems(self.battle, exchange))

    def _freeze(self, attacker: str | UnsetType) -> None:
        """Dice after the payments: the attacker's waves were sent from a group, of the others it may be stated."""
        start = highest_first(self.stated.start or ())
        for name in self.clash.members:
            words, attacks = self.words(name), name == attacker
            declared = attacks and self.moment != "group"
            group = attacking_group(words, start, self.sent) if declared else stated_group(words)
            put_frozen(self.battle.fighters[name], words, self.at(name), group, self.sent if attacks else ())

    def _aim(self, exchange: Exchange) -> None:
        """A pivot's waves at their pack: who answers the last one, or who took the hit (C-CLASH-04)."""
        if self.moment in ("wave", "group", "counter"):
            exchange.stage = "aim" if self.moment == "wave" else self.moment
            exchange.defender = ""
            return
        last = [(die, name or exchange.defender) for wave in self.aims[-1:] for die, name in wave]
        exchange.aims = by_target(self.battle, in_order(last, exchange.pack))
        self.check(exchange_problems(self.battle, exchange))
        attacked = tuple([name for name, _ in exchange.aims])
        took = tuple([name for name in attacked if name in (self.given.took or ())])
        if self.moment == "defend":
            exchange.took, exchange.defender = took, exchange.defender or attacked[0]
        elif self.moment == "hit_target":
            exchange.took, exchange.defender = took or attacked, ""
        else:
            exchange.defender = exchange.defender or in_roster_order(self.battle, took or attacked)[0]
            exchange.took = took or (exchange.defender,)

    def _has_attacked(self, name: str) -> None:
        """Mark a fighter who sent a wave as having attacked this phase, unless the case says otherwise."""
        if self.words(name).attacked is UNSET:
            self.battle.fighters[name].attacked = True

    # --- hits -------------------------------------------------------------------------------------------------

    def _hit(self, exchange: Exchange, attacker: Fighter) -> None:
        """A hit being resolved, with the steps before this moment done."""
        hit = begin_hit(self.battle, exchange)
        hit.stage = HIT[self.moment]
        if self.moment in ("reroll", "add_damage"):
            self._damage(hit, attacker)

    def _damage(self, hit: Hit, attacker: Fighter) -> None:
        """The special result as it was used, and the damage dice that lie on the table."""
        special, given = special_result(hit.start), self.given.damage
        hit.falls = special == "pente" and given is not UNSET and given.choice == "fall"
        hit.multiplier = damage_multiplier(special, hit.falls)
        if given is not UNSET:
            if given.share is not UNSET:
                hit.share, hit.shares = given.share, tuple((given.shares or {}).items())
            if given.target is not UNSET:
                hit.beside, hit.defender = given.target != hit.defender, given.target
            attacker.used, attacker.ready = highest_first(attacker.used + attacker.ready), ()
        self.put_damage(hit, attacker)
