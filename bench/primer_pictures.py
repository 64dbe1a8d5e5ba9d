"""Draw the dice of Cascade's primer: `python bench/primer_pictures.py` writes SVG files into its rulebook."""

from importlib.resources import files
from pathlib import Path

FOLDER = Path(str(files("affray.systems.cascade"))) / "rulebook" / "pictures"
SIZE, GAP = 56, 12
INK, PAPER, BRASS, FADED = "#2a2118", "#f8f2e6", "#8a5a0b", "#a8967a"

Die = tuple[str, str]
"""The number on a die, and how it is drawn: `group`, `equal`, `loose` or `dead`."""
FILLS = {"group": "#efe0bd", "equal": "#e3b85c", "loose": PAPER, "dead": "#d9d2c5"}

PICTURES: dict[str, list[tuple[list[Die], str]]] = {
    "group": [([("14", "equal"), ("14", "equal"), ("13", "group"), ("9", "loose")], "group: 14, 14, 13")],
    "debt": [([("1", "dead"), ("9", "dead"), ("14", "equal"), ("14", "equal")], "the 9 pays for the 1")],
    "parry": [
        ([("14", "equal"), ("14", "equal")], "two attacks of 16"),
        ([("17", "group"), ("9", "equal"), ("9", "equal")], "17 stops one, 9 + 9 the other"),
    ],
}


def hexagon(x: float, y: float) -> str:
    """The outline of a die."""
    half, quarter = SIZE / 2, SIZE / 4
    corners = ((0, -half), (half, -quarter), (half, quarter), (0, half), (-half, quarter), (-half, -quarter))
    return " ".join(f"{x + dx:g},{y + dy:g}" for dx, dy in corners)


def draw(rows: list[tuple[list[Die], str]]) -> str:
    """Rows of dice, each with a caption beside it."""
    width = max(len(dice) for dice, _ in rows) * (SIZE + GAP) + 300
    height = len(rows) * (SIZE + 2 * GAP)
    parts = [f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>']
    for row, (dice, caption) in enumerate(rows):
        y = row * (SIZE + 2 * GAP) + GAP + SIZE / 2
        for place, (face, kind) in enumerate(dice):
            x = GAP + SIZE / 2 + place * (SIZE + GAP)
            ink = FADED if kind == "dead" else INK
            parts.append(f'<polygon points="{hexagon(x, y)}" fill="{FILLS[kind]}" stroke="{ink}" stroke-width="2"/>')
            parts.append(
                f'<text x="{x:g}" y="{y + 7:g}" text-anchor="middle" font-size="20" fill="{ink}">{face}</text>'
            )
            if kind == "dead":
                slope = f'x1="{x - 22:g}" y1="{y + 22:g}" x2="{x + 22:g}" y2="{y - 22:g}"'
                parts.append(f'<line {slope} stroke="{FADED}" stroke-width="3"/>')
        x = 2 * GAP + len(dice) * (SIZE + GAP)
        parts.append(
            f'<text x="{x:g}" y="{y + 6:g}" font-size="18" font-style="italic" fill="{BRASS}">{caption}</text>'
        )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Georgia, serif">'
    return "\n".join([head, *parts, "</svg>"]) + "\n"


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name, rows in PICTURES.items():
        (FOLDER / f"{name}.svg").write_text(draw(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
