/**
 * The sentences of a system, as affray/engine/text.py makes them: `{field}` stands for a field, and a part in square
 * brackets is left out when one of its fields is absent; what follows a bar in it is said instead.
 */
import { get } from "../net/api";
import type { GameEvent } from "../net/model";

export type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Facts = Readonly<Record<string, unknown>>;

/** A modifier of a pool: what it is, how much, and by which rule. */
export interface Modifier {
  name: string;
  value: number;
  rule: string;
}

const OPTIONAL = /\[([^[\]]*)\]/g;
const FIELD = /\{(\w+)\}/g;
const MODIFIER = "name,rule,value";

export class SystemTexts {
  private readonly people = new Map<string, string>();

  /** `facts` are tables of the rulebook as data, in the words of the system: the page has no rules of its own. */
  constructor(
    readonly tables: Tables,
    readonly facts: Facts = {},
  ) {}

  /** The same sentences for one match, which has people of its own. */
  ofMatch(): SystemTexts {
    return new SystemTexts(this.tables, this.facts);
  }

  /** Who takes part in the match: their names stand for their ids from now on. */
  meet(names: Readonly<Record<string, string>>): void {
    for (const [id, name] of Object.entries(names)) {
      this.people.set(id, name);
    }
  }

  /** The sentence under a key; the key itself, made readable, where there is none. */
  get(table: string, key: string): string {
    return this.find(table, key) ?? key.replaceAll("_", " ");
  }

  /** The sentence under a key, where somebody wrote one. */
  find(table: string, key: string): string | undefined {
    return own(this.tables[table], key);
  }

  /** The sentence under a key with its fields filled in. */
  say(table: string, key: string, fields: Readonly<Record<string, unknown>>): string {
    const whole = this.get(table, key).replace(OPTIONAL, (_, part: string) => {
      const [said = "", otherwise = ""] = part.split("|");
      const names = [...said.matchAll(FIELD)].map((found) => found[1] ?? "");
      return names.every((name) => present(own(fields, name))) ? said : otherwise;
    });
    return whole.replace(FIELD, (_, name: string) => this.word(own(fields, name) ?? ""));
  }

  /** A value as a reader wants to see it: names for ids, lists with commas. */
  word(value: unknown): string {
    if (typeof value === "string") {
      return this.find("names", value) ?? this.people.get(value) ?? value;
    }
    if (typeof value === "boolean") {
      return value ? "True" : "False";
    }
    if (value === null || value === undefined) {
      return "None";
    }
    if (Array.isArray(value)) {
      return value.map((item) => this.word(item)).join(", ");
    }
    if (typeof value !== "object") {
      return String(value);
    }
    if (isModifier(value)) {
      return `${this.word(value.name)} ${value.value < 0 ? "" : "+"}${value.value}`;
    }
    return Object.entries(value)
      .map(([key, item]) => `${this.word(key)} ${this.word(item)}`)
      .join(", ");
  }

  /** One line of the log. */
  event(event: GameEvent): string {
    const said = event.event === "interjected" ? { ...event, text: this.choice(String(event["text"])) } : event;
    return this.say("events", event.event, said);
  }

  /** A sentence with names for the ids in it: of those who take part, and where an underscore gives them away. */
  named(sentence: string): string {
    return sentence.replaceAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)*\b/g, (id) =>
      this.people.has(id) || id.includes("_") ? this.word(id).replaceAll("_", " ") : id,
    );
  }

  /** What a choice says, with names for the ids in it; its verb stays as it is written. */
  choice(choice: string): string {
    if (!/\s/.test(choice)) {
      return this.word(choice).replaceAll("_", " ");
    }
    const [verb = "", ...rest] = choice.split(" ");
    const said = rest.map((part) => part.replace(/[a-z]\w*/g, (id) => this.word(id).replaceAll("_", " ")));
    return [verb.replaceAll("_", " "), ...said].join(" ");
  }
}

const loading = new Map<string, Promise<SystemTexts>>();

/** The sentences of a system in a language, asked for once. */
export async function systemTexts(system: string, language = "en"): Promise<SystemTexts> {
  const key = `${language} ${system}`;
  let found = loading.get(key);
  if (found === undefined) {
    const path = `/api/systems/${encodeURIComponent(system)}`;
    found = Promise.all([get<Tables>(`${path}/texts?language=${language}`), get<Facts>(`${path}/facts`)]).then(
      ([tables, facts]) => new SystemTexts(tables, facts),
    );
    loading.set(key, found);
    found.catch(() => loading.delete(key));
  }
  return await found;
}

export function isModifier(value: unknown): value is Modifier {
  return typeof value === "object" && value !== null && Object.keys(value).toSorted().join() === MODIFIER;
}

/** A number with its sign, as a card shows it. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** What stands under a key of an object itself: a field may be called `constructor`. */
function own<T>(object: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Whether there is something to say: nothing, no items and the number 0 are left out. */
function present(value: unknown): boolean {
  return value !== null && typeof value === "object" ? Object.keys(value).length > 0 : Boolean(value);
}
