"""Pure questions: pools, ranges, cover, tables, cards and promotions, each a function of a position and arguments."""

from typing import Any, Literal

import msgspec

from affray.engine.questions.computations import Computations, Find
from affray.engine.registry import unknown
from affray.systems.street.cover.duck_back import duck_point
from affray.systems.street.cover.ducked_figures import cover_against
from affray.systems.street.deck.action_cards import action_cards, card_refusal, class_of, held_by, order_of
from affray.systems.street.end_of_game import beaten
from affray.systems.street.experience.campaign import missed_games, recruit_by
from affray.systems.street.experience.promotion import promotion, promotion_of
from affray.systems.street.fighting.contact import in_fight, outnumbered
from affray.systems.street.fighting.fight_modifiers import Clash, attack_pool, defence_pool, fight_side
from affray.systems.street.fighting.flee import Flee
from affray.systems.street.geometry import at_hand, in_arc, shooting_range
from affray.systems.street.hits.ammunition import after_shooting
from affray.systems.street.hits.hit_table import cell
from affray.systems.street.messages import say
from affray.systems.street.movement.movement_dice import MovementKind, movement_pool
from affray.systems.street.nerve.nerve_tests import nerve_pool
from affray.systems.street.nerve.surrender_and_run import surrenders
from affray.systems.street.profile import RANK, ZONES, ClassName, Grip, Row, Zone
from affray.systems.street.shooting.firing_tables import entry
from affray.systems.street.shooting.shoot import is_aimed
from affray.systems.street.shooting.shooting_modifiers import ShotOf, shot_pool
from affray.systems.street.shooting.targets import arms_refusal, in_range, target_refusal
from affray.systems.street.skills.skill_markers import can_take, marker_set
from affray.systems.street.state import ExperienceRecord, Figure, ShootOut, Shot, Victim
from affray.systems.street.turn.actions import Choosing
from affray.systems.street.turn.weapons_in_hand import grip_of, holding
from affray.table import Piece
from affray.text import say as say_generally


def _figure(s: ShootOut, name: str) -> Figure:
    if not s.figures:
        raise ValueError(say_generally("question_needs_situation"))
    if name not in s.figures:
        raise unknown("figure", name, list(s.figures))
    return s.figures[name]


def _piece(s: ShootOut, name: str) -> Piece:
    if name not in s.table.by_id:
        raise unknown("piece", name, list(s.table.by_id))
    return s.table.by_id[name]


COMPUTATIONS = Computations(ShootOut, {Figure: Find(str, _figure), Piece: Find(str, _piece)})
"""The questions by their names; without a situation the position has no figures, only the modules of a case."""
COMPUTATIONS.add(at_hand)
COMPUTATIONS.add(in_arc)
COMPUTATIONS.add(duck_point)
COMPUTATIONS.add(fight_side)
COMPUTATIONS.add(outnumbered)
COMPUTATIONS.add(beaten, "end_check")
COMPUTATIONS.add(after_shooting, "weapon_after", faces=tuple[int, ...])


# --- shooting ---------------------------------------------------------------------------------------------------------


def _shot(figure: Figure, name: str, grip: Grip | None) -> Shot:
    """A shot with one of the figure's weapons."""
    weapon = figure.profile.weapon(name)
    if weapon is None:
        raise unknown("weapon", name, [weapon.id for weapon in figure.profile.weapons])
    if grip is not None and grip not in weapon.grips:
        raise ValueError(say("held_with", weapon=name, grips=weapon.grips))
    return Shot(weapons=(name,), grip=grip or grip_of(figure, weapon))


@COMPUTATIONS.add
def shot_pool_(
    s: ShootOut,
    shooter: Figure,
    target: Figure,
    weapon: str,
    grip: Grip | None = None,
    moved: bool = False,
    volley: bool = False,
) -> int:
    figure = holding(shooter, (weapon,))
    shot = _shot(figure, weapon, grip)
    used = figure.profile.weapon(weapon)
    assert used is not None
    aimed = not volley and is_aimed(figure, shot, target.id, moved)
    return shot_pool(s, figure, target, ShotOf(used, shot.grip, moved, volley, aimed)).dice


@COMPUTATIONS.add
def range_(from_: Figure, to: Figure) -> float:
    return round(shooting_range(from_, to), 3)


@COMPUTATIONS.add
def range_band(hands: Grip, range: float) -> str:  # noqa: A002  the word of the rulebook
    band = entry(hands, range)
    return "none" if band is None else band.band


@COMPUTATIONS.add
def blocked_zones(s: ShootOut, shooter: Figure, target: Figure) -> list[str]:
    blocked = cover_against(s, shooter, target).blocked
    return [zone for zone in ZONES if blocked[zone]]


@COMPUTATIONS.add
def covered_zones(s: ShootOut, shooter: Figure, target: Figure) -> list[str]:
    covered = cover_against(s, shooter, target).covered
    return [zone for zone in ZONES if covered[zone]]


