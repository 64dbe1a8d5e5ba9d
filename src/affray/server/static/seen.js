/** What one seat (or a spectator) has seen of a match so far. It is built from the messages of the server alone. */

/** @typedef {{n: number, event: Record<string, unknown> & {event: string}}} Numbered */
/**
 * @typedef {object} Asked
 * @property {string} id
 * @property {string} kind
 * @property {string} rule
 * @property {string} default
 * @property {string[]} [options]
 * @property {string[]} [outline]
 * @property {boolean} [secret]
 */
/** @typedef {{kind: string, choice?: string, until?: string[], times?: number}} Order */

export class Seen {
  constructor() {
    /** The number of the last entry of the match that is in here; null before the first welcome.
     * @type {number | null} */
    this.number = null;
    /** @type {any} */ this.match = null;
    /** @type {string | null} */ this.seat = null;
    /** @type {any} */ this.state = null;
    /** @type {Numbered[]} */ this.events = [];
    /** @type {Asked[]} */ this.decisions = [];
    /** @type {[string, string][]} */ this.waiting = [];
    /** @type {{winner?: string | null, rules?: string[]} | null} */ this.result = null;
    /** @type {{id: string, kind: string, seat: string, agreed: string[], choices: number}[]} */ this.offers = [];
    /** @type {Order[]} */ this.orders = [];
    /** @type {Record<string, {bank: number, deadline: number | null}>} */ this.clocks = {};
    /** @type {{n: number, seat: string, text: string, at: number}[]} */ this.chat = [];
  }

  /** The number of the last event seen; -1 when none was. */
  get lastEvent() {
    return this.events.length ? this.events[this.events.length - 1].n : -1;
  }

  /** Take a message in. False: something before it is missing, and the server must be asked for everything again.
   * @param {any} message @returns {boolean} */
  take(message) {
    if (message.type === "welcome") this.#welcome(message);
    else if (message.type === "update") return this.#update(message);
    else if (message.type === "news") this.#news(message);
    return true;
  }

  /** @param {any} message */
  #welcome(message) {
    this.match = message.match;
    this.seat = message.seat ?? null;
    this.number = message.number;
    this.state = message.state;
    this.#append(message.events);
    this.#ask(message);
    this.offers = message.offers ?? [];
    this.orders = message.orders ?? [];
    this.chat = message.chat ?? [];
  }

  /** @param {any} message */
  #update(message) {
    if (this.number === null || message.before > this.number) return false;
    if (message.number <= this.number) return true;
    if (message.before < this.number) return false;
    this.number = message.number;
    this.state = patched(this.state, message.patch);
    this.#append(message.events);
    this.#ask(message);
    this.offers = []; // whatever was offered is void once the match has gone on
    return true;
  }

  /** @param {any} message */
  #news(message) {
    if (message.match !== undefined) this.match = message.match;
    if (message.offers !== undefined) this.offers = message.offers;
    if (message.orders !== undefined) this.orders = message.orders;
    if (message.chat !== undefined) {
      const last = this.chat.length ? this.chat[this.chat.length - 1].n : -1;
      this.chat = [...this.chat, ...message.chat.filter((/** @type {any} */ line) => line.n > last)];
    }
  }

  /** @param {any} message */
  #ask(message) {
    this.decisions = message.decisions;
    this.waiting = message.waiting;
    this.result = message.result ?? null;
    this.clocks = message.clocks ?? {};
  }

  /** @param {Numbered[]} events */
  #append(events) {
    const last = this.lastEvent;
    for (const each of events) if (each.n > last) this.events.push(each);
  }

  /** The numbers of the events that a take-back made void. */
  get void() {
    const gone = new Set();
    for (const { n, event } of this.events) {
      if (event.event !== "taken_back") continue;
      for (let back = 1; back <= Number(event.events ?? 0); back += 1) gone.add(n - back);
    }
    return gone;
  }
}

/**
 * The state that a patch makes of another: `[path, value]` puts a value, `[path]` removes what is there.
 * @param {any} state @param {[(string | number)[], any?][]} patch
 */
export function patched(state, patch) {
  let now = state;
  for (const [path, ...value] of patch) now = changed(now, path, value);
  return now;
}

/**
 * @param {any} node @param {(string | number)[]} path @param {any[]} value one value to put, or none to remove
 * @returns {any}
 */
function changed(node, path, value) {
  if (path.length === 0) return value[0];
  const copy = Array.isArray(node) ? [...node] : { ...node };
  const [step, ...rest] = path;
  if (rest.length) copy[step] = changed(copy[step], rest, value);
  else if (value.length) copy[step] = value[0];
  else if (Array.isArray(copy)) copy.splice(Number(step), 1);
  else delete copy[step];
  return copy;
}
