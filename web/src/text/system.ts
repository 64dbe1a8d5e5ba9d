/**
 * The texts of a system, in the template language of affray/engine/text.py: `{field}` is a placeholder. A part in
 * square brackets is left out if one of its fields is absent; the text after a bar in the brackets is used instead.
 */
import type * as cascade from "../protocol/cascade";
import type * as street from "../protocol/street";
import type * as wolsung from "../protocol/wolsung";
import { get } from "../net/api";
import { currentLanguage } from ".";
import { loadSystemTexts } from "./load";
import { type ChoiceLabel, labelOf, type SlotDescription, slotText, type SlotTexts } from "./choice-label";
import type { ChoiceCard, ChoiceForm, GameEvent, Json, Modifier, VerbCard } from "../protocol/messages";

export type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Tables of the rulebook, of whichever system. */
export type Facts = cascade.Facts | street.Facts | wolsung.Facts;

/** A slot of a choice, what fills it, and the picker that shows it. */
export interface Slot {
  name: string;
  value: Json;
  picker: string;
  described: SlotDescription;
}

/** At most this many forms are remembered. */
const MAX_FORMS = 20_000;
const OPTIONAL = /\[([^[\]]*)\]/g;
const FIELD = /\{(\w+)\}/g;
const MODIFIER = "name,rule,value";

export class SystemTexts {
  private readonly figures = new Map<string, string>();
  private readonly forms = new Map<string, ChoiceForm>();
  /** How the slots of this system read that are not common to all. */
  slotTexts: SlotTexts = {};

  /**
   * `facts` are tables of the rulebook as data: the page itself contains no rules. `verbs` describe the choices that
   * have a form.
   */
  constructor(
    readonly tables: Tables,
    readonly facts: Facts = {},
    readonly verbs: readonly VerbCard[] = [],
  ) {}

  /** The same texts for one match, which adds the names of its figures. */
  ofMatch(): SystemTexts {
    return new SystemTexts(this.tables, this.facts, this.verbs);
  }

  /** Remember the forms of choices: the same text always means the same. */
  remember(choices: readonly ChoiceCard[]): void {
    if (this.forms.size > MAX_FORMS) {
      this.forms.clear();
    }
    for (const choice of choices) {
      this.forms.set(choice.text, choice);
    }
  }

  /** The form of a choice; null if the server has sent none for this text. */
  form(choice: string): ChoiceForm | null {
    return this.forms.get(choice) ?? null;
  }

  /** The slots of a form, each with the picker that shows it. */
  slots({ verb, slots = {} }: ChoiceForm): Slot[] {
    const card = this.verbs.find((each) => each.verb === verb && Object.keys(slots).every((name) => name in each.slots));
    return Object.entries(slots).map(([name, value]) => {
      const described = card?.slots[name] ?? { picker: "" };
      return { name, value, picker: described.picker, described };
    });
  }

  /** What fills a slot, in words. */
  slot({ value, described }: Slot): string {
    return slotText(value, this, described);
  }

  /** Add the names of the figures of the match; they replace the ids in all texts. */
  addNames(names: Readonly<Record<string, string>>): void {
    for (const [id, name] of Object.entries(names)) {
      this.figures.set(id, name);
    }
  }

  /** The text under a key; the key in readable form if there is none. */
  get(table: string, key: string): string {
    return this.find(table, key) ?? key.replaceAll("_", " ");
  }

  /** The text under a key, if there is one. */
  find(table: string, key: string): string | undefined {
    return own(this.tables[table], key);
  }

  /** The text under a key, with its placeholders filled in. */
  format(table: string, key: string, fields: Readonly<Record<string, unknown>>): string {
    const whole = this.get(table, key).replace(OPTIONAL, (_, part: string) => {
      const [template = "", fallback = ""] = part.split("|");
      const names = [...template.matchAll(FIELD)].map((field) => field[1] ?? "");
      return names.every((name) => present(own(fields, name))) ? template : fallback;
    });
    return whole.replace(FIELD, (_, name: string) => this.word(own(fields, name) ?? ""));
  }

  /** A value as text: names instead of ids, commas between the items of a list. */
  word(value: unknown): string {
    if (typeof value === "string") {
      return this.find("names", value) ?? this.figures.get(value) ?? value;
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

  /** The name of an id: `auto_pistol_2` is the second of a kind; the id itself made readable if it has none. */
  name(id: string): string {
    const word = this.word(id);
    const [, kind, number = ""] = (word === id ? /^(.+)_(\d+)$/.exec(id) : null) ?? [];
    return kind === undefined ? (word === id ? id.replaceAll("_", " ") : word) : `${this.name(kind)} ${number}`;
  }

  /** One line of the log. */
  event(event: GameEvent): string {
    const fields = event.event === "interjected" ? { ...event, text: this.choice(String(event["text"])) } : event;
    return this.format("events", event.event, fields);
  }

  /** A sentence with names instead of ids; a word is an id if a figure has it or if it contains an underscore. */
  named(sentence: string): string {
    return sentence.replaceAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)*\b/g, (id) =>
      this.figures.has(id) || id.includes("_") ? this.word(id).replaceAll("_", " ") : id,
    );
  }

  /** A choice as it is offered in a decision of this kind. */
  look(choice: string | ChoiceForm, kind = ""): ChoiceLabel {
    const form = typeof choice === "string" ? this.form(choice) : choice;
    return form === null ? { label: this.readable(choice as string) } : labelOf(form, kind, this);
  }

  /** A choice in words. */
  choice(choice: string, kind = ""): string {
    return this.look(choice, kind).label;
  }

  /** The text of a choice with names for the ids in it; its verb stays as it is written. */
  private readable(choice: string): string {
    if (!/\s/.test(choice)) {
      return this.word(choice).replaceAll("_", " ");
    }
    const [verb = "", ...rest] = choice.split(" ");
    const named = rest.map((part) => part.replace(/[a-z]\w*/g, (id) => this.word(id).replaceAll("_", " ")));
    return [verb.replaceAll("_", " "), ...named].join(" ");
  }
}

const cache = new Map<string, Promise<SystemTexts>>();

/** The texts of a system in a language, fetched once. */
export async function systemTexts(system: string, language = currentLanguage()): Promise<SystemTexts> {
  const key = `${language} ${system}`;
  let texts = cache.get(key);
  if (texts === undefined) {
    const path = `/api/systems/${encodeURIComponent(system)}`;
    texts = Promise.all([
      get<Tables>(`${path}/texts?language=${language}`),
      get<Facts>(`${path}/facts`),
      get<VerbCard[]>(`${path}/verbs`),
      loadSystemTexts(system, language),
    ]).then(([tables, facts, verbs]) => new SystemTexts(tables, facts, verbs));
    cache.set(key, texts);
    texts.catch(() => cache.delete(key));
  }
  return await texts;
}

export function isModifier(value: unknown): value is Modifier {
  return typeof value === "object" && value !== null && Object.keys(value).toSorted().join() === MODIFIER;
}

/** A number with its sign, for display. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** An own property of an object, never an inherited one: a field may be called `constructor`. */
function own<T>(object: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Whether a field has content: null, 0, "" and empty lists count as absent. */
function present(value: unknown): boolean {
  return value !== null && typeof value === "object" ? Object.keys(value).length > 0 : Boolean(value);
}
