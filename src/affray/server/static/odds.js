/** The odds of a choice as a tree of names and numbers; fractions become percentages, distributions bars. */

import { make } from "./dom.js";
import { say } from "./words.js";

/** What is counted, and so is no chance even when it is less than one. */
const AMOUNT = /marks|damage|wounds|success|pool|rescue|phases|expected|mean/;

/** @param {any} found @param {import("./texts.js").Texts} texts @param {string} [name] @returns {HTMLElement} */
export function oddsTree(found, texts, name = "") {
  if (isDistribution(found)) return bars(found);
  if (Array.isArray(found))
    return make(
      "ul",
      {},
      found.map((item) => make("li", {}, oddsTree(item, texts, name))),
    );
  if (found !== null && typeof found === "object") {
    return make(
      "dl",
      { class: "odds-tree" },
      Object.entries(found).flatMap(([key, value]) => [
        make("dt", {}, texts.word(key).replaceAll("_", " ")),
        make("dd", {}, oddsTree(value, texts, key)),
      ]),
    );
  }
  return make("span", { title: String(found) }, amount(found, name));
}

/** @param {any} value @param {string} name */
function amount(value, name) {
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  if (value === null) return say("nothing");
  const number = fraction(value);
  if (number === null) return String(value);
  if (typeof value === "string" && number >= 0 && number <= 1 && !AMOUNT.test(name)) return percent(number);
  return String(Math.round(number * 100) / 100);
}

/** A number from `13/16`, `2` or 0.5; null where it is none. @param {any} value */
export function fraction(value) {
  if (typeof value === "number") return value;
  const found = typeof value === "string" ? /^(-?\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(value) : null;
  return found ? Number(found[1]) / Number(found[2] ?? 1) : null;
}

/** A chance that is neither certain nor impossible never reads as if it were. @param {number} chance */
export function percent(chance) {
  const whole = Math.round(chance * 100);
  if (whole === 0 && chance > 0) return "<1%";
  if (whole === 100 && chance < 1) return ">99%";
  return `${whole}%`;
}

/** @param {any} found */
function isDistribution(found) {
  if (found === null || typeof found !== "object" || Array.isArray(found)) return false;
  const entries = Object.entries(found);
  return entries.length > 0 && entries.every(([key, value]) => /^-?\d+$/.test(key) && fraction(value) !== null);
}

/** @param {Record<string, any>} found */
function bars(found) {
  const rows = Object.entries(found).map(([key, value]) => {
    const chance = fraction(value) ?? 0;
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, key),
      make("td", {}, make("meter", { min: 0, max: 1, value: chance, "aria-label": key })),
      make("td", { class: "number" }, percent(chance)),
    );
  });
  return make("table", { class: "bars" }, make("tbody", {}, rows));
}
