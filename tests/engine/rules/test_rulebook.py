"""Rulebook pages: what is read from them, what is refused, how a rule is found. `T-` is a toy rulebook."""

import re
from pathlib import Path

import pytest

from affray.engine.errors import BadText, UnknownName
from affray.engine.rules.rulebook import Rule, Rulebook, Status, find, load, load_all, pages_of, read, search
from affray.engine.terms import RuleId

TOY = """\
# Toy

Prose may mention **T-ROLL-01** and begin nothing.

## 1. Rolling (T-ROLL)

An introduction.

* **T-ROLL-01** [S/D] A roll throws
  every die once.
* **T-ROLL-02** *(advice)* [S] Roll high.
- **T-ROLL-03** *(not yet)* (Q,1,2; src 000,D) *Title.* A die is cocked when it leans.

### Odds and ends

* **T-LUCK-CHARM** *(definition)* `[skills, nerve]` A charm is a token.

| id | when | dice |
|---|---|---|
| **T-MOD-01** | in cover | -1 |
| **T-MOD-02** `[skills]` | lucky | +1 |

## 2. Examples

* **X-01** A rolls 6.

**EX-02 A long one** · T-ROLL-01
- Given: a die.
- Expect: a face.

This is no part of it.
"""


def toy(*statements: str, title: str = "# Toy") -> Rulebook:
    return read("\n".join((title, "", "## 1. Chapter", "", *statements)), "toy")


def text_of(*statements: str) -> str:
    return toy(*statements).rules["T-ONE-01"].text


# What is read


def test_a_bullet_gives_id_status_sources_text_chapter_and_line() -> None:
    assert read(TOY, "toy").rules["T-ROLL-01"] == Rule(
        id=RuleId("T-ROLL-01"),
        status=Status.RULE,
        text="A roll throws\nevery die once.",
        chapter="1. Rolling (T-ROLL)",
        source_tags=("S", "D"),
        line=9,
        system="toy",
        player_text="A roll throws\nevery die once.",
    )


def test_a_page_has_a_name_a_prefix_a_title_and_its_statements_in_order() -> None:
    book = read(TOY, "toy")
    assert (book.name, book.prefix, book.title) == ("toy", "T", "Toy")
    assert list(book.rules) == ["T-ROLL-01", "T-ROLL-02", "T-ROLL-03", "T-LUCK-CHARM", "T-MOD-01", "T-MOD-02"]
    assert list(book.examples) == ["X-01", "EX-02"]


def test_every_status_is_read_from_its_mark() -> None:
    rules = read(TOY, "toy").rules
    assert rules["T-ROLL-01"].status is Status.RULE
    assert rules["T-ROLL-02"].status is Status.ADVICE
    assert rules["T-ROLL-03"].status is Status.NOT_YET
    assert rules["T-LUCK-CHARM"].status is Status.DEFINITION


def test_source_tags_of_all_three_kinds_are_no_part_of_the_text() -> None:
    rules = read(TOY, "toy").rules
    assert (rules["T-ROLL-02"].source_tags, rules["T-ROLL-02"].text) == (("S",), "Roll high.")
    assert rules["T-ROLL-03"].source_tags == ("Q", "1", "2", "000", "D")
    assert rules["T-ROLL-03"].text == "*Title.* A die is cocked when it leans."
    assert rules["T-LUCK-CHARM"].source_tags == ("skills", "nerve")


def test_a_row_of_a_table_is_a_statement() -> None:
    rules = read(TOY, "toy").rules
    assert rules["T-MOD-01"].text == "in cover: -1"
    assert (rules["T-MOD-02"].text, rules["T-MOD-02"].source_tags) == ("lucky: +1", ("skills",))


def test_an_example_in_a_paragraph_keeps_its_title_and_its_list_and_ends_at_the_blank_line() -> None:
    example = read(TOY, "toy").examples["EX-02"]
    assert example.status is Status.EXAMPLE
    assert example.text == "A long one · T-ROLL-01\n- Given: a die.\n- Expect: a face."


