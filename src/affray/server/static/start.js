/** The first page: play at once, open a game in another way, find games again. */

import { base, get, post, postText } from "./api.js";
import { fill, labelled, make } from "./dom.js";
import { accountPanel, bePlayer, keepNonce, known, lastName, nameField, newNonce, orNobody } from "./player.js";
import { say, sayAny } from "./words.js";

/**
 * @typedef {object} System
 * @property {string} name
 * @property {string} title
 * @property {{id: string, title: string, seats: string[]}[]} scenarios
 * @property {string[]} bots
 */

/** @typedef {(path: string, invitations?: Record<string, string>) => void} Go */

/** @param {Go} go */
export async function startPage(go) {
  /** @type {System[]} */
  const systems = await get("/api/systems");
  const lists = new Lists(go);
  await lists.show();
  return make(
    "main",
    { class: "start", id: "main" },
    make(
      "div",
      { class: "columns" },
      make("div", { class: "column" }, quick(systems, go), new Wishes(systems, go).root),
      make(
        "div",
        { class: "column" },
        lists.root,
        importPanel(go),
        accountPanel(() => void lists.show()),
      ),
    ),
  );
}

/** The bot that one click brings. @param {System} system */
function usualBot(system) {
  return system.bots.includes("greedy") ? "greedy" : system.bots[system.bots.length - 1];
}

/** @param {object} wish @param {string} name @param {Go} go */
async function open(wish, name, go) {
  await bePlayer(name);
  const nonce = newNonce();
  const { match, invitations } = await post("/api/matches", { ...wish, name, nonce });
  keepNonce(match.id, nonce);
  go(`/match/${match.id}`, invitations);
}

