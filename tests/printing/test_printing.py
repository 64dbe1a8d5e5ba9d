"""What can be printed, and what is said if something cannot."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from affray.campaign.gang import Character, Gang
from affray.campaign.gang_file import write_gang
from affray.engine import UnknownName
from affray.engine.errors import BadText
from affray.engine.registry import system, system_names
from affray.printing import NotInstalled, Style, gang_from_file, gang_named, pdf, sheet_named, sheets_of
from affray.printing.emblems import emblem
from affray.printing.printed import document
from affray.sheets import Reference
from affray.sheets.content import Emblem
from tests.cli.running import affray, one_line
from tests.cli.running import document as json_of
from tests.printing.drawn import page_sizes, text_of

PRINTED = [name for name in system_names() if system(name).sheets is not None]
EVERY_SHEET = [(name, sheet) for name in PRINTED for sheet in sheets_of(system(name)).listed()]


@pytest.mark.parametrize(("name", "sheet"), EVERY_SHEET)
def test_every_sheet_has_its_words(name: str, sheet: str) -> None:
    """A key without a message would stand on the sheet as it is, an argument without a value as a placeable."""
    rules = system(name)
    printable = sheet_named(rules, sheet)
    for message in (printable.title, printable.about):
        assert "sheet_" not in rules.texts.message(message)
    data = document(rules, [sheet])
    for words in _strings({**data, "pictures": {}}):
        assert not words.startswith(("sheet_", "Sheet ", "names-", "rules-")), words
        assert "{" not in words, words
        assert "{$" not in words, words


@pytest.mark.parametrize("name", PRINTED)
def test_every_rule_of_a_reference_sheet_has_a_sentence(name: str) -> None:
    rules = system(name)
    (part,) = sheet_named(rules, "reference").make(()).parts
    assert isinstance(part, Reference)
    cited = [rule for section in part.sections for rule in section.sentences]
    cited += [rule for section in part.sections for table in section.tables for rule in table.rules]
    assert cited
    assert [rule for rule in cited if not rules.texts.has("rules", rule)] == []


def test_every_emblem_is_drawn() -> None:
    names = [name for name in Emblem.__args__ if name]  # type: ignore[attr-defined]
    assert all(emblem(name).startswith("<svg") for name in names)


def test_the_same_document_has_the_same_bytes() -> None:
    rules = system("street")
    assert pdf(rules, ["gang"]) == pdf(rules, ["gang"])
    assert pdf(rules, ["gang"]) != pdf(rules, ["gang"], style=Style(ink=True))
    assert pdf(rules, ["gang"]) != pdf(rules, ["gang"], [gang_named(rules, "coopers")])


def test_sheets_follow_one_another_in_one_file() -> None:
    rules = system("street")
    one, other = pdf(rules, ["gang"]), pdf(rules, ["reference"])
    both = pdf(rules, ["gang", "reference"])
    assert len(page_sizes(both)) == len(page_sizes(one)) + len(page_sizes(other))
    words = text_of(both)
    assert "Mother Quill" in words
    assert "Pavement Demon" in words


def test_texts_of_a_gang_are_no_markup() -> None:
    """Names come from players: typst prints them as they are."""
    name = '#panic("x") *bold* $x$ <b> \\ `code` "'
    gang = Gang(id="g", name=name, characters=(Character(id="one", name=name, profile={"weapons": ["pistol"]}),))
    words = text_of(pdf(system("street"), ["gang", "characters"], [gang])).replace("\n", "")
    assert 'panic("x")' in words.replace("”", '"').replace("“", '"')


def test_a_card_with_too_much_on_it_names_what_it_cannot_explain() -> None:
    rules = system("street")
    skills = [
        "pavement_demon",
        "ambidextrous",
        "trick_shot",
        "hard",
        "lucky",
        "boss",
        "nerves_of_steel",
        "fast",
        "strong",
    ]
    profile = {"weapons": ["auto_pistol_1", "auto_pistol_2", "knife", "smg"], "skills": dict.fromkeys(skills, 1)}

    def words(number: int) -> str:
        given = {**profile, "skills": dict.fromkeys(skills[:number], 1)}
        member = Character(id="one", name="One", profile=given, condition={"misses": 2, "hates": ["mother_quill"]})
        return " ".join(text_of(pdf(rules, ["characters"], [Gang(id="g", name="G", characters=(member,))])).split())

    assert "Two pistols at once cost no dice" in words(2)
    crowded = words(len(skills))
    assert "Two pistols at once cost no dice" not in crowded
    assert [name for name in skills if rules.texts.name(name) not in crowded] == []
    assert "Games to miss 2; Hates Mother Quill" in crowded, "what is as short as a name stays"


@pytest.fixture
def without_typst(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)


@pytest.mark.usefixtures("without_typst")
def test_without_the_extra() -> None:
    with pytest.raises(NotInstalled, match=r"affray\[print\]"):
        pdf(system("street"), ["gang"])


def test_what_there_is_not() -> None:
    rules = system("street")
    with pytest.raises(UnknownName, match="there is no sheet “nonsense”"):
        sheet_named(rules, "nonsense")
    with pytest.raises(UnknownName, match="there is no gang “nobody”"):
        gang_named(rules, "nobody")
    with pytest.raises(BadText):
        gang_from_file(rules, "nonsense", "gang.toml")
    with pytest.raises(BadText, match="rocket"):
        gang_from_file(rules, 'name = "A"\n[[characters]]\nname = "B"\nweapons = ["rocket"]', "gang.toml")


@pytest.mark.parametrize("name", PRINTED)
def test_a_gang_file_is_printed_like_the_gang_itself(name: str) -> None:
    rules = system(name)
    for gang in sheets_of(rules).gangs().values():
        read = gang_from_file(rules, write_gang(gang, name), "gang.toml")
        sheet = next(id_ for id_, each in sheets_of(rules).listed().items() if each.takes_gangs)
        assert document(rules, [sheet], [replace(read, id=gang.id)]) == document(rules, [sheet], [gang])


# The command.


def test_the_command_lists_and_prints(tmp_path: Path) -> None:
    listed = json_of("print", "street", "--list", "--json")
    assert {"gang", "fate-deck", "reference", "rulers"} <= {each["id"] for each in listed["sheets"]}
    assert "tannery_row" in listed["gangs"]
    file = tmp_path / "out.pdf"
    words = ("--gang", "coopers", "--paper", "letter", "--ink", "--no-cut-marks", "--out", str(file))
    shown = affray("print", "street", "gang", "characters", *words)
    assert shown.exit_code == 0, shown
    assert "Silas Harrow" in text_of(file.read_bytes())
    assert {(round(width), round(height)) for width, height in page_sizes(file.read_bytes())} == {(612, 792)}


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("street", "nonsense"), "there is no sheet “nonsense”"),
        (("street", "gang", "--gang", "nobody"), "there is no gang “nobody”, and no file of that name"),
        (("street", "gang", "--paper", "a5"), "there is no paper “a5”"),
        (("street", "gang", "--gang", "missing.toml"), "missing.toml"),
        (("nothing", "gang"), "nothing"),
    ],
)
def test_a_problem_is_one_line(words: tuple[str, ...], problem: str, tmp_path: Path) -> None:
    assert problem in one_line(affray("print", *words, "--out", str(tmp_path / "x.pdf")))
    assert list(tmp_path.iterdir()) == []


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _strings(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _strings(each)
