"""Take a lesson as a beginner does: read, and click what the page points at."""

from typing import Any

from playwright.async_api import Page, expect

from tests.web.table_actions import wait_for_table

NEXT = """() => {
  const coach = document.querySelector('.coach');
  const busy = '.decision[aria-busy=true], .decision .confirm[aria-busy=true], .coach button:disabled';
  if (coach === null || document.querySelector(busy)) return null;
  if (coach.querySelector('.lesson-over')) return { kind: 'over' };
  const at = { step: Number(coach.dataset.step), done: coach.dataset.done === 'true' };
  if (coach.querySelector('.continue')) return { ...at, kind: 'read' };
  const pointed = document.querySelectorAll('.decision button[data-pointed]:not(:disabled)');
  const button = [...pointed].findLast(each => each.checkVisibility());
  if (button !== undefined) return { ...at, kind: 'button', data: { ...button.dataset } };
  const arrows = [...document.querySelectorAll('.table-pointers i:not([hidden])')];
  const arrow = arrows.findLast(each => each.checkVisibility());
  const canvas = document.querySelector('.stage canvas');
  if (arrow === undefined || !arrow.style.translate || canvas === null) return null;
  const [x, y] = arrow.style.translate.split(' ').map(parseFloat);
  return { ...at, kind: 'table', x, y };
}"""
"""What the page wants next: to be read, a button or a place of the table to be clicked."""
DIFFERS = f"before => {{ const next = ({NEXT})(); return next && JSON.stringify(next) !== before ? next : null; }}"


async def wanted(page: Page, before: Any = None) -> dict[str, Any]:
    """What the coach wants next, once it differs from what it wanted before."""
    written = "" if before is None else await page.evaluate("before => JSON.stringify(before)", before)
    found: dict[str, Any] = await (await page.wait_for_function(DIFFERS, arg=written)).json_value()
    return found


async def follow(page: Page, now: dict[str, Any]) -> None:
    """Do what the coach wants: a button that is pointed at is in sight."""
    if now["kind"] == "read":
        await page.locator(".coach .continue").click()
    elif now["kind"] == "button":
        button = page.locator(".decision button[data-pointed]").last
        await expect(button).to_be_in_viewport(ratio=0.9)
        await button.click()
    else:
        await wait_for_table(page)
        await page.mouse.click(now["x"], now["y"])
