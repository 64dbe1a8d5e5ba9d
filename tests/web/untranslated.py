"""Find text on a page that has no message: in the pseudo-locale every message stands in brackets."""

from collections.abc import Iterable, Mapping

import httpx
from playwright.async_api import Page

PSEUDO = "en-XA"

FIND = """allowed => {
  const open = '\\u27e6', close = '\\u27e7';
  const outside = text => {  // what is left of a text without its bracketed parts
    let depth = 0, rest = '';
    for (const each of text) {
      if (each === open) depth += 1;
      else if (each === close) { depth -= 1; rest += ' '; }
      else if (depth === 0) rest += each;
    }
    return rest;
  };
  const visible = element => element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr') !== null;
  const inline = element =>
    getComputedStyle(element).display.startsWith('inline') && !element.matches('button:not(.term), select, input');
  const blockOf = element => inline(element) && element.parentElement ? blockOf(element.parentElement) : element;
  const exempt = element => Object.keys(allowed).some(selector => element.closest(selector) !== null);
  const blocks = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent.closest('script, style, noscript, template') || !visible(parent)) continue;
    const block = blockOf(parent);
    blocks.set(block, (blocks.get(block) ?? '') + (exempt(parent) ? '' : node.data));
  }
  const found = [];
  const note = (where, text) => {
    if (/\\p{L}/u.test(text)) found.push(`${where}: ${text.trim().replace(/\\s+/g, ' ')}`);
  };
  const name = each => each.localName + [...each.classList].map(one => '.' + one).join('');
  const whereOf = each => `${each.parentElement ? name(each.parentElement) + ' > ' : ''}${name(each)}`;
  for (const [block, text] of blocks) note(whereOf(block), outside(text));
  for (const option of document.querySelectorAll('option')) {
    if (visible(option.closest('select')) && !exempt(option)) note(whereOf(option), outside(option.text));
  }
  for (const attribute of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      if (!visible(element) || exempt(element)) continue;
      note(`${whereOf(element)}[${attribute}]`, outside(element.getAttribute(attribute)));
    }
  }
  return found;
}"""

ALLOWED: Mapping[str, str] = {
    "#no-texts": "shown only where no text could be fetched",
    "kbd": "keys of the keyboard",
    "code": "commands, and the commitment of the dice",
    "button.rule": "ids of rules",
    ".explanation dd": "values of the fields of an event: letters of seats and cards",
    ".rule-text, .rulebook section": "the rulebook is an English document",
}
"""Elements whose texts are no messages, and why."""


async def untranslated(page: Page, names: Iterable[str] = ()) -> set[str]:
    """The visible texts and labels of a page without a message, each with its element; `names` are data."""
    found: list[str] = await page.evaluate(FIND, dict(ALLOWED))
    known = sorted(names, key=len, reverse=True)
    return {each for each in found if _letters_left(each.partition(": ")[2], known)}


def _letters_left(text: str, known: Iterable[str]) -> bool:
    for name in known:
        text = text.replace(name, "")
    return any(letter.isalpha() for letter in text)


def data_names(address: str) -> set[str]:
    """The titles of games and scenarios, and the names of forces and characters: data of their packages."""
    names: set[str] = set()
    for system in httpx.get(f"{address}/api/systems").json():
        names |= {system["title"], system["title"].partition(",")[0], *system["forces"].values()}
        for scenario in system["scenarios"]:
            names.add(scenario["title"])
            names |= {name for gang in scenario.get("characters", ()) for name in gang.values()}
    return names
