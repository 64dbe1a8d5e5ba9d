"""The effects of templates on models, once a turn, at the end of the action (W-TMPL-04 to W-TMPL-07, -12)."""

from collections.abc import Iterable

import msgspec

from affray.engine import Game, cites, implements
from affray.systems.wolsung.abilities.ability_list import immune
from affray.systems.wolsung.damage.special_effects_and_healing import queue_changes
from affray.systems.wolsung.dice.pools import current_value, in_test_order
from affray.systems.wolsung.events import Affected, TemplateRemoved
from affray.systems.wolsung.geometry.bodies import body
from affray.systems.wolsung.movement.path_segments import Segment
from affray.systems.wolsung.state import Activation, Change, Figure, Hit, Skirmish, Template

from .shapes import TEMPLATE_PROPERTIES, enters, inside


@implements("W-TMPL-12")
def affect(game: Game[Skirmish], activation: Activation, figure: Figure, template: Template) -> None:
    """Affect a model by a template, at most once per turn and unless it is immune (W-TMPL-05, W-TMPL-12).

    The effect is queued for the end of the action.
    """
    s, properties = game.state, TEMPLATE_PROPERTIES[template.kind]
    template = next(other for other in s.templates if other.id == template.id)
    if (
        not properties.damage
        or figure.id in template.affected
        or immune(figure, frozenset({properties.type}), s.edition)
    ):
        return
    marked = msgspec.structs.replace(template, affected=(*template.affected, figure.id))
    s.templates = tuple([marked if other.id == template.id else other for other in s.templates])
    rules = cites("W-TMPL-04", "W-TMPL-05", properties.rule)
    game.emit(Affected(rules=rules, figure=figure.id, template=template.id))
    change, hit = effect_of(template, figure)
    if change is not None:
        queue_changes(activation, change)
    activation.hits = (*activation.hits, hit)


def effect_of(template: Template, figure: Figure) -> tuple[Change | None, Hit]:
    """What a template with an effect does to a model: perhaps a loss of Armour, and damage (W-TMPL-06, W-TMPL-07)."""
    properties = TEMPLATE_PROPERTIES[template.kind]
    change = None
    if properties.armour_modifier and current_value(figure, "armour") > 0:
        change = Change(figure.id, template.id, "armour", properties.armour_modifier, rule=properties.rule)
    hit = Hit(
        attacker=template.id,
        target=figure.id,
        by=template.seat,
        strength=properties.damage,
        types=(properties.type,),
        ignores_armour=properties.ignores_armour,
    )
    return change, hit


def affect_passing(game: Game[Skirmish], activation: Activation, name: str, segments: Iterable[Segment]) -> None:
    """Affect a moving model by the templates it enters on its path (W-TMPL-04)."""
    s, path = game.state, list(segments)
    figure = s.figures[name]
    for template in s.templates:
        if enters(body(figure), path, template):
            affect(game, activation, figure, template)


def affect_standing(game: Game[Skirmish], activation: Activation) -> None:
    """Affect the models that stand in a template."""
    s = game.state
    for template in s.templates:
        if TEMPLATE_PROPERTIES[template.kind].damage:
            for figure in in_test_order(s, standing_in(s, template)):
                affect(game, activation, figure, template)


def standing_in(s: Skirmish, template: Template) -> list[Figure]:
    """The models that are in a template."""
    return [figure for figure in s.present() if inside(body(figure), template)]


def remove_templates(game: Game[Skirmish]) -> None:
    """At the end of the turn all templates are removed (W-TMPL-02, W-TURN-09)."""
    s = game.state
    removed, s.templates = s.templates, ()
    for template in removed:
        at = (template.x, template.y, template.z)
        rules = cites("W-TMPL-02", "W-TURN-09")
        game.emit(TemplateRemoved(rules=rules, template=template.id, kind=template.kind, at=at, seat=template.seat))
