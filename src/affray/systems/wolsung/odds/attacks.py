"""The contests of attacks (W-ODDS-01 to W-ODDS-05): shots, melee attacks, spells against enemies."""

from msgspec.structs import asdict, replace

from affray.engine.rules.citations import implements
from affray.systems.wolsung.abilities.ability_list import immune
from affray.systems.wolsung.declared_attack import Attack
from affray.systems.wolsung.geometry.bodies import distance
from affray.systems.wolsung.heroes.heroic_deeds import BLACK, RED
from affray.systems.wolsung.magic.magic_pools import magic_pool, resisting_pool
from affray.systems.wolsung.melee.melee_pools import MeleeReaction, attacker_pool, defender_pool
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.shooting.shot_pools import band, beside, reflex_pool, shoot_pool
from affray.systems.wolsung.state import Skirmish

from .cards.hands import Knowledge
from .contests import Contest, Reckoning, most_criticals
from .opposed_rolls import Throw
from .results import ReactionOdds
from .table import pool_odds


def misses_automatically(s: Skirmish, attack: Attack) -> bool:
    """Whether nobody reacts or rolls: the target is immune, or beyond the last range band (W-ABIL-16, W-SHOOT-05)."""
    if immune(attack.target, attack.words, s.edition):
        return True
    if attack.kind != "ranged" or attack.weapon is None:
        return False
    return band(attack.weapon, distance(s, attack.attacker, attack.target)) is None


def shot_contest(s: Skirmish, attack: Attack, *, dives: bool = False) -> Contest:
    """A shot at a target that holds its nerves or dives (W-SHOOT-07, W-SHOOT-08), perhaps into melee (W-SHOOT-20)."""
    if misses_automatically(s, attack):
        return Contest(s, attack, (), RED)
    target = attack.target
    falls = dives and not target.toppled
    if falls:
        target = replace(target, toppled=True)
        s = s.__copy__()
        s.figures = {**s.figures, target.id: target}
        attack = attack._replace(target=target)
    others = [figure for figure in beside(s, target) if not immune(figure, attack.words, s.edition)]
    pools = [reflex_pool(s, attack, figure) for figure in (target, *others)]
    return Contest(s, attack, (shoot_pool(s, attack), *pools), RED, dives=falls)


@implements("W-ODDS-03")
def strike_contest(s: Skirmish, attack: Attack, reaction: MeleeReaction | None, weapon: Weapon | None) -> Contest:
    """A melee attack against a defender who fences or parries (W-MELEE-11, W-MELEE-12)."""
    if misses_automatically(s, attack):
        return Contest(s, attack, (), BLACK)
    pools = attacker_pool(s, attack), defender_pool(s, attack, reaction, weapon)
    return Contest(s, attack, pools, BLACK, fences=reaction == "fence", weapon=weapon)


def spell_contest(s: Skirmish, attack: Attack) -> Contest:
    """A spell against an enemy: Magic against Reflex (W-MAGIC-10, W-MAGIC-11)."""
    if misses_automatically(s, attack):
        return Contest(s, attack, (), RED)
    return Contest(s, attack, (magic_pool(attack.attacker), resisting_pool(s, attack)), RED)


def reaction_odds(contest: Contest, known: Knowledge | None = None, throw: Throw | None = None) -> ReactionOdds:
    """The odds of a contest; with cards if somebody asks who knows about cards. The dice may lie on the table."""
    throw = throw or contest.throw()
    reckoning = Reckoning(contest, most_criticals(contest, throw, known))
    return ReactionOdds(
        **asdict(reckoning.alone(throw)),
        dice=contest.dice,
        pools=tuple(map(pool_odds, contest.pools)),
        cards=None if known is None else reckoning.with_cards(throw, known),
        open_hands=None if known is None else reckoning.open_hands(throw, known),
    )
