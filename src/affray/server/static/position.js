/** The position as tables: everybody with what the system says of them, and the rest in short. */

import { fill, make } from "./dom.js";
import { groups, onTable } from "./map.js";
import { say } from "./words.js";

const OWN_COLUMN = new Set(["id", "seat", "side", "profile", "x", "y", "z", "name"]);
const ELSEWHERE = new Set(["table", "seats", "frames", "options", "result", "edition_id", "scenario"]);

export class Position {
  /** @type {Set<string>} */ #open = new Set();

  /** @param {import("./match.js").Table} table */
  constructor(table) {
    this.table = table;
    this.body = make("div", {});
    this.root = make("section", { class: "panel position-panel" }, make("h2", {}, say("position")), this.body);
  }

  show() {
    const { state } = this.table.seen;
    if (!state) return;
    const lists = groups(state);
    const named = new Set(lists.map(([key]) => key));
    const rest = Object.entries(state).filter(([key]) => !named.has(key) && !ELSEWHERE.has(key));
    fill(
      this.body,
      rest.length
        ? make(
            "dl",
            { class: "short" },
            rest.flatMap(([key, value]) => [make("dt", {}, readable(key)), make("dd", {}, this.#plain(value))]),
          )
        : null,
      lists.flatMap(([key, members]) => this.#tables(key, members)),
      state.frames?.length
        ? this.#details(
            "frames",
            say("under_way"),
            make(
              "ol",
              {},
              state.frames.map((/** @type {any} */ frame) => make("li", {}, this.#tree(frame))),
            ),
          )
        : null,
    );
  }

  /** One table for each seat that has members, or one for all. @param {string} key @param {any[]} members */
  #tables(key, members) {
    const seats = [...new Set(members.map(({ seat }) => seat))];
    return seats.map((seat) => {
      const mine = members.filter((each) => each.seat === seat);
      const title = seat === undefined ? readable(key) : `${this.table.seatName(seat)}: ${readable(key)}`;
      return this.#table(key, title, mine, seat);
    });
  }

  /** @param {string} key @param {string} title @param {any[]} members @param {string | undefined} seat */
  #table(key, title, members, seat) {
    const columns = [
      ...new Set(
        members.flatMap((each) =>
          Object.keys(each).filter((field) => !OWN_COLUMN.has(field) && typeof each[field] !== "boolean"),
        ),
      ),
    ];
    const places = members.some((each) => typeof each.x === "number") && this.table.seen.state.table !== undefined;
    const flags = members.some((each) => Object.values(each).includes(true));
    const head = [
      say("name"),
      ...(places ? [say("place")] : []),
      ...columns.map(readable),
      ...(flags ? [say("flags")] : []),
    ];
    return make(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": title },
      make(
        "table",
        { class: `things ${seat === undefined ? "" : `seat-${seat}`}` },
        make("caption", {}, title),
        make(
          "thead",
          {},
          make(
            "tr",
            {},
            head.map((word) => make("th", { scope: "col" }, word)),
          ),
        ),
        make(
          "tbody",
          {},
          members.map((each) => this.#row(key, each, columns, { places, flags })),
        ),
      ),
    );
  }

  /** @param {string} key @param {any} each @param {string[]} columns @param {{places: boolean, flags: boolean}} also */
  #row(key, each, columns, also) {
    const holds = Object.keys(each).filter((field) => each[field] === true);
    return make(
      "tr",
      { class: onTable(each) ? null : "off" },
      make(
        "th",
        { scope: "row" },
        each.profile
          ? this.#details(`${key}.${each.id}`, this.table.texts.word(each.id), this.#tree(each.profile))
          : this.table.texts.word(each.id),
      ),
      also.places
        ? make(
            "td",
            { class: "number" },
            onTable(each)
              ? [each.x, each.y, each.z || null].filter((part) => part !== null && part !== undefined).join(",")
              : "",
          )
        : null,
      columns.map((field) =>
        make(
          "td",
          { class: typeof each[field] === "number" ? "number" : null },
          each[field] === undefined ? "" : this.#plain(each[field]),
        ),
      ),
      also.flags
        ? make(
            "td",
            {},
            holds.map((flag) => make("span", { class: "tag" }, readable(flag))),
          )
        : null,
    );
  }

  /**
   * What stays open when the position is shown anew.
   * @param {string} key @param {string} summary @param {Node | string} content
   */
  #details(key, summary, content) {
    const details = /** @type {HTMLDetailsElement} */ (
      make("details", { open: this.#open.has(key) }, make("summary", {}, summary), content)
    );
    details.addEventListener("toggle", () => (details.open ? this.#open.add(key) : this.#open.delete(key)));
    return details;
  }

  /** @param {any} value @returns {Node | string} */
  #tree(value) {
    if (value === null || typeof value !== "object") return this.#plain(value);
    if (Array.isArray(value) && value.every((item) => item === null || typeof item !== "object"))
      return this.#plain(value);
    if (Array.isArray(value))
      return make(
        "ul",
        {},
        value.map((item) => make("li", {}, this.#tree(item))),
      );
    return make(
      "dl",
      { class: "tree" },
      Object.entries(value).flatMap(([key, item]) => [make("dt", {}, readable(key)), make("dd", {}, this.#tree(item))]),
    );
  }

  /** @param {any} value @returns {string} */
  #plain(value) {
    if (typeof value === "boolean") return say(value ? "yes" : "no");
    if (value === null || (typeof value === "object" && !Object.keys(value).length)) return say("nothing");
    if (Array.isArray(value)) return value.map((item) => this.#plain(item)).join(" ");
    if (typeof value === "object")
      return Object.entries(value)
        .map(([key, item]) => `${this.table.texts.word(key)}: ${this.#plain(item)}`)
        .join("; ");
    return this.table.texts.word(value);
  }
}

/** @param {string} key */
export function readable(key) {
  return key.replaceAll("_", " ");
}
