/** What the players say to each other. */

import { fill, labelled, make } from "./dom.js";
import { say } from "./words.js";

export class Chat {
  #shown = -1;

  /** @param {import("./match.js").Table} table */
  constructor(table) {
    this.table = table;
    this.list = make("ul", { class: "chat", role: "log", tabindex: "0", "aria-label": say("chat") });
    this.field = /** @type {HTMLInputElement} */ (make("input", { type: "text", maxlength: 500, autocomplete: "off" }));
    this.message = make("p", { role: "alert" });
    this.form = make(
      "form",
      {
        class: "row",
        onsubmit: (event) => {
          event.preventDefault();
          void this.#say();
        },
      },
      labelled(say("say"), this.field),
      make("button", { type: "submit" }, say("send")),
    );
    this.root = make(
      "section",
      { class: "panel chat-panel" },
      make("h2", {}, say("chat")),
      this.list,
      this.form,
      this.message,
    );
  }

  show() {
    const { chat } = this.table.seen;
    this.form.hidden = this.table.seat === null;
    this.root.hidden = this.table.seat === null && !chat.length;
    for (const line of chat.filter(({ n }) => n > this.#shown)) {
      const time = new Date(line.at * 1000);
      this.list.append(
        make(
          "li",
          {},
          make("strong", { class: `seat-${line.seat}` }, this.table.seatName(line.seat)),
          " ",
          line.text,
          " ",
          make(
            "time",
            { datetime: time.toISOString() },
            time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }),
          ),
        ),
      );
      this.#shown = line.n;
      this.list.scrollTop = this.list.scrollHeight;
    }
  }

  async #say() {
    const text = this.field.value.trim();
    if (!text) return;
    this.field.value = "";
    try {
      await this.table.send({ type: "say", text });
      fill(this.message);
    } catch (why) {
      this.field.value = text;
      fill(this.message, /** @type {Error} */ (why).message);
    }
  }
}
