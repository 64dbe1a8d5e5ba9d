"""The effect of a hit: the effect die and its cell of the hit table (S-HIT-04 steps 4 to 6, S-HIT-05, S-HIT-07)."""

from affray.engine import UNSET, Game, Procedure, cites
from affray.systems.street.dice.rolls import die
from affray.systems.street.events.hits import Hit
from affray.systems.street.hits.attack_in_progress import Attack
from affray.systems.street.hits.hit_table import cell
from affray.systems.street.hits.location import Spot
from affray.systems.street.hits.wound_markers import marker_rules
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import ShootOut
from affray.systems.street.wounds.wounds import FALLS, suffer


def effect(game: Game[ShootOut], attack: Attack, name: str, spot: Spot, softer: int = 0) -> Procedure[None]:
    """Roll the effect die, reduce it, and apply its cell of the table (S-HIT-04 steps 4 to 6).

    A marker has a fixed column, which the reduction moves to the left (S-CARD-04).
    """
    s = game.state
    face = spot.column
    if face is None:
        face = yield from die(game, attack.by, "effect", "S-HIT-04")
    held = traits(s, s.figures[name])
    column = max(1, face - softer - held.effect_reduction)
    codes = cell(spot.zone, column, markers=s.modules.hit_cards)
    softened = column != max(1, face - softer) or (held.never_falls and not FALLS.isdisjoint(codes.split("+")))
    table: tuple[str, ...] = ("S-HIT-05",)
    if s.modules.hit_cards:
        table = marker_rules(codes, drawn=spot.marker is not None, column=column != face, row=bool(spot.changed_by))
    rules = cites(
        *table,
        *(("S-COVER-15",) if softer else ()),
        *(held.by("effect_reduction") if softened else ()),
        *((spot.changed_by,) if spot.changed_by else ()),
        *(traits(s, s.figures[attack.by]).by("share_distance") if name in attack.given else ()),
        *(() if s.figures[name].vulnerable else ("S-HIT-07",)),
    )
    marker = UNSET if spot.marker is None else spot.marker
    game.emit(Hit(rules=rules, figure=name, by=attack.by, location=spot.zone, effect=column, cell=codes, marker=marker))
    suffer(game, name, spot.zone, codes, attack)
