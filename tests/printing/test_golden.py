"""Golden pictures of every printed page, compared pixel by pixel.

`AFFRAY_GOLDEN=write pytest tests/printing/test_golden.py -m 'soak or not soak'` writes all of them anew, after somebody
has looked at the changed pages at a readable size: `affray print` writes those. Pictures depend on the version of
typst, which stands in `golden/typst.txt`; with another one there is nothing to compare with.
"""

import os
from pathlib import Path

import pytest

from affray.engine.registry import system
from affray.printing import Style, pages, sheets_of
from affray.printing.typesetting import typst

GOLDEN = Path(__file__).parent / "golden"
VERSION = GOLDEN / "typst.txt"
DOTS_PER_INCH = 28
WRITES = os.environ.get("AFFRAY_GOLDEN") == "write"
REFERENCE_ONLY = ("wolsung-1", "wolsung-1-quickstart")
"""Their other sheets are those of the second edition."""
ALWAYS = {"cascade": "fighters", "street": "characters", "wolsung-2": "profiles"}
"""The sheets whose pictures are compared in every run."""


def cases() -> list[object]:
    found: list[object] = []
    for name in ("cascade", "street", "wolsung-2", *REFERENCE_ONLY):
        if system(name).sheets is None:
            continue
        for sheet in sheets_of(system(name)).listed():
            if name in REFERENCE_ONLY and sheet != "reference":
                continue
            for style in (Style(paper="a4"), Style(paper="letter")):
                marks = () if ALWAYS.get(name) == sheet else pytest.mark.soak
                found.append(pytest.param(name, sheet, style, marks=marks, id=f"{name}-{sheet}-{style.paper}"))
        if name not in REFERENCE_ONLY:
            marks = pytest.mark.soak
            style = Style(paper="a4", ink=True, cut_marks=False)
            found.append(pytest.param(name, ALWAYS[name], style, marks=marks, id=f"{name}-{ALWAYS[name]}-ink"))
    return found


@pytest.mark.parametrize(("name", "sheet", "style"), cases())
def test_pages_look_as_before(name: str, sheet: str, style: Style) -> None:
    drawn = pages(system(name), [sheet], style=style, dots_per_inch=DOTS_PER_INCH)
    stem = f"{sheet}-{style.paper}{'-ink' if style.ink else ''}"
    folder = GOLDEN / name
    if WRITES:
        folder.mkdir(parents=True, exist_ok=True)
        VERSION.write_text(typst().__version__ + "\n", encoding="utf-8")
        for old in folder.glob(f"{stem}-[0-9]*.png"):
            old.unlink()
        for number, picture in enumerate(drawn, 1):
            (folder / f"{stem}-{number}.png").write_bytes(picture)
        return
    if VERSION.read_text(encoding="utf-8").strip() != typst().__version__:
        pytest.skip("the golden pictures are those of another version of typst")
    golden = sorted(folder.glob(f"{stem}-[0-9]*.png"), key=lambda file: int(file.stem.rpartition("-")[2]))
    assert len(drawn) == len(golden)
    differs = [file.name for file, picture in zip(golden, drawn, strict=True) if file.read_bytes() != picture]
    assert differs == [], "look at these pages; if they are right, write the golden pictures anew"


def test_every_golden_picture_is_compared() -> None:
    """A picture of a sheet that is gone would stay for ever."""
    stems = {
        (name, f"{sheet}-{style.paper}{'-ink' if style.ink else ''}")
        for name, sheet, style in [case.values for case in cases()]  # type: ignore[attr-defined]
    }
    stored = {(file.parent.name, file.stem.rpartition("-")[0]) for file in GOLDEN.glob("*/*.png")}
    assert stored == stems


def test_the_pictures_are_small() -> None:
    assert sum(file.stat().st_size for file in GOLDEN.glob("*/*.png")) < 3_500_000