/** Every scenario with one button. @param {System[]} systems @param {Go} go */
function quick(systems, go) {
  const message = make("p", { role: "alert", class: "refused" });
  const play = async (/** @type {System} */ system, /** @type {System["scenarios"][0]} */ scenario) => {
    const seats = scenario.seats.map((seat, place) =>
      place === 0 ? { seat, holder: "me" } : { seat, holder: "bot", bot: usualBot(system) },
    );
    try {
      await open({ system: system.name, scenario: scenario.id, seats }, lastName() || say("guest"), go);
    } catch (why) {
      fill(message, say("failed", { message: /** @type {Error} */ (why).message }));
    }
  };
  return make(
    "section",
    { class: "panel quick-panel" },
    make("h2", {}, say("play_now")),
    make("p", { class: "quiet" }, say("play_now_hint")),
    message,
    systems.map((system) =>
      make(
        "div",
        { class: "system" },
        make("h3", {}, system.title),
        make(
          "ul",
          { class: "scenarios" },
          system.scenarios.map((scenario) =>
            make(
              "li",
              {},
              make(
                "button",
                {
                  type: "button",
                  class: "scenario",
                  "data-system": system.name,
                  "data-scenario": scenario.id,
                  "aria-label": say("play_bot_for", { title: scenario.title }),
                  onclick: () => void play(system, scenario),
                },
                make("span", {}, scenario.title),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** A game as somebody wants it: seats for friends, several seats here, bots, clocks. */
class Wishes {
  /** @param {System[]} systems @param {Go} go */
  constructor(systems, go) {
    this.systems = systems;
    this.go = go;
    this.system = /** @type {HTMLSelectElement} */ (
      make(
        "select",
        { onchange: () => this.#scenarios() },
        systems.map(({ name, title }) => make("option", { value: name }, title)),
      )
    );
    this.scenario = /** @type {HTMLSelectElement} */ (make("select", { onchange: () => this.#seats() }));
    this.seats = make("div", {});
    this.name = nameField();
    this.clocked = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", id: "with-clock" }));
    this.perMove = /** @type {HTMLInputElement} */ (
      make("input", { type: "number", min: 1, max: 1_000_000, value: 60 })
    );
    this.bank = /** @type {HTMLInputElement} */ (
      make("input", { type: "number", min: 0, max: 10_000_000, value: 600 })
    );
    this.listed = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", id: "listed" }));
    this.message = make("p", { role: "alert", class: "refused" });
    const times = make(
      "div",
      { class: "row", hidden: true },
      labelled(say("per_move"), this.perMove),
      labelled(say("bank"), this.bank),
    );
    this.clocked.addEventListener("change", () => (times.hidden = !this.clocked.checked));
    this.root = make(
      "section",
      { class: "panel wishes-panel" },
      make("h2", {}, say("other_ways")),
      make(
        "form",
        {
          onsubmit: (event) => {
            event.preventDefault();
            void this.#open();
          },
        },
        labelled(say("your_name"), this.name),
        make("div", { class: "row" }, labelled(say("game"), this.system), labelled(say("scenario"), this.scenario)),
        this.seats,
        make("p", { class: "check" }, this.clocked, make("label", { for: "with-clock" }, say("with_clock"))),
        times,
        make("p", { class: "check" }, this.listed, make("label", { for: "listed" }, say("listed"))),
        make("button", { type: "submit", class: "main" }, say("open_match")),
        this.message,
      ),
    );
    this.#scenarios();
  }

  get #chosen() {
    const system = /** @type {System} */ (
      this.systems.find(({ name }) => name === this.system.value) ?? this.systems[0]
    );
    return { system, scenario: system.scenarios.find(({ id }) => id === this.scenario.value) ?? system.scenarios[0] };
  }

  #scenarios() {
    fill(
      this.scenario,
      this.#chosen.system.scenarios.map(({ id, title }) => make("option", { value: id }, title)),
    );
    this.#seats();
  }

  #seats() {
    const { system, scenario } = this.#chosen;
    const holders = [
      ["me", say("holder_me")],
      ["open", say("holder_open")],
      ...system.bots.map((bot) => [`bot:${bot}`, say("holder_bot", { bot })]),
    ];
    this.holders = scenario.seats.map((seat, place) => {
      const usual = place === 0 ? "me" : "open";
      return {
        seat,
        field: /** @type {HTMLSelectElement} */ (
          make(
            "select",
            { "data-seat": seat },
            holders.map(([value, words]) => make("option", { value, selected: value === usual }, words)),
          )
        ),
      };
    });
    fill(
      this.seats,
      this.holders.map(({ seat, field }) => labelled(say("who_plays", { seat }), field)),
      make("p", { class: "quiet" }, say("several_me")),
    );
  }

  async #open() {
    const { system, scenario } = this.#chosen;
    const seats = (this.holders ?? []).map(({ seat, field }) => {
      const [holder, bot] = field.value.split(":");
      return bot ? { seat, holder, bot } : { seat, holder };
    });
    const clock = this.clocked.checked ? { per_move: Number(this.perMove.value), bank: Number(this.bank.value) } : null;
    try {
      await open(
        { system: system.name, scenario: scenario.id, seats, listed: this.listed.checked, clock },
        this.name.value.trim() || say("guest"),
        this.go,
      );
    } catch (why) {
      fill(this.message, say("failed", { message: /** @type {Error} */ (why).message }));
    }
  }
}

/** My games, and those that anybody may join or watch. */
class Lists {
  /** @param {Go} go */
  constructor(go) {
    this.go = go;
    this.mine = make("ul", { class: "cards" });
    this.others = make("ul", { class: "cards" });
    const again = make("button", { type: "button", class: "plain", onclick: () => void this.show() }, say("refresh"));
    this.root = make(
      "div",
      {},
      make("section", { class: "panel mine-panel" }, make("h2", {}, say("my_matches")), this.mine),
      make("section", { class: "panel listed-panel" }, make("h2", {}, say("listed_matches"), " ", again), this.others),
    );
  }

  async show() {
    const mine = known() ? await orNobody(get("/api/matches"), []) : [];
    const listed = await get("/api/matches?listed=1");
    const own = new Set(mine.map((/** @type {any} */ card) => card.id));
    this.#fill(this.mine, mine, say("no_matches"));
    this.#fill(
      this.others,
      listed.filter((/** @type {any} */ card) => !own.has(card.id) && card.status !== "over"),
      say("no_listed"),
    );
  }

  /** @param {HTMLElement} list @param {any[]} cards @param {string} none */
  #fill(list, cards, none) {
    fill(list, cards.length ? cards.map((card) => this.#card(card)) : make("li", { class: "quiet" }, none));
  }

  /** @param {any} card */
  #card(card) {
    const free = card.status === "open" && !card.mine.length && card.listed;
    const path = free ? `/join/${card.id}` : `/match/${card.id}`;
    const names = card.seats
      .map((/** @type {any} */ seat) =>
        seat.kind === "open" ? say("free_seat") : seat.kind === "bot" ? say("bot", { bot: seat.bot }) : seat.name,
      )
      .join(" – ");
    const turn =
      card.status !== "running"
        ? sayAny(`status_${card.status}`)
        : say(card.my_turn ? "your_turn" : card.mine.length ? "others_turn" : "status_running");
    const words = free ? "join" : !card.mine.length ? "watch" : card.status === "over" ? "look" : "go_on";
    const follow = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.go(path);
    };
    return make(
      "li",
      { class: "card" },
      make(
        "div",
        {},
        make("strong", {}, card.title),
        " ",
        make("span", { class: `tag${card.my_turn ? " now" : ""}` }, turn),
        make("div", { class: "quiet" }, names),
      ),
      make("a", { href: base + path, class: "button", onclick: follow }, say(words)),
    );
  }
}

/** @param {Go} go */
function importPanel(go) {
  const field = /** @type {HTMLInputElement} */ (make("input", { type: "file", required: true }));
  const message = make("p", { role: "alert", class: "refused" });
  const bring = async () => {
    try {
      await bePlayer(lastName() || say("guest"));
      const card = await postText("/api/records", (await field.files?.[0]?.text()) ?? "");
      go(`/match/${card.id}`);
    } catch (why) {
      fill(message, say("failed", { message: /** @type {Error} */ (why).message }));
    }
  };
  return make(
    "details",
    { class: "panel import-panel" },
    make("summary", {}, make("h2", {}, say("import_record"))),
    make(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          void bring();
        },
      },
      make("p", { class: "quiet" }, say("import_hint")),
      labelled(say("import_file"), field),
      make("button", { type: "submit" }, say("import_do")),
      message,
    ),
  );
}
