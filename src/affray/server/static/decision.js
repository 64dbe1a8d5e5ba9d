/** What is asked of the seat: options to choose from, open spaces to write in, odds and suggestions. */

import { fill, labelled, make } from "./dom.js";
import { oddsTree } from "./odds.js";
import { readable } from "./position.js";
import { ruleButtons } from "./rules.js";
import { say } from "./words.js";

const FEW = 15;
const MOST = 60;
const SUGGESTIONS = 12;
/** A longer choice is not written twice, in words and as it is sent. */
const SHORT = 48;

/** @typedef {import("./seen.js").Asked} Asked */

export class Decisions {
  /** @type {Question[]} */ #questions = [];
  #key = "";

  /** @param {import("./match.js").Table} table */
  constructor(table) {
    this.table = table;
    this.body = make("div");
    this.status = make("p", { class: "unseen", role: "status" });
    this.root = make(
      "section",
      { class: "panel decision-panel", "aria-labelledby": "decision-title" },
      make("h2", { id: "decision-title", tabindex: "-1" }, say("decision")),
      this.status,
      this.body,
    );
  }

  /** Show the open decisions; what is still open is left as it is, with what was typed. */
  show() {
    const { seen } = this.table;
    this.root.hidden = seen.result !== null || seen.match.status === "halted";
    const ids = seen.decisions.map(({ id }) => id);
    const key = JSON.stringify(ids.length ? ids : [seen.waiting, seen.result, seen.match.status]);
    if (key === this.#key) return;
    const hadFocus = this.body.contains(document.activeElement) || document.activeElement === document.body;
    const first = this.#key === "";
    this.#key = key;
    const kept = new Map(this.#questions.map((question) => [question.asked.id, question]));
    this.#questions = seen.decisions.map((asked) => kept.get(asked.id) ?? new Question(this.table, asked));
    const roots = this.#questions.map(({ root }) => root);
    const waiting = roots.length ? "" : this.#waiting();
    fill(this.status, waiting || this.#questions.map(({ prompt }) => prompt.textContent).join(" "));
    fill(
      this.body,
      roots,
      make("p", { class: "quiet waiting" }, waiting),
      roots.length ? make("p", { class: "quiet keys" }, say("keys")) : null,
    );
    if (hadFocus && !first && this.#questions.length) this.#questions[0].focus();
  }

  #waiting() {
    const { seen, texts } = this.table;
    if (seen.match.status === "open") return say("wait_seats");
    if (seen.result || !seen.waiting.length) return say("nothing_asked");
    const who = [...new Set(seen.waiting.map(([seat]) => seat))].map((seat) => this.table.seatName(seat)).join(", ");
    const why = texts.get("prompts", seen.waiting[0][1]);
    return `${say("wait_for", { who })} (${why})`;
  }

  /** A key that was pressed outside of any field. @param {string} key */
  pressed(key) {
    const question = this.#questions.find(({ root }) => root.contains(document.activeElement)) ?? this.#questions[0];
    return question?.pressed(key) ?? false;
  }

  /** A place of the map is written where something can be written. @param {string} place */
  write(place) {
    this.#questions.find(({ open }) => open)?.write(place);
  }
}

/** One decision. */
class Question {
  /** @param {import("./match.js").Table} table @param {Asked} asked */
  constructor(table, asked) {
    this.table = table;
    this.asked = asked;
    this.open = asked.options === undefined;
    /** @type {string[]} */ this.shown = [];
    this.list = make("ol", { class: "options" });
    this.message = make("div", { class: "answer", role: "alert" });
    this.odds = make("div", { class: "odds", "aria-live": "polite" });
    this.rulePlace = make("div", { class: "rule-place" });
    this.prompt = make("h3", { class: "prompt", tabindex: "-1" }, table.texts.get("prompts", asked.kind));
    this.root = make(
      "div",
      { class: "question", "data-decision": asked.id },
      this.prompt,
      make(
        "p",
        { class: "about" },
        ruleButtons(table.system, [asked.rule], this.rulePlace),
        make("span", { class: "quiet" }, underWay(table)),
        asked.secret && make("span", { class: "tag secret" }, say("secret")),
      ),
      this.rulePlace,
      this.open ? this.#space() : this.#choices(),
      this.message,
      this.odds,
    );
  }

  focus() {
    this.prompt.focus();
  }

  // --- a list of options ---

  #choices() {
    const options = this.asked.options ?? [];
    if (options.length <= FEW) {
      this.#fillList(options);
      return [this.list, this.#defaultLine()];
    }
    this.filter = /** @type {HTMLInputElement} */ (
      make("input", { type: "search", autocomplete: "off", spellcheck: "false" })
    );
    const count = make("p", { class: "quiet", "aria-live": "polite" });
    const narrow = () => {
      const words = (this.filter?.value ?? "").toLowerCase().split(/\s+/).filter(Boolean);
      const found = options.filter((option) =>
        words.every((word) => `${option} ${this.table.texts.choice(option)}`.toLowerCase().includes(word)),
      );
      this.#fillList(found.slice(0, MOST));
      fill(count, say("filtered", { shown: Math.min(found.length, MOST), count: options.length }));
    };
    this.filter.addEventListener("input", narrow);
    this.filter.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && this.shown.length === 1) void this.choose(this.shown[0]);
    });
    narrow();
    return [labelled(say("filter", { count: options.length }), this.filter), count, this.list, this.#defaultLine()];
  }

  #defaultLine() {
    return this.table.seen.match.per_move
      ? make("p", { class: "quiet" }, say("default_is", { choice: this.asked.default }))
      : null;
  }

