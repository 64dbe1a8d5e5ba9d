/** The page of one match: a table with a seat at it, and the panels that show what the seat may know. */

import { get, matchPath, socketUrl } from "./api.js";
import { Chat } from "./chat.js";
import { Connection } from "./connection.js";
import { Decisions } from "./decision.js";
import { fill, make, randomHex } from "./dom.js";
import { Ending, fairDice } from "./ending.js";
import { Log } from "./log.js";
import { Manners } from "./manners.js";
import { TableMap } from "./map.js";
import { Position } from "./position.js";
import { Seats } from "./seats.js";
import { Seen } from "./seen.js";
import { Texts } from "./texts.js";
import { say, sayAny } from "./words.js";

/** What the panels share: the match, the seat, what it has seen, and the connection. */
export class Table {
  /** @param {any} card @param {Texts} texts @param {Record<string, string>} invitations */
  constructor(card, texts, invitations) {
    /** @type {string} */ this.id = card.id;
    /** @type {string} */ this.system = card.system;
    /** @type {string} */ this.title = card.title;
    /** @type {string[]} */ this.mine = card.mine ?? [];
    /** @type {string | null} */ this.seat = this.mine[0] ?? null;
    this.texts = texts;
    this.invitations = invitations;
    this.seen = new Seen();
    this.main = make("main", { class: "match", id: "main" });
    this.state = make("span", { class: "connection", role: "status" });
  }

  /** Sit down (on another seat). @param {string | null} seat */
  sit(seat) {
    this.connection?.close();
    this.seat = seat;
    this.seen = new Seen();
    this.panels = null;
    fill(this.main, this.#head(), make("p", { class: "quiet" }, say("loading")));
    this.connection = new Connection(socketUrl(this.id), {
      seat,
      seen: this.seen,
      heard: () => this.show(),
      condition: (condition, why) => this.#condition(condition, why),
      tag: randomHex(6),
    });
    this.connection.open();
  }

  leave() {
    this.connection?.close();
    clearInterval(this.ticking);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    removeEventListener("keydown", this.#pressed);
  }

  arrive() {
    this.ticking = setInterval(() => this.panels?.seats.tick(), 500);
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    addEventListener("keydown", this.#pressed);
    this.sit(this.seat);
  }

  // --- what the panels do ---

  /** @param {string} decision @param {string} choice */
  choose(decision, choice) {
    return this.send({ type: "choose", decision, choice });
  }

  /** @param {Record<string, unknown>} question */
  question(question) {
    return this.send({ type: "ask", question });
  }

  /** @param {Record<string, unknown> & {type: string}} message @returns {Promise<any>} */
  send(message) {
    if (!this.connection) throw new Error("nobody has sat down yet");
    return this.connection.ask(message);
  }

  /** A place of the map, written where a choice is written. @param {string} place */
  write(place) {
    this.panels?.decisions.write(place);
  }

  /** @param {string} seat */
  seatName(seat) {
    const card = this.seen.match?.seats.find((/** @type {any} */ each) => each.seat === seat);
    return card?.name ? `${card.name} (${seat})` : say("seat", { seat });
  }

  // --- showing ---

  show() {
    if (!this.panels) this.#furnish();
    const panels = /** @type {NonNullable<typeof this.panels>} */ (this.panels);
    for (const panel of Object.values(panels)) panel.show();
    this.#handOver();
    const asked = this.seen.decisions.length > 0;
    document.title = `${asked ? "● " : ""}${this.title} · ${say("title")}`;
  }

  #furnish() {
    this.panels = {
      ending: new Ending(this),
      decisions: new Decisions(this),
      log: new Log(this),
      seats: new Seats(this),
      manners: new Manners(this),
      map: new TableMap(this),
      position: new Position(this),
      chat: new Chat(this),
    };
    const { ending, decisions, log, seats, manners, map, position, chat } = this.panels;
    this.handOver = make("section", { class: "panel hand-over", role: "alert", hidden: true });
    fill(
      this.main,
      this.#head(),
      make(
        "div",
        { class: "columns" },
        make("div", { class: "column" }, ending.root, this.handOver, decisions.root, log.root, manners.root, chat.root),
        make("div", { class: "column" }, seats.root, map.root, position.root, fairDice(this)),
      ),
    );
  }

  #head() {
    const watching = this.seat === null ? make("span", { class: "tag" }, say("watching")) : null;
    return make("header", { class: "match-head" }, make("h1", {}, this.title), watching, this.state);
  }

  /** With several seats at one device: whose turn it is, and the way to that seat. */
  #handOver() {
    if (!this.handOver) return;
    const others = this.mine.filter((seat) => seat !== this.seat);
    const next = this.seen.decisions.length
      ? undefined
      : this.seen.waiting.find(([seat]) => others.includes(seat))?.[0];
    const was = this.handOver.hidden;
    this.handOver.hidden = next === undefined;
    if (next === undefined || (!was && this.handOver.dataset.seat === next)) return;
    this.handOver.dataset.seat = next;
    const button = make(
      "button",
      { type: "button", class: "main", onclick: () => this.sit(next) },
      say("play_as", { seat: next }),
    );
    fill(this.handOver, make("p", {}, say("hand_over", { seat: next })), button);
    button.focus();
  }

  /** @param {string} condition @param {string} why */
  #condition(condition, why) {
    const unsent = condition === "open" ? 0 : (this.connection?.unanswered ?? 0);
    this.state.className = `connection ${condition}`;
    const again =
      condition === "closed"
        ? make("button", { type: "button", onclick: () => this.sit(this.seat) }, say("reconnect"))
        : null;
    fill(
      this.state,
      [sayAny(`connection_${condition}`), why, unsent ? say("unsent", { count: unsent }) : ""]
        .filter(Boolean)
        .join(" · "),
      again,
    );
  }

  #hurry = () => this.connection?.hurry();

  #pressed = (/** @type {KeyboardEvent} */ event) => {
    const at = event.target;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (at instanceof Element && at.closest("input, select, textarea, dialog"))
    )
      return;
    if (event.key === "l") this.panels?.log.list.focus();
    else if (!this.panels?.decisions.pressed(event.key)) return;
    event.preventDefault();
  };
}

/**
 * A table at which somebody can sit down.
 * @param {string} match @param {Record<string, string>} [invitations]
 */
export async function openTable(match, invitations = {}) {
  const card = await get(matchPath(match));
  const tables = await get(`/api/systems/${encodeURIComponent(card.system)}/texts`);
  return new Table(card, new Texts(tables), invitations);
}