def test_a_heading_without_a_number_does_not_hide_its_chapter() -> None:
    book = toy("### Loose talk", "* **T-ONE-01** A.", "### 1.1 Section", "* **T-ONE-02** B.")
    assert [rule.chapter for rule in book.rules.values()] == ["1. Chapter", "1.1 Section"]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["", "  | a | b |", "  |---|---|", "", "  After it."], "One:\n\n| a | b |\n|---|---|\n\nAfter it."),
        (["", "| a | b |", "|---|---|", "", "After it."], "One:\n\n| a | b |\n|---|---|"),
        (["  - first", "    more", "  - second"], "One:\n- first\n  more\n- second"),
        (["lazily carried on"], "One:\nlazily carried on"),
        (["", "A new paragraph."], "One:"),
        (["* another bullet"], "One:"),
        (["---"], "One:"),
        (["", "(target)=", "## Next"], "One:"),
    ],
)
def test_a_statement_ends_where_a_reader_would_end_it(lines: list[str], text: str) -> None:
    assert text_of("* **T-ONE-01** One:", *lines) == text


def test_a_table_after_a_finished_sentence_is_not_part_of_it() -> None:
    assert text_of("* **T-ONE-01** One.", "", "| a | b |") == "One."


def test_what_stands_in_a_fence_is_no_statement() -> None:
    book = toy("* **T-ONE-01** One.", "", "```", "* **T-ONE-01** again", ":::", "```", "* **T-ONE-02** Two.")
    assert list(book.rules) == ["T-ONE-01", "T-ONE-02"]


def test_a_status_line_before_the_first_chapter_holds_for_the_page() -> None:
    page = "# Toy\n\n% status: not yet\n\n## 1. A\n\n* **T-ONE-01** One.\n* **T-ONE-02** *(rule)* Two.\n"
    assert [rule.status for rule in read(page, "toy").rules.values()] == [Status.NOT_YET, Status.RULE]


def test_a_status_line_holds_to_the_end_of_its_section() -> None:
    book = toy(
        *("* **T-ONE-01** Before.", "### 1.1 Section", "% status: not yet", "* **T-ONE-02** Inside."),
        *("#### Deeper", "* **T-ONE-03** Inside.", "### 1.2 Next", "* **T-ONE-04** After."),
    )
    assert [rule.status for rule in book.rules.values()] == [Status.RULE, Status.NOT_YET, Status.NOT_YET, Status.RULE]