@COMPUTATIONS.add
def legal_target(s: ShootOut, shooter: Figure, target: Figure, weapon: str, grip: Grip | None = None) -> bool:
    shot = _shot(shooter, weapon, grip)
    thrown = any(each.thrown for each in shooter.profile.weapons if each.id == weapon)
    if arms_refusal(s, shooter, shot) is not None or (thrown and not in_range(shooter, target, shot)):
        return False
    return target_refusal(s, shooter, target.id, arc=shooter.nmt) is None


# --- movement, hits and fights ----------------------------------------------------------------------------------------


@COMPUTATIONS.add
def movement_pool_(s: ShootOut, figure: Figure, action: MovementKind, fast: int = 0) -> int:
    return movement_pool(s, figure, action, fast).dice


@COMPUTATIONS.add
def hit_cell(location: Zone, effect: int, markers: bool = False) -> str:
    return cell(location, effect, markers=markers)


@COMPUTATIONS.add
def fight_pools(
    s: ShootOut, attacker: Figure, victim: Figure, attack_row: Row, defence_row: Row | None = None, moved: float = 0.0
) -> list[int]:
    """Both pools in the present position; at a distance, cover counts as at the start of a Charge (S-FMOD-01)."""
    covered = not in_fight(s, attacker) and bool(cover_against(s, attacker, victim).at_hand)
    clash = Clash(attacker, victim, moved, covered)
    attack = attack_pool(s, clash, attack_row).dice
    if victim.lying:
        return [attack, 0]  # S-FIGHT-15, S-FIGHT-16
    if defence_row is None:
        raise ValueError(say("needs_defence_row"))
    return [attack, defence_pool(s, clash, defence_row).dice]


@COMPUTATIONS.add
def may_flee(s: ShootOut, figure: Figure) -> bool:
    return Flee().refusal(Choosing(s, figure.id)) is None


@COMPUTATIONS.add
def nerve_pool_(s: ShootOut, figure: Figure) -> int:
    return nerve_pool(s, figure).dice


@COMPUTATIONS.add
def nerve_fate(s: ShootOut, figure: Figure) -> str:
    return "surrenders" if surrenders(s, figure) else "runs"


# --- cards ------------------------------------------------------------------------------------------------------------


@COMPUTATIONS.add
def deck_size(s: ShootOut, characters: int) -> int:
    return characters + len(action_cards(s.modules, characters)) + 1


def _check_card(s: ShootOut, card: str) -> None:
    if held_by(card):
        _figure(s, held_by(card))
    elif class_of(card) not in RANK:
        raise ValueError(say("not_an_action_card", card=card))


@COMPUTATIONS.add
def play_order(s: ShootOut, cards: list[str]) -> list[str]:
    """Cards by rank; with equal class the lower number first, then held cards in ascending id (S-DECK-13, S-MAC-04)."""
    for card in cards:
        _check_card(s, card)
    return sorted(cards, key=lambda card: order_of(s, card))


@COMPUTATIONS.add
def playable(s: ShootOut, card: str, figure: Figure) -> bool:
    """Whether the holder of a card, by default the figure's player, could play it for the figure (S-DECK-10)."""
    _check_card(s, card)
    holders = [seat for seat, hand in s.hands.items() if card in hand]
    if figure.seat is None or (holders and figure.seat not in holders):
        return False
    return card_refusal(s, card, figure, figure.seat) is None


# --- after the game ---------------------------------------------------------------------------------------------------


Deed = Literal["shot", "fought", "surrendered", "dead", "attacked_unconscious", "victims"]


@COMPUTATIONS.add
def promotion_(
    s: ShootOut,
    figure: Figure | None = None,
    class_: ClassName | None = None,
    evil: int = 0,
    deeds: dict[Deed, Any] | None = None,
    shot: bool = False,
    fought: bool = False,
    surrendered: bool = False,
    dead: bool = False,
    attacked_unconscious: bool = False,
    victims: tuple[Victim, ...] = (),
) -> dict[str, Any]:
    """The promotion by the record of a character, or by a class and a record given as arguments.

    With experience but without skills, characters gain no skills (S-SKILL-21 to S-SKILL-23).
    """
    if figure is not None:
        gain = promotion_of(s, figure)
    elif class_ is None:
        raise ValueError(say("promotion_of_whom"))
    else:
        stated = {"shot": shot, "fought": fought, "surrendered": surrendered, "dead": dead, "victims": victims}
        record: dict[Any, Any] = {**stated, "attacked_unconscious": attacked_unconscious, **(deeds or {})}
        gain = promotion(class_, msgspec.convert(record, ExperienceRecord, from_attributes=True), evil)
    no_skills = s.modules.experience and not s.modules.skills
    return {"class": gain.class_, "skills": 0 if no_skills else gain.skills}


@COMPUTATIONS.add
def missed_games_(serious: int = 0, out_of_action: bool = False) -> int:
    return missed_games(serious, out_of_action=out_of_action)


@COMPUTATIONS.add
def recruit(die: Literal[1, 2, 3, 4, 5, 6]) -> str:
    return recruit_by(die)


@COMPUTATIONS.add
def skill_draw(s: ShootOut, figure: Figure, marker: str) -> str:
    if marker not in marker_set():
        raise unknown("marker", marker, list(marker_set()))
    return "taken" if can_take(s, figure, marker) else "put_back"
