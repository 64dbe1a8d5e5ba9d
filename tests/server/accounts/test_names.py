"""Names: what one may look like, and which look alike."""

import pytest

from affray.engine import BadOption
from affray.server.accounts.names import look_alike, proper_name, skeleton

CYRILLIC_COCO = "\u0441\u043e\u0441\u043e"
CYRILLIC_A, GREEK_NU, KELVIN = "\u0430", "\u03bd", "\u212a"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("raul", "rau1"),
        ("Iris", "lris"),
        ("Bob", "B0b"),
        ("modern", "modem"),
        ("coco", CYRILLIC_COCO),
        ("COCO", CYRILLIC_COCO.upper()),
        ("coco", CYRILLIC_COCO.upper()),
        ("Ada", f"Ad{CYRILLIC_A}"),
        ("Steve", f"Ste{GREEK_NU}e"),
        ("Kim", f"{KELVIN}im"),
        ("fine", "\ufb01ne"),
        ("Ada Lovelace", "Ada  Lovelace"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("Ada\ufe0f", "Ada"),
        ("stra\u00dfe", "STRASSE"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Ida"), ("Zoe", "Zo\u00eb"), ("Bob", "Bobby"), ("n", "u")])
def test_these_do_not(one: str, other: str) -> None:
    assert not look_alike(one, other)


def test_a_skeleton_of_a_skeleton_is_itself() -> None:
    for name in ("raul", "rau1", CYRILLIC_COCO, "modern", "Zo\u00eb", "\u5c71\u7530", "IlO0|"):
        assert skeleton(skeleton(name)) == skeleton(name)


@pytest.mark.parametrize(
    "name",
    [
        f"Ad{CYRILLIC_A}",
        f"Ste{GREEK_NU}e",
        "\u3164Ada",
        "Ada\u2800",
        "A\u034fda",
        "Ada\u200b",
        "\u202eadA",
        "a" + "\u0301" * 6,
        "x" * 33,
    ],
)
def test_these_are_no_names(name: str) -> None:
    with pytest.raises(BadOption, match="a name"):
        proper_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Zo\u00eb",
        "O\u2019Brien-Smith 2",
        "\u0418\u0432\u0430\u043d 4",
        "\u5c71\u7530 Taro",
        "\ub300\ud55c Kim",
        "Ada \u2764\ufe0f",
        "",
    ],
)
def test_these_are(name: str) -> None:
    assert proper_name(f" {name} ") == name
