/**
 * The sentences of a system, as affray/engine/text.py makes them: `{field}` stands for a field, and a part in square
 * brackets is left out when one of its fields is absent.
 */

const OPTIONAL = /\[([^[\]]*)\]/g;
const FIELD = /\{(\w+)\}/g;
const MODIFIER = ["name", "rule", "value"];

/** @typedef {Record<string, Record<string, string>>} Tables */

export class Texts {
  /** @param {Tables} tables */
  constructor(tables) {
    this.tables = tables;
  }

  /** The sentence under a key; the key itself, made readable, where there is none.
   * @param {string} table @param {string} key */
  get(table, key) {
    return entry(this.tables[table], key) ?? key.replaceAll("_", " ");
  }

  /** The sentence under a key with its fields filled in.
   * @param {string} table @param {string} key @param {Record<string, unknown>} fields */
  say(table, key, fields) {
    const whole = this.get(table, key).replace(OPTIONAL, (_, part) => {
      const [said = "", otherwise = ""] = part.split("|");
      const names = [...said.matchAll(FIELD)].map((found) => found[1]);
      return names.every((name) => present(entry(fields, name))) ? said : otherwise;
    });
    return whole.replace(FIELD, (_, name) => this.word(entry(fields, name) ?? ""));
  }

  /** A value as a reader wants to see it: names for ids, lists with commas.
   * @param {unknown} value @returns {string} */
  word(value) {
    if (typeof value === "string") return entry(this.tables.names, value) ?? value;
    if (typeof value === "boolean") return value ? "True" : "False";
    if (value === null || value === undefined) return "None";
    if (Array.isArray(value)) return value.map((item) => this.word(item)).join(", ");
    if (typeof value !== "object") return String(value);
    if (isModifier(value)) return `${this.word(value.name)} ${value.value < 0 ? "" : "+"}${value.value}`;
    return Object.entries(value)
      .map(([key, item]) => `${this.word(key)} ${this.word(item)}`)
      .join(", ");
  }

  /** One line of the log.
   * @param {Record<string, unknown> & {event: string}} event */
  event(event) {
    return this.say("events", event.event, event);
  }

  /** What a choice says, with names for the ids in it; its verb stays as it is written.
   * @param {string} choice */
  choice(choice) {
    if (!/\s/.test(choice)) return this.word(choice).replaceAll("_", " ");
    const [verb, ...rest] = choice.split(" ");
    return [verb.replaceAll("_", " "), ...rest.map((part) => part.replace(/[a-z]\w*/g, (id) => this.word(id)))].join(
      " ",
    );
  }
}

/** What stands under a key of an object itself: a field may be called `constructor`.
 * @template T @param {Record<string, T> | undefined} object @param {string} key @returns {T | undefined} */
function entry(object, key) {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Whether there is something to say: nothing, no items and the number 0 are left out.
 * @param {unknown} value */
function present(value) {
  if (value !== null && typeof value === "object") return Object.keys(value).length > 0;
  return Boolean(value);
}

/** @param {object} value @returns {value is {name: string, value: number, rule: string}} */
function isModifier(value) {
  return Object.keys(value).sort().join() === MODIFIER.join();
}
