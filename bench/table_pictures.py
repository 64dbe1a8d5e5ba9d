"""Render the pictures of the scenarios for the start page: `python bench/table_pictures.py [SYSTEM [SCENARIO...]]`.

Starts a server with a new store, opens each scenario in Chromium and photographs its table in 3D, without names and
marks. The pictures go to `pictures/SCENARIO.webp` in the package of the system.
"""

import base64
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.async_api import Page

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from affray.engine.registry import system  # noqa: E402
from tests.web.browser_harness import BrowserHarness  # noqa: E402
from tests.web.table_actions import ready, wait_for_table  # noqa: E402
from tests.web.test_wolsung import set_up  # noqa: E402

SIZE = {"width": 960, "height": 480}
QUALITY = 0.82
"""Of the WebP file, from 0 to 1."""


class Shot(NamedTuple):
    """From where a table is photographed. Angles in degrees, lengths in inches."""

    yaw: float
    """The direction from the table to the camera, counter-clockwise from east."""
    pitch: float
    """The angle above the horizon."""
    distance: float | None = None
    """How far away the camera is; without it the whole table is seen."""
    height: float = 0.0
    """How far above the middle of the table the camera aims."""


SHOTS = {
    "cascade": Shot(yaw=-62, pitch=30),
    "street": Shot(yaw=-148, pitch=33),
    "wolsung-2": Shot(yaw=-138, pitch=33),
}
DUEL = Shot(yaw=-72, pitch=17, distance=6.6, height=0.75)
CLOSE = {"duel_yard": DUEL, "duel_footbridge": DUEL}
"""The scenarios without a table, where only the fighters are seen."""
ONLY_THE_TABLE = """
.stage { position: fixed !important; inset: 0; z-index: 9999; }
.stage > :not(canvas) { display: none !important; }
"""
PHOTOGRAPH = """shot => {
  const table = document.querySelector('.stage canvas').table;
  const { scene, viewpoint } = table;
  table.mark({});
  table.mark = () => {};
  table.labels.retain('', new Set());
  table.labels.set = () => {};
  scene.figures.forEach(each => Object.assign(each, { tokens: [], active: false }));
  const radians = degrees => degrees * Math.PI / 180;
  table.resize();
  const view = {
    x: scene.origin[0] + scene.size[0] / 2, y: scene.origin[1] + scene.size[1] / 2, z: shot.height,
    yaw: radians(shot.yaw), pitch: radians(shot.pitch),
    distance: shot.distance ?? 1.12 * Math.hypot(...scene.size),
  };
  Object.assign(viewpoint, { view, goal: view, framed: null });
  table.fadeBefore = () => table.pieces?.fade(new Set());
  table.changed();
}"""
AS_WEBP = """async ([png, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""


async def photograph(harness: BrowserHarness, name: str, scenario: str) -> None:
    """Photograph the table of a scenario at the start of a match."""
    page = await harness.visit("/", viewport=SIZE, color_scheme="light", bypass_csp=True)
    await page.locator(f"[data-system={name}][data-scenario={scenario}] .play").click()
    if name.startswith("wolsung"):
        await set_up(harness, page)
    await wait_for_table(page)
    assert await ready(page), "the match was over before anything was asked"
    await page.add_style_tag(content=ONLY_THE_TABLE)
    await page.evaluate(PHOTOGRAPH, CLOSE.get(scenario, SHOTS[name])._asdict())
    await page.wait_for_timeout(3000)
    await harness.picture(page, f"table_{scenario}", whole=False)
    data = await as_webp(harness, await page.screenshot())
    folder = ROOT.joinpath("src", *type(system(name)).__module__.split(".")[:-1], "pictures")
    folder.mkdir(exist_ok=True)
    (folder / f"{scenario}.webp").write_bytes(data)
    print(f"{folder.relative_to(ROOT)}/{scenario}.webp: {len(data)} bytes")


async def as_webp(harness: BrowserHarness, png: bytes) -> bytes:
    """Encode a PNG image as WebP, which the browser does."""
    page: Page = await harness.new_page()
    encoded: Any = await page.evaluate(AS_WEBP, [base64.b64encode(png).decode(), QUALITY])
    return base64.b64decode(encoded)


def main(wanted: list[str]) -> None:
    with TemporaryDirectory() as folder:
        harness = BrowserHarness(Path(folder), {"quality": "high", "speed": "off", "briefing": False})
        harness.open()
        try:
            for name in wanted[:1] or SHOTS:
                for scenario in wanted[1:] or system(name).scenarios():
                    harness.run(photograph(harness, name, scenario))
        finally:
            harness.close()


if __name__ == "__main__":
    main(sys.argv[1:])