# What is refused


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("* **T-ONE-1** One.", "'T-ONE-1' is not an id: ids look like"),
        ("* **T-ONE1** One.", "'T-ONE1' is not an id"),
        ("* **t-one-01** One.", "'t-one-01' is not an id"),
        ("* **X-1** One.", "'X-1' is not an id"),
        ("* T-ONE-01 One.", "T-ONE-01 is not marked as an id: it must be alone in bold, '**T-ONE-01**'"),
        ("* **T-ONE-01 One.", "T-ONE-01 is not marked as an id"),
        ("* **T-ONE-01 One.** Text.", "T-ONE-01 is not marked as an id"),
        ("  * **T-ONE-01** One.", "T-ONE-01 is indented: a statement begins at the margin"),
        ("**T-ONE-01** One.", "T-ONE-01 is in a paragraph: a rule is a bullet"),
        ("* **T-ONE-01**", "T-ONE-01 has no text"),
        ("* **T-ONE-01** [S]", "T-ONE-01 has no text"),
        ("* **T-ONE-01** *(advise)* One.", "'advise' is not a status; known: rule, definition, advice, not yet"),
        ("* **T-ONE-01** *(example)* One.", "'example' is not a status"),
        ("% status: soon", "'soon' is not a status"),
    ],
)
def test_a_malformed_line_is_refused_with_its_number(line: str, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        toy(line)
    assert f"toy.md, line 5: {reason}" in str(refused.value)
    assert refused.value.line == 5


def test_an_id_twice_is_refused_with_both_lines() -> None:
    with pytest.raises(BadText, match=r"toy\.md, line 6: T-ONE-01 is already used in line 5"):
        toy("* **T-ONE-01** One.", "* **T-ONE-01** Two.")
    with pytest.raises(BadText, match=r"line 6: X-01 is already used in line 5"):
        toy("* **X-01** One.", "* **X-01** Two.")


def test_an_id_of_another_rulebook_is_refused() -> None:
    with pytest.raises(BadText, match=r"line 6: Q-ONE-02 belongs to another rulebook: .* begin with T-"):
        toy("* **T-ONE-01** One.", "* **Q-ONE-02** Two.")


def test_a_page_without_a_title_is_refused() -> None:
    with pytest.raises(BadText, match="the page has no title"):
        toy(title="Toy")


def test_everything_wrong_with_a_page_is_named_at_once() -> None:
    with pytest.raises(BadText) as refused:
        toy("* **T-ONE-1** One.", "* **T-ONE-02** Two.", "* **T-ONE-02** Again.", "* **T-ONE-03**")
    assert re.findall(r"toy\.md, line (\d+): ", str(refused.value)) == ["5", "7", "8"]


# Where pages are


@pytest.fixture
def pages(tmp_path: Path) -> dict[str, Path]:
    """The pages of two packages."""
    second = "# Other\n\n## 1. A\n\n* **U-ONE-01** A roll.\n* **X-01** An example.\n"
    for name, text in {"other": second, "toy": TOY}.items():
        write_page(tmp_path / name, name, text)
    return {**pages_of(tmp_path / "other"), **pages_of(tmp_path / "toy")}


def write_page(package: Path, name: str, text: str) -> None:
    (package / "rulebook").mkdir(parents=True)
    (package / "rulebook" / f"{name}.md").write_text(text, encoding="utf-8")


def test_every_page_in_the_rulebook_folder_of_a_package_is_a_rulebook(pages: dict[str, Path]) -> None:
    assert {name: book.title for name, book in load_all(pages).items()} == {"other": "Other", "toy": "Toy"}
    assert load("toy", pages) == read(TOY, "toy")


def test_an_unknown_rulebook_is_refused_with_those_there_are(pages: dict[str, Path]) -> None:
    with pytest.raises(UnknownName, match=r"no rulebook 'tyo' \(known: other, toy\)"):
        load("tyo", pages)
    with pytest.raises(UnknownName, match=r"no rulebook 'toy' \(known: none\)"):
        load("toy", {})


def test_an_installed_system_brings_its_rulebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A third-party system found by its entry points; neither the system nor its package is imported."""
    package = tmp_path / "toy_game"
    write_page(package, "toy", TOY)
    for module in ("__init__", "rules"):
        (package / f"{module}.py").write_text("raise RuntimeError('imported')\n", encoding="utf-8")
    metadata = tmp_path / "toy_game-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-game\nVersion: 1.0\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text("[affray.systems]\ntoy = toy_game:SYSTEM\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert list(load_all()) == ["cascade", "street", "toy", "wolsung"]
    assert find("T-ROLL-01").system == "toy"


# How a rule is found


def test_an_id_is_found_in_any_case_and_so_is_an_example(pages: dict[str, Path]) -> None:
    books = load_all(pages)
    assert find("T-ROLL-01", books) is books["toy"].rules["T-ROLL-01"]
    assert find(" u-one-01 ", books) is books["other"].rules["U-ONE-01"]
    assert find("EX-02", books) is books["toy"].examples["EX-02"]


def test_an_example_of_several_books_is_asked_for_by_book(pages: dict[str, Path]) -> None:
    books = load_all(pages)
    with pytest.raises(UnknownName, match="'X-01' is in several rulebooks: use other/X-01, toy/X-01"):
        find("X-01", books)
    assert find("toy/X-01", books).text == "A rolls 6."


def test_an_unknown_id_is_refused_with_the_nearest_ones(pages: dict[str, Path]) -> None:
    books = load_all(pages)
    with pytest.raises(UnknownName, match=r"no rule 'T-ROL-01': did you mean T-ROLL-01"):
        find("T-ROL-01", books)
    with pytest.raises(UnknownName, match=r"no rule 'other/T-ROLL-01'"):
        find("other/T-ROLL-01", books)
    with pytest.raises(UnknownName, match="no rule 'what\\?': ids look like"):
        find("what?", books)


@pytest.fixture
def library() -> dict[str, Rulebook]:
    book = toy(
        "* **T-ONE-01** A parry stops a blow, whatever it was worth. Rescue dice may be used in a parry.",
        "* **T-ONE-02** A counter follows when no rescue die was used.",
        "* **T-ONE-03** Rescue dice are dice outside the group.",
        "* **T-TWO-01** Parrying twice is allowed.",
        "* **X-01** Parry with a rescue die.",
    )
    return {"toy": book}


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("T-ONE-02", ["T-ONE-02"]),
        ("t-one", ["T-ONE-01", "T-ONE-02", "T-ONE-03"]),
        ("rescue die", ["T-ONE-03", "T-ONE-02", "T-ONE-01", "X-01"]),
        ("rescue DICE counter", ["T-ONE-02"]),
        ("parry", ["T-ONE-01", "X-01", "T-TWO-01"]),
        ("parry nonsense", ["T-ONE-01", "X-01", "T-TWO-01"]),
        ("parryi", ["T-TWO-01"]),
        ("nonsense", []),
        ("", []),
    ],
)
def test_search_ranks_what_holds_most_of_the_words(words: str, ids: list[str], library: dict[str, Rulebook]) -> None:
    assert [rule.id for rule in search(words, library)] == ids
    assert [rule.id for rule in search(words.split(), library)] == ids


# The real pages


@pytest.mark.parametrize(("name", "prefix"), [("cascade", "C"), ("wolsung", "W"), ("street", "S")])
def test_the_real_rulebooks_can_be_read(name: str, prefix: str) -> None:
    book = load(name)
    assert book.prefix == prefix
    assert len(book.rules) > 150
    assert len(book.examples) > 50


def test_cascade_holds_every_number_of_every_chapter() -> None:
    book = load("cascade")
    counts = (
        "FIGHTER 8, TEST 4, PHASE 11, ROLL 15, GROUP 11, INIT 8, ATK 10, DEF 12, COUNTER 6, HIT 11, ARMOUR 8, "
        "HEALTH 4, SPECIAL 11, FLIGHT 5, SHOT 26, DODGE 12, TABLE 16, CLASH 8, END 6"
    )
    chapters = [chapter.split() for chapter in counts.split(", ")]
    assert list(book.rules) == [f"C-{name}-{n:02}" for name, count in chapters for n in range(1, int(count) + 1)]
    assert sorted(book.examples) == [f"X-{number:02}" for number in range(1, 62)]


def test_cascade_says_what_is_advice_and_what_defines_a_word() -> None:
    rules = load("cascade").rules.values()
    assert {rule.id for rule in rules if rule.status is Status.ADVICE} == {"C-GROUP-11", "C-ATK-10"}
    assert {rule.id for rule in rules if rule.status is Status.DEFINITION} == {"C-FIGHTER-05", "C-FIGHTER-07"}


def test_every_cascade_statement_says_whether_the_sheet_has_it() -> None:
    rules = load("cascade").rules.values()
    assert {rule.source_tags for rule in rules} == {("S",), ("D",), ("S", "D")}
    # A decision gives its reason; those on the end of a battle share one.
    silent = [rule.id for rule in rules if rule.source_tags == ("D",) and "DECISION" not in rule.text]
    assert {number.rsplit("-", 1)[0] for number in silent} == {"C-END"}


@pytest.mark.parametrize("name", ["cascade", "wolsung", "street"])
def test_a_rulebook_refers_only_to_rules_it_has(name: str) -> None:
    book = load(name)
    named = {
        number
        for entry in (*book.rules.values(), *book.examples.values())
        for number in re.findall(rf"\b{book.prefix}-[A-Z]+-(?:\d\d|[A-Z]+)\b", entry.text)
    }
    assert named - book.rules.keys() == set()
