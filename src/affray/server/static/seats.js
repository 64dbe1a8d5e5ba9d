/** Who sits where, whether they are there, who is asked, and how much time they have. */

import { ahead, matchPath, post } from "./api.js";
import { fill, make } from "./dom.js";
import { say } from "./words.js";

export class Seats {
  /** @type {Map<string, HTMLElement>} */ #clocks = new Map();

  /** @param {import("./match.js").Table} table */
  constructor(table) {
    this.table = table;
    this.list = make("ul", { class: "seats" });
    this.invitations = make("div", { class: "invitations" });
    this.root = make(
      "section",
      { class: "panel seats-panel" },
      make("h2", {}, say("seats")),
      this.list,
      this.invitations,
    );
  }

  show() {
    const { seen } = this.table;
    const asked = new Set(seen.waiting.map(([seat]) => seat));
    this.#clocks.clear();
    fill(
      this.list,
      seen.match.seats.map((/** @type {any} */ card) => this.#seat(card, asked.has(card.seat))),
    );
    this.#invite();
    this.tick();
  }

  /** @param {any} card @param {boolean} asked */
  #seat(card, asked) {
    const own = this.table.mine.includes(card.seat);
    const clock = make("span", { class: "clock" });
    this.#clocks.set(card.seat, clock);
    const who =
      card.kind === "bot" ? say("bot", { bot: card.bot }) : card.kind === "open" ? say("free_seat") : card.name;
    return make(
      "li",
      { class: `seat seat-${card.seat}${asked ? " asked" : ""}` },
      make("span", { class: "dot", "aria-hidden": "true" }),
      make("strong", {}, card.seat),
      make("span", { class: "who" }, who),
      own ? make("span", { class: "tag" }, say("you")) : null,
      card.kind === "person" && !own
        ? make("span", { class: `tag ${card.here ? "here" : "away"}` }, say(card.here ? "here" : "away"))
        : null,
      asked ? make("span", { class: "tag now" }, say("asked_now")) : null,
      clock,
    );
  }

  /** Count the clocks down. */
  tick() {
    const now = Date.now() / 1000 + ahead;
    for (const [seat, place] of this.#clocks) {
      const clock = this.table.seen.clocks[seat];
      const text = !clock
        ? ""
        : clock.deadline
          ? duration(clock.deadline - now)
          : say("bank_left", { time: duration(clock.bank) });
      if (place.textContent !== text) place.textContent = text;
      place.classList.toggle("late", Boolean(clock?.deadline && clock.deadline - now < 20));
    }
  }

  #invite() {
    const { seen, table } = { seen: this.table.seen, table: this.table };
    const free = seen.match.seats
      .filter((/** @type {any} */ { kind }) => kind === "open")
      .map((/** @type {any} */ { seat }) => seat);
    const key = JSON.stringify([free, table.invitations]);
    if (this.invitations.dataset.key === key) return;
    this.invitations.dataset.key = key;
    fill(
      this.invitations,
      free.map((/** @type {string} */ seat) =>
        table.invitations[seat] ? this.#link(seat, table.invitations[seat]) : this.#renew(seat),
      ),
    );
  }

  /** @param {string} seat @param {string} token */
  #link(seat, token) {
    const id = `invitation-${seat}`;
    const field = /** @type {HTMLInputElement} */ (
      make("input", {
        id,
        readonly: true,
        value: `${location.origin}/join/${this.table.id}#${token}`,
        onfocus: () => field.select(),
      })
    );
    const button = make("button", { type: "button" }, say("copy"));
    button.addEventListener("click", async () => {
      field.select();
      // Without HTTPS there may be no clipboard; the link is selected, ready to be copied by hand.
      await navigator.clipboard?.writeText(field.value).then(
        () => fill(button, say("copied")),
        () => {},
      );
    });
    return make(
      "div",
      { class: "field" },
      make("label", { for: id }, say("invitation", { seat })),
      make("div", { class: "row" }, field, button),
      make("p", { class: "quiet" }, say("invitation_hint")),
    );
  }

  /** @param {string} seat */
  #renew(seat) {
    if (!this.table.mine.length) return null;
    const place = make("span", { role: "alert" });
    const renew = async () => {
      try {
        const { invitation } = await post(matchPath(this.table.id, "/invitations"), { seat });
        this.table.invitations[seat] = invitation;
        this.#invite();
      } catch (why) {
        fill(place, ` ${/** @type {Error} */ (why).message}`);
      }
    };
    return make(
      "p",
      {},
      make("button", { type: "button", onclick: () => void renew() }, say("new_invitation", { seat })),
      place,
    );
  }
}

/** @param {number} seconds */
export function duration(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return hours >= 48
    ? `${Math.floor(hours / 24)} d ${hours % 24} h`
    : hours
      ? `${hours}:${two(minutes)}:${two(rest)}`
      : `${minutes}:${two(rest)}`;
}