  /** @param {string[]} options */
  #fillList(options) {
    this.shown = options;
    fill(
      this.list,
      options.map((option, place) => this.#option(option, place)),
    );
  }

  /** @param {string} option @param {number} place */
  #option(option, place) {
    const words = this.table.texts.choice(option);
    const key = place < 10 ? String((place + 1) % 10) : "";
    const button = make(
      "button",
      { type: "button", class: "option", "data-choice": option, onclick: () => void this.choose(option) },
      make("kbd", { "aria-hidden": "true" }, key),
      make("span", { class: "words" }, words),
      words === option || option.length > SHORT ? null : make("code", {}, option),
    );
    const odds = make(
      "button",
      {
        type: "button",
        class: "plain odds-button",
        "aria-label": say("odds_of", { choice: option }),
        onclick: () => void this.ask(option),
      },
      say("odds"),
    );
    return make("li", {}, button, odds);
  }

  // --- an open space ---

  #space() {
    const { asked } = this;
    this.field = /** @type {HTMLInputElement} */ (
      make("input", {
        type: "text",
        class: "choice-text",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        maxlength: 10_000,
        placeholder: asked.default,
      })
    );
    const outline = asked.outline ?? [];
    const starts = outline.map((start) =>
      make("button", { type: "button", class: "start", onclick: () => this.#begin(start) }, start),
    );
    this.suggestButton = make("button", { type: "button", onclick: () => void this.suggest() }, say("suggest"));
    return make(
      "form",
      {
        class: "space",
        onsubmit: (event) => {
          event.preventDefault();
          void this.choose(this.field?.value ?? "");
        },
      },
      outline.length
        ? make("p", { class: "outline" }, make("span", { class: "quiet" }, say("outline")), " ", starts)
        : null,
      labelled(say("choice_text"), this.field),
      make(
        "p",
        { class: "buttons" },
        make("button", { type: "submit", class: "main" }, say("choose")),
        make("button", { type: "button", onclick: () => void this.whyNot() }, say("why_not")),
        make("button", { type: "button", onclick: () => void this.ask(this.field?.value ?? "") }, say("odds")),
        this.suggestButton,
      ),
      this.table.seen.state?.table ? make("p", { class: "quiet" }, say("map_hint")) : null,
      this.list,
    );
  }

  /** @param {string} start */
  #begin(start) {
    if (!this.field) return;
    this.field.value = `${start} `;
    this.field.focus();
  }

  /** @param {string} place */
  write(place) {
    if (!this.field) return;
    this.field.value = `${this.field.value.trimEnd()} ${place}`.trimStart();
    this.field.focus();
  }

  async suggest() {
    const index = this.table.seen.decisions.findIndex(({ id }) => id === this.asked.id);
    fill(this.message, make("p", { class: "quiet" }, say("loading")));
    try {
      const { answer } = await this.table.question({ ask: "suggest", decision: index, count: SUGGESTIONS });
      fill(this.message, answer.length ? null : make("p", { class: "quiet" }, say("no_suggestions")));
      this.#fillList(answer);
    } catch (why) {
      this.#refused(/** @type {any} */ (why));
    }
  }

  async whyNot() {
    try {
      const { answer } = await this.table.question({ ask: "why_not", choice: this.field?.value ?? "" });
      if (answer === null) fill(this.message, make("p", { class: "fine" }, say("possible")));
      else this.#refused({ message: answer, rule: /\(([A-Z]-[A-Z]+-\w+)\)/.exec(answer)?.[1] ?? null });
    } catch (why) {
      this.#refused(/** @type {any} */ (why));
    }
  }

  // --- choosing ---

  /** @param {string} choice */
  async choose(choice) {
    if (this.root.getAttribute("aria-busy") === "true") return;
    this.#busy(true);
    fill(this.message, make("p", { class: "quiet" }, say("sending")));
    try {
      await this.table.choose(this.asked.id, choice);
      fill(this.message);
    } catch (why) {
      this.#busy(false);
      this.#refused(/** @type {any} */ (why));
    }
  }

  /** @param {boolean} busy */
  #busy(busy) {
    this.root.setAttribute("aria-busy", String(busy));
  }

  /** @param {{message: string, rule: string | null}} why */
  #refused({ message, rule }) {
    const reason = rule ? message.replace(` (${rule})`, "") : message;
    const place = make("div", { class: "rule-place" });
    fill(
      this.message,
      make("p", { class: "refused" }, reason, " ", rule ? ruleButtons(this.table.system, [rule], place) : null),
      place,
    );
    this.field?.focus();
  }

  /** @param {string} choice */
  async ask(choice) {
    const close = make("button", { type: "button", class: "plain", onclick: () => fill(this.odds) }, say("odds_close"));
    fill(this.odds, make("p", { class: "quiet" }, say("loading")));
    try {
      const { answer } = await this.table.question({ ask: "odds", choice });
      fill(
        this.odds,
        make("h4", {}, say("odds_of", { choice: this.table.texts.choice(choice) }), " ", close),
        oddsTree(answer, this.table.texts),
      );
    } catch (why) {
      fill(
        this.odds,
        make("p", { class: "quiet" }, say("odds_none", { message: /** @type {Error} */ (why).message }), " ", close),
      );
    }
  }

  /** @param {string} key */
  pressed(key) {
    if (/^\d$/.test(key)) {
      const choice = this.shown[key === "0" ? 9 : Number(key) - 1];
      if (choice === undefined) return false;
      void this.choose(choice);
      return true;
    }
    const field = this.field ?? this.filter;
    if (key === "/" && field) {
      field.focus();
      return true;
    }
    if (key === "s" && this.open) {
      void this.suggest();
      return true;
    }
    return false;
  }
}

/** What the position says is under way: whose activation, which clash. @param {import("./match.js").Table} table */
function underWay({ seen, texts }) {
  const frame = seen.state?.frames?.at(-1);
  if (!frame) return "";
  const parts = Object.entries(frame)
    .filter(([key, value]) => key !== "frame" && key !== "stage" && isShort(value))
    .map(([key, value]) => `${readable(key)} ${texts.word(value)}`);
  return parts.length ? `${readable(frame.frame)}: ${parts.join(", ")}` : "";
}

/** @param {unknown} value */
function isShort(value) {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => typeof item === "string");
  return typeof value === "string" || typeof value === "number";
}
