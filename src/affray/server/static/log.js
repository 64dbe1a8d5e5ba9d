/** What happened, in sentences, each with its rules. */

import { make } from "./dom.js";
import { ruleButtons } from "./rules.js";
import { say } from "./words.js";

export class Log {
  #shown = -1;
  #first = true;
  /** @type {Map<number, HTMLElement>} */ #lines = new Map();

  /** @param {import("./match.js").Table} table */
  constructor(table) {
    this.table = table;
    this.list = make("ol", { class: "log", tabindex: "0", "aria-labelledby": "log-title" });
    this.root = make("section", { class: "panel log-panel" }, make("h2", { id: "log-title" }, say("log")), this.list);
    this.list.append(make("li", { class: "quiet empty" }, say("log_empty")));
    this.list.addEventListener("keydown", (event) => this.#walk(event));
  }

  /** The log is one stop of the Tab key; within it arrows lead from line to line and from rule to rule.
   * @param {KeyboardEvent} event */
  #walk(event) {
    const at = document.activeElement;
    const here = at?.closest(".event") ?? null;
    const lines = [...this.list.querySelectorAll(".event:has(.rule)")];
    const line = here ? lines.indexOf(here) : lines.length;
    const rules = here ? [...here.querySelectorAll(".rule")] : [];
    const rule = rules.findIndex((each) => each === at);
    /** @type {Record<string, Element | null | undefined>} */
    const ways = {
      ArrowUp: lines[Math.max(0, line - 1)]?.querySelector(".rule"),
      ArrowDown: lines[line + 1]?.querySelector(".rule"),
      ArrowLeft: rules[rule - 1],
      ArrowRight: rules[rule + 1],
    };
    const next = ways[event.key];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  }

  /** Add what is new; strike what was taken back. */
  show() {
    const { seen } = this.table;
    const atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    const fresh = seen.events.filter(({ n }) => n > this.#shown);
    if (!fresh.length) return;
    this.list.querySelector(".empty")?.remove();
    for (const each of fresh) {
      const line = this.#line(each);
      this.#lines.set(each.n, line);
      this.list.append(line);
    }
    this.#shown = seen.lastEvent;
    if (fresh.some(({ event }) => event.event === "taken_back")) this.#strike(seen.void);
    if (atEnd || this.#first) this.list.scrollTop = this.list.scrollHeight;
    // A reader hears what is new, not the whole history on arrival.
    if (this.#first) this.list.setAttribute("role", "log");
    this.#first = false;
  }

  /** @param {import("./seen.js").Numbered} numbered */
  #line({ n, event }) {
    const { texts, system } = this.table;
    const place = make("div", { class: "rule-place" });
    const buttons = ruleButtons(system, /** @type {string[]} */ (event.rules ?? []), place);
    for (const button of buttons) button.tabIndex = -1;
    return make(
      "li",
      { class: `event event-${event.event}`, "data-n": n },
      make("span", { class: "sentence" }, texts.event(event)),
      " ",
      make("span", { class: "rules" }, buttons),
      place,
    );
  }

  /** @param {Set<number>} numbers */
  #strike(numbers) {
    for (const n of numbers) {
      const line = this.#lines.get(n);
      if (!line || line.classList.contains("void")) continue;
      line.classList.add("void");
      line.append(make("span", { class: "tag" }, say("taken_back")));
    }
  }
}
