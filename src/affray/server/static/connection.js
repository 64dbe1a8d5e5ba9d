/** The connection of one seat to a match. It comes back by itself, and what was not acknowledged is sent again. */

export const PROTOCOL = 1;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const QUIET = 20_000;
const NO_ANSWER = 8_000;

/** What the server refused, with its sentence and its rule. */
export class Refusal extends Error {
  /** @param {{error: string, message: string, rule?: string | null}} refused */
  constructor(refused) {
    super(refused.message);
    this.name = refused.error;
    this.rule = refused.rule ?? null;
  }
}

/** @typedef {"connecting" | "open" | "waiting" | "closed"} Condition */
/**
 * What a connection needs of the world; a test brings its own.
 * @typedef {object} World
 * @property {(url: string) => WebSocket} connect
 * @property {(run: () => void, ms: number) => any} later
 * @property {(timer: any) => void} never
 * @property {() => number} random
 */

/** @type {World} */
const BROWSER = {
  connect: (url) => new WebSocket(url),
  later: (run, ms) => setTimeout(run, ms),
  never: (timer) => clearTimeout(timer),
  random: Math.random,
};

export class Connection {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<string, {message: any, resolve: (answer: any) => void, reject: (why: Error) => void}>} */ #pending =
    new Map();
  #tries = 0;
  #ready = false;
  #count = 0;
  /** @type {any} */ #retry = null;
  /** @type {any} */ #pulse = null;

  /**
   * @param {string} url
   * @param {object} about
   * @param {string | null} about.seat
   * @param {import("./seen.js").Seen} about.seen
   * @param {(message: any) => void} about.heard for every message that changed what is seen
   * @param {(condition: Condition, why: string) => void} about.condition
   * @param {string} about.tag what the ids of its messages begin with: unlike those of any other connection
   * @param {World} [world]
   */
  constructor(url, { seat, seen, heard, condition, tag }, world = BROWSER) {
    this.url = url;
    this.seat = seat;
    this.seen = seen;
    this.heard = heard;
    this.condition = condition;
    this.tag = tag;
    this.world = world;
  }

  /** Connect now, whatever was waited for. */
  open() {
    this.world.never(this.#retry);
    this.#drop();
    this.condition("connecting", "");
    const socket = this.world.connect(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      const { seat, seen } = this;
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, seat, after: seen.lastEvent }));
      this.#watch();
    };
    socket.onmessage = (event) => this.#take(JSON.parse(event.data));
    socket.onclose = () => this.#lost("");
  }

  /** End it for good. @param {string} [why] */
  close(why = "") {
    this.world.never(this.#retry);
    this.#drop();
    for (const { reject } of this.#pending.values()) reject(new Refusal({ error: "Closed", message: why }));
    this.#pending.clear();
    this.condition("closed", why);
  }

  /** The network is there again: do not wait any longer. */
  hurry() {
    if (this.#retry !== null && this.#socket === null) this.open();
  }

  /**
   * Send a message; after a break it is sent again with the same id, until there is an answer.
   * @param {Record<string, unknown> & {type: string}} message
   * @returns {Promise<any>} done or answer; rejects with Refusal
   */
  ask(message) {
    const id = `${this.tag}-${(this.#count += 1)}`;
    const whole = { ...message, id };
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { message: whole, resolve, reject });
      if (this.#ready) this.#socket?.send(JSON.stringify(whole));
    });
  }

  /** How many messages wait for their answer. */
  get unanswered() {
    return this.#pending.size;
  }

  /** @param {any} message */
  #take(message) {
    this.#watch();
    if (message.type === "done" || message.type === "answer") this.#settle(message.id)?.resolve(message);
    else if (message.type === "refused") this.#refused(message);
    else if (message.type === "bye") this.#bye(message);
    else if (message.type !== "pong") this.#show(message);
  }

  /** @param {any} message */
  #show(message) {
    if (!this.seen.take(message)) {
      this.open();
      return;
    }
    if (message.type === "welcome" && !this.#ready) {
      this.#tries = 0;
      this.#ready = true;
      for (const { message: unanswered } of this.#pending.values()) this.#socket?.send(JSON.stringify(unanswered));
      this.condition("open", "");
    }
    this.heard(message);
  }

  /** @param {any} message */
  #refused(message) {
    const waiting = this.#settle(message.id);
    if (waiting) waiting.reject(new Refusal(message));
    else if (!this.#ready) this.close(message.message);
  }

  /** @param {{reason: string, again: boolean}} message */
  #bye({ reason, again }) {
    if (again) this.#lost(reason);
    else this.close(reason);
  }

  /** @param {string | null} id */
  #settle(id) {
    const waiting = id === null ? undefined : this.#pending.get(id);
    if (id !== null) this.#pending.delete(id);
    return waiting;
  }

  /** Come back after a while that grows, and is not the same for everybody. @param {string} why */
  #lost(why) {
    this.#drop();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.5 + this.world.random());
    this.#tries = Math.min(this.#tries + 1, 10);
    this.#retry = this.world.later(() => this.open(), wait);
    this.condition("waiting", why);
  }

  /** A connection may be dead without anybody saying so: when it is quiet for long, ask. */
  #watch() {
    this.world.never(this.#pulse);
    this.#pulse = this.world.later(() => {
      if (this.#ready) this.#socket?.send(JSON.stringify({ type: "ping", id: `${this.tag}-ping` }));
      this.#pulse = this.world.later(() => this.#lost(""), NO_ANSWER);
    }, QUIET);
  }

  #drop() {
    this.world.never(this.#pulse);
    this.#retry = null;
    this.#ready = false;
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
