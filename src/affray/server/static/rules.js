/** Rule numbers that open the rule's own text in place. */

import { get } from "./api.js";
import { fill, make } from "./dom.js";
import { say } from "./words.js";

/** @type {Map<string, Promise<any>>} */
const FOUND = new Map();

/** @param {string} system @param {string} id */
function lookUp(system, id) {
  const path = `/api/rules/${encodeURIComponent(system)}/${encodeURIComponent(id)}`;
  let found = FOUND.get(path);
  if (!found) {
    found = get(path);
    found.catch(() => FOUND.delete(path));
    FOUND.set(path, found);
  }
  return found;
}

/**
 * Buttons for rule numbers; the text of the one that is pressed appears in `place`, and goes when it is pressed again.
 * @param {string} system @param {readonly string[]} ids @param {HTMLElement} place
 */
export function ruleButtons(system, ids, place) {
  return ids.map((id) => {
    const button = make("button", { type: "button", class: "rule", "aria-expanded": "false" }, id);
    button.addEventListener("click", () => {
      const open = button.getAttribute("aria-expanded") === "true";
      for (const other of place.parentElement?.querySelectorAll(".rule") ?? [])
        other.setAttribute("aria-expanded", "false");
      if (open) {
        fill(place);
        return;
      }
      button.setAttribute("aria-expanded", "true");
      void show(system, id, place);
    });
    return button;
  });
}

/** @param {string} system @param {string} id @param {HTMLElement} place */
async function show(system, id, place) {
  fill(place, make("p", { class: "quiet" }, say("loading")));
  try {
    const rule = await lookUp(system, id);
    const title = [rule.id, rule.chapter].filter(Boolean).join(" · ");
    fill(place, make("blockquote", { class: "rule-text" }, make("cite", {}, title), ...paragraphs(rule.text)));
    place.scrollIntoView({ block: "nearest" });
  } catch (why) {
    fill(place, make("p", { class: "refused" }, /** @type {Error} */ (why).message));
  }
}

/** The little Markdown of a rule: paragraphs, items, bold and italic words, code. @param {string} text */
function paragraphs(text) {
  return text.split(/\n\s*\n/).map((part) => make("p", {}, ...marked(part.replace(/\n(?=\S)(?![-*|] )/g, " "))));
}

/** @param {string} text @returns {(Node | string)[]} */
export function marked(text) {
  /** @type {(Node | string)[]} */
  const parts = [];
  let last = 0;
  for (const found of text.matchAll(/\*\*(.+?)\*\*|`(.+?)`|\*(?=\S)(.+?)\*|\[([^\]]+)\]\([^)]+\)/g)) {
    parts.push(text.slice(last, found.index));
    const [whole, bold, code, slanted, linked] = found;
    if (bold) parts.push(make("strong", {}, bold));
    else if (code) parts.push(make("code", {}, code));
    else if (slanted) parts.push(make("em", {}, slanted));
    else parts.push(linked);
    last = found.index + whole.length;
  }
  parts.push(text.slice(last));
  return parts;
}
