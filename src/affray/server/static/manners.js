/** What can be done at any time: take back, concede, answer offers, leave standing orders. */

import { fill, labelled, make } from "./dom.js";
import { say } from "./words.js";

export class Manners {
  /** @param {import("./match.js").Table} table */
  constructor(table) {
    this.table = table;
    this.message = make("p", { role: "status", class: "quiet" });
    this.offers = make("div", { class: "offers", "aria-live": "polite" });
    this.orders = new StandingOrders(table);
    this.buttons = make(
      "p",
      { class: "buttons" },
      make("button", { type: "button", onclick: () => void this.#takeBack() }, say("take_back")),
      make("button", { type: "button", class: "grave", onclick: () => this.dialog.showModal() }, say("concede")),
    );
    this.dialog = this.#sure();
    this.root = make(
      "section",
      { class: "panel manners-panel" },
      make("h2", {}, say("actions")),
      this.offers,
      this.buttons,
      this.message,
      this.orders.root,
      this.dialog,
    );
  }

  show() {
    const { seen } = this.table;
    const playing = this.table.seat !== null && seen.match.status === "running";
    this.root.hidden = this.table.seat === null || (!playing && !seen.offers.length);
    this.buttons.hidden = !playing;
    fill(
      this.offers,
      seen.offers.map((offer) => this.#offer(offer)),
    );
    this.orders.root.hidden = !playing;
    this.orders.show();
  }

  /** @param {any} offer */
  #offer(offer) {
    const words =
      offer.kind === "take_back"
        ? say("offer_take_back", { seat: offer.seat, choices: offer.choices })
        : say("offer_rematch", { seat: offer.seat });
    const reply = (/** @type {boolean} */ agree) =>
      void this.#tell(this.table.send({ type: "reply", offer: offer.id, agree }), "");
    const answered = offer.seat === this.table.seat || offer.agreed.includes(this.table.seat);
    return make(
      "p",
      { class: "offer" },
      words,
      " ",
      answered
        ? make("span", { class: "tag" }, say("waiting_consent"))
        : [
            make("button", { type: "button", class: "main", onclick: () => reply(true) }, say("agree")),
            " ",
            make("button", { type: "button", onclick: () => reply(false) }, say("decline")),
          ],
    );
  }

  async #takeBack() {
    const number = this.table.seen.number;
    const sent = this.table.send({ type: "take_back", number });
    await this.#tell(sent, "", (done) => say(done.number === number ? "take_back_asked" : "taken_back_now"));
  }

  #sure() {
    const dialog = /** @type {HTMLDialogElement} */ (
      make(
        "dialog",
        { "aria-labelledby": "concede-sure" },
        make("p", { id: "concede-sure" }, say("concede_sure")),
        make(
          "p",
          { class: "buttons" },
          make(
            "button",
            {
              type: "button",
              class: "grave",
              onclick: () => {
                dialog.close();
                void this.#tell(this.table.send({ type: "concede" }), "");
              },
            },
            say("concede_yes"),
          ),
          make("button", { type: "button", autofocus: true, onclick: () => dialog.close() }, say("cancel")),
        ),
      )
    );
    return dialog;
  }

  /** @param {Promise<any>} sent @param {string} words @param {(done: any) => string} [told] */
  async #tell(sent, words, told = () => words) {
    try {
      fill(this.message, told(await sent));
      this.message.className = "quiet";
    } catch (why) {
      fill(this.message, /** @type {Error} */ (why).message);
      this.message.className = "refused";
    }
  }
}

/** What the server answers for the seat. */
class StandingOrders {
  /** @param {import("./match.js").Table} table */
  constructor(table) {
    this.table = table;
    const { texts } = table;
    const choices = (/** @type {string} */ name) => Object.keys(texts.tables[name] ?? {}).sort();
    this.kind = /** @type {HTMLSelectElement} */ (
      make(
        "select",
        {},
        choices("prompts").map((kind) => make("option", { value: kind }, `${kind}: ${texts.get("prompts", kind)}`)),
      )
    );
    this.choice = /** @type {HTMLInputElement} */ (
      make("input", { type: "text", maxlength: 200, autocomplete: "off", spellcheck: "false" })
    );
    this.until = /** @type {HTMLSelectElement} */ (
      make(
        "select",
        { multiple: true, size: 5 },
        choices("events").map((kind) => make("option", { value: kind }, kind.replaceAll("_", " "))),
      )
    );
    this.times = /** @type {HTMLInputElement} */ (make("input", { type: "number", min: 1, max: 10_000 }));
    this.list = make("ul", { class: "orders" });
    this.message = make("p", { role: "alert" });
    this.summary = make("summary", {}, say("orders"));
    this.root = make(
      "details",
      { class: "orders-panel" },
      this.summary,
      make("p", { class: "quiet" }, say("orders_hint")),
      this.list,
      make(
        "form",
        {
          onsubmit: (event) => {
            event.preventDefault();
            this.#add();
          },
        },
        labelled(say("order_kind"), this.kind),
        labelled(say("order_choice"), this.choice),
        labelled(say("order_until"), this.until),
        labelled(say("order_times"), this.times),
        make("button", { type: "submit" }, say("order_add")),
      ),
      this.message,
    );
    this.summary.addEventListener("click", () => {
      const [asked] = this.table.seen.decisions;
      if (asked) this.kind.value = asked.kind;
    });
  }

  show() {
    const { orders } = this.table.seen;
    fill(this.summary, say("orders"), orders.length ? ` (${orders.length})` : "");
    fill(
      this.list,
      orders.map((order, place) =>
        make(
          "li",
          {},
          this.#words(order),
          " ",
          make(
            "button",
            { type: "button", onclick: () => void this.#give(orders.filter((_, other) => other !== place)) },
            say("order_remove"),
          ),
        ),
      ),
    );
  }

  /** @param {import("./seen.js").Order} order */
  #words(order) {
    const parts = [say("order_line", { kind: order.kind, choice: order.choice ?? say("the_default") })];
    if (order.until?.length)
      parts.push(say("order_until_line", { events: order.until.join(", ").replaceAll("_", " ") }));
    if (order.times) parts.push(say("order_times_line", { times: order.times }));
    return parts.join(", ");
  }

  #add() {
    const until = [...this.until.selectedOptions].map(({ value }) => value);
    /** @type {import("./seen.js").Order} */
    const order = { kind: this.kind.value };
    if (this.choice.value.trim()) order.choice = this.choice.value.trim();
    if (until.length) order.until = until;
    if (this.times.value) order.times = Number(this.times.value);
    void this.#give([...this.table.seen.orders, order]);
  }

  /** @param {import("./seen.js").Order[]} orders */
  async #give(orders) {
    try {
      await this.table.send({ type: "orders", orders });
      fill(this.message);
    } catch (why) {
      fill(this.message, /** @type {Error} */ (why).message);
    }
  }
}
