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
    const rules = /** @type {string[]} */ (event.rules ?? []);
    return make(
      "li",
      { class: `event event-${event.event}`, "data-n": n },
      make("span", { class: "sentence" }, texts.event(event)),
      " ",
      make("span", { class: "rules" }, ruleButtons(system, rules, place)),
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
