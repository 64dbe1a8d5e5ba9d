/** How the match ended, its record and how to check it, another match, and what makes the dice fair. */

import { base, matchPath } from "./api.js";
import { fill, make } from "./dom.js";
import { ruleButtons } from "./rules.js";
import { say } from "./words.js";

export class Ending {
  #key = "";

  /** @param {import("./match.js").Table} table */
  constructor(table) {
    this.table = table;
    this.message = make("p", { role: "alert" });
    this.root = make("section", { class: "panel ending-panel", "aria-live": "polite", hidden: true });
  }

  show() {
    const { seen } = this.table;
    const { status, halted, rematch } = seen.match;
    this.root.hidden = status !== "over" && status !== "halted" && !seen.result;
    const key = JSON.stringify([status, halted, rematch, seen.result]);
    if (this.root.hidden || key === this.#key) return;
    this.#key = key;
    fill(
      this.root,
      make("h2", {}, say("over")),
      status === "halted" ? make("p", {}, say("halted", { reason: halted ?? "" })) : this.#result(),
      status === "over" ? this.#record() : null,
      this.#rematch(),
    );
  }

  #result() {
    const { seen, texts, system } = this.table;
    const winner = seen.result?.winner;
    const place = make("div", { class: "rule-place" });
    return make(
      "div",
      {},
      make(
        "p",
        { class: "result" },
        winner ? say("winner", { winner: texts.word(winner) }) : say("draw"),
        " ",
        ruleButtons(system, seen.result?.rules ?? [], place),
      ),
      place,
    );
  }

  #record() {
    const name = `affray-${this.table.id}.record`;
    return make(
      "div",
      {},
      make(
        "p",
        {},
        make("a", { href: matchPath(this.table.id, "/record"), download: name, class: "button main" }, say("record")),
      ),
      make(
        "p",
        { class: "quiet" },
        say("record_hint"),
        " ",
        say("verify"),
        " ",
        make("code", {}, `affray verify ${name}`),
      ),
    );
  }

  #rematch() {
    const { rematch } = this.table.seen.match;
    if (rematch) return make("p", {}, make("a", { href: `${base}/match/${rematch}`, class: "button" }, say("rematch_go")));
    if (this.table.seat === null || this.table.seen.match.status !== "over") return null;
    const again = async () => {
      try {
        await this.table.send({ type: "rematch" });
        fill(this.message, say("rematch_asked"));
      } catch (why) {
        fill(this.message, /** @type {Error} */ (why).message);
      }
    };
    return make(
      "div",
      {},
      make("button", { type: "button", onclick: () => void again() }, say("rematch")),
      this.message,
    );
  }
}

/** What fixes the dice before the first roll. @param {import("./match.js").Table} table */
export function fairDice(table) {
  const nonce = localStorage.getItem(`affray-nonce-${table.id}`);
  return make(
    "details",
    { class: "panel fair-panel" },
    make("summary", {}, say("fair")),
    make("p", {}, say("commitment"), " ", make("code", { class: "long" }, table.seen.match.commitment)),
    nonce ? make("p", {}, say("nonce"), " ", make("code", { class: "long" }, nonce)) : null,
  );
}
