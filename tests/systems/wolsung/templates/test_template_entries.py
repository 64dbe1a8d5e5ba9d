"""Every kind of template and every gadget is one entry of data; what it says shows in the cases of its rule."""

from typing import Any

import pytest

from affray.systems.wolsung import catalog
from affray.systems.wolsung.abilities.ability_list import ENTRIES
from affray.systems.wolsung.templates.shapes import TEMPLATE_PROPERTIES
from tests.systems.entries import fails

PROPERTIES = [
    (kind, name, without)
    for kind, properties in TEMPLATE_PROPERTIES.items()
    for name, without in properties._field_defaults.items()
    if getattr(properties, name) != without
]


@pytest.mark.parametrize(
    ("kind", "name", "without"), PROPERTIES, ids=[f"{kind}-{name}" for kind, name, _ in PROPERTIES]
)
def test_cases_fail_without_it(kind: str, name: str, without: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    properties = TEMPLATE_PROPERTIES[kind]
    monkeypatch.setitem(TEMPLATE_PROPERTIES, kind, properties._replace(**{name: without}))
    assert fails("wolsung", properties.rule)


@pytest.mark.parametrize("name", list(catalog.gadgets()))
def test_a_gadget_gives_abilities_and_weapons_or_places_a_template(name: str) -> None:
    gadget = catalog.gadgets()[name]
    assert gadget.abilities or gadget.weapons or gadget.template in TEMPLATE_PROPERTIES
    assert all(ability.id in ENTRIES for ability in gadget.abilities)
