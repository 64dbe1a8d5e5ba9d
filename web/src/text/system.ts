/** The texts of a system: its messages, with the names of its ids and of the figures of a match; affray/engine/text.py in Python. */
import type * as cascade from "../protocol/cascade";
import type * as street from "../protocol/street";
import type * as wolsung from "../protocol/wolsung";
import { get } from "../net/api";
import { currentLanguage } from ".";
import { loadSystemTexts } from "./load";
import { type ChoiceLabel, labelOf, type SlotDescription, slotText, type SlotTexts } from "./choice-label";
import { Catalog, Entry, type Message, type Naming, type OfMatch } from "./fluent";
import { type Glossary, glossaryOf } from "./glossary";
import type { ChoiceCard, ChoiceForm, GameEvent, Json, Modifier, OddsDisplay, VerbCard } from "../protocol/messages";

/** Tables of the rulebook, of whichever system. */
export type Facts = cascade.Facts | street.Facts | wolsung.Facts;

type Arguments = Readonly<Record<string, unknown>>;

/** A slot of a choice, what fills it, and the picker that shows it. */
export interface Slot {
  name: string;
  value: Json;
  picker: string;
  described: SlotDescription;
}

/** How places of the table read in words. */
export interface PlaceWords {
  near(at: readonly [number, number, number]): string;
  /** Told apart from every other place. */
  exact(at: readonly [number, number, number]): string;
}

/** At most this many forms are remembered. */
const MAX_FORMS = 20_000;
const ID = /^[A-Za-z0-9][\w+-]*$/;
const COMPOUND = /^[a-z][a-z0-9_]*(?:[-:.+][a-z][a-z0-9_]*)+$/;
const MODIFIER = "name,rule,value";
/** A system that does not say which odds stand beside a choice. */
const COMMON_ODDS: OddsDisplay = { headlines: [], amounts: [] };

export class SystemTexts implements Naming {
  private readonly figures = new Map<string, string>();
  /** The names of the seats and the sides of the match. */
  private players: Partial<Record<OfMatch, Readonly<Record<string, string>>>> = {};
  private readonly forms = new Map<string, ChoiceForm>();
  /** How the slots of this system read that are not common to all. */
  slotTexts: SlotTexts = {};
  /** How places of the table read; without it they are coordinates. */
  places: PlaceWords | null = null;

  /**
   * `facts` are tables of the rulebook as data: the page itself contains no rules. `verbs` describe the choices that
   * have a form, `oddsDisplay` says which odds stand beside a choice.
   */
  constructor(
    readonly catalog: Catalog = new Catalog(""),
    readonly facts: Facts = {},
    readonly verbs: readonly VerbCard[] = [],
    readonly oddsDisplay: OddsDisplay = COMMON_ODDS,
    readonly glossary: Glossary = glossaryOf(catalog),
  ) {}

  /** The same texts for one match, which adds the names of its figures. */
  ofMatch(): SystemTexts {
    return new SystemTexts(this.catalog, this.facts, this.verbs, this.oddsDisplay, this.glossary);
  }

  /** Remember the forms of choices: the same text means the same, unless it is also the beginning of longer ones. */
  remember(choices: readonly ChoiceCard[]): void {
    if (this.forms.size > MAX_FORMS) {
      this.forms.clear();
    }
    for (const choice of choices) {
      if ((choice.open ?? []).length === 0 || !this.forms.has(choice.text)) {
        this.forms.set(choice.text, choice);
      }
    }
  }

  /** The form of a choice; null if the server has sent none for this text. */
  form(choice: string): ChoiceForm | null {
    return this.forms.get(choice) ?? null;
  }

  /** The names of the slots that every choice of a form fills. */
  required(form: ChoiceForm): string[] {
    const slots = Object.entries(this.verbCard(form)?.slots ?? {});
    return slots.filter(([, described]) => !("default" in described)).map(([name]) => name);
  }

  private verbCard({ verb, slots = {} }: ChoiceForm): VerbCard | undefined {
    return this.verbs.find((each) => each.verb === verb && Object.keys(slots).every((name) => name in each.slots));
  }

  /** The slots of a form, each with the picker that shows it. */
  slots({ verb, slots = {} }: ChoiceForm): Slot[] {
    const card = this.verbCard({ verb, slots });
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

  /** Read slots like this from now on; as before if this is undefined. */
  setSlotTexts(slotTexts: SlotTexts = this.slotTexts): void {
    this.slotTexts = slotTexts;
  }

  /** A place that a message names: in words, or null if only its coordinates are known. */
  place([x = 0, y = 0, z = 0]: readonly number[]): string | null {
    return this.places?.near([x, y, z]) ?? null;
  }

  /** Read places of the table like this from now on. */
  setPlaces(places: PlaceWords): void {
    this.places = places;
  }

  /** Use these names for the players of the match, by seat, and for its sides. */
  setPlayers(seat: Readonly<Record<string, string>>, side: Readonly<Record<string, string>>): void {
    this.players = { seat, side };
  }

  /** The name of a seat or a side in the match; null if it is not known. */
  nameInMatch(kind: OfMatch, id: string): string | null {
    return this.players[kind]?.[id] ?? null;
  }

  /** The message under a key, without arguments; the key in readable form if there is none. */
  get(table: string, key: string): string {
    return this.find(table, key) ?? key.replaceAll("_", " ");
  }

  /** The message under a key, if there is one; its arguments are in plain words. */
  find(table: string, key: string, args: Arguments = {}): string | undefined {
    return this.catalog.has(keyOf(table, key)) ? this.fill(table, key, args) : undefined;
  }

  /** The prompt of a kind of decision, with what the decision is about; what is not given is absent. */
  prompt(kind: string, about: Arguments = {}): string {
    return this.sentence("prompts", kind, about) ?? kind.replaceAll("_", " ");
  }

  /** A sentence around a kind of decision, with what the decision is about; undefined if there is none. */
  sentence(table: string, kind: string, about: Arguments = {}): string | undefined {
    const key = keyOf(table, kind);
    if (!this.catalog.has(key)) {
      return undefined;
    }
    const absent = this.catalog.variables(key).map((name) => [name, null]);
    return this.format(table, kind, { ...Object.fromEntries(absent), ...about });
  }

  /** All keys of a table. */
  keys(table: string): string[] {
    return this.catalog.keys(`${table}-`).map((key) => key.slice(table.length + 1));
  }

  /** The message under a key; ids among the arguments become names. */
  format(table: string, key: string, args: Arguments): string {
    const given = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, this.argument(value)]));
    return this.catalog.has(keyOf(table, key))
      ? this.catalog.format(keyOf(table, key), given, this)
      : key.replaceAll("_", " ");
  }

  /** The message under a key, or one of its attributes, with arguments that are already in plain words. */
  fill(table: string, key: string, args: Arguments, attribute?: string): string {
    return this.catalog.format(keyOf(table, key), args, undefined, attribute);
  }

  /** A message from the server, with names for ids; text stays as it is. */
  message(message: Message | string): string {
    return typeof message === "string" ? message : this.catalog.message(message, this);
  }

  /** A value as text: names instead of ids, commas between the items of a list. */
  word(value: unknown): string {
    if (typeof value === "string") {
      return this.name(value);
    }
    if (Array.isArray(value)) {
      return value.map((item) => this.word(item)).join(", ");
    }
    if (typeof value !== "object" || value === null) {
      return String(value);
    }
    if (isModifier(value)) {
      return `${this.name(value.name)} ${value.value < 0 ? "" : "+"}${value.value}`;
    }
    return Object.entries(value)
      .map(([key, item]) => `${this.name(key)} ${this.word(item)}`)
      .join(", ");
  }

  /** The name of an id: `auto_pistol_2` is the second of a kind; the id itself made readable if it has none. */
  name(id: string): string {
    const known = (ID.test(id) ? this.find("names", id) : undefined) ?? this.figures.get(id);
    if (known !== undefined) {
      return known;
    }
    const [, kind, number = ""] = /^(.+)_(\d+)$/.exec(id) ?? [];
    if (kind !== undefined) {
      return `${this.name(kind)} ${number}`;
    }
    if (COMPOUND.test(id)) {
      return id.replaceAll(/[a-z][a-z0-9_]*/g, (part) => this.name(part));
    }
    return ID.test(id) ? id.replaceAll("_", " ") : id;
  }

  /** The short name of an id, the attribute `short` of its message, as on a board; its name if it has none. */
  short(id: string): string {
    if (ID.test(id) && this.catalog.has(keyOf("names", id), "short")) {
      return this.fill("names", id, {}, "short");
    }
    const [, kind, number = ""] = /^(.+)_(\d+)$/.exec(id) ?? [];
    return kind !== undefined && !this.figures.has(id) && !this.catalog.has(keyOf("names", id))
      ? `${this.short(kind)} ${number}`
      : this.name(id);
  }

  /** The sentences of an entry of the story, one after the other. */
  told(sentences: readonly Message[]): string {
    return sentences
      .map((sentence) => this.message(sentence))
      .map((said) => said.charAt(0).toUpperCase() + said.slice(1))
      .join(" ");
  }

  /** One line of the log. */
  event(event: GameEvent): string {
    const fields = event.event === "interjected" ? { ...event, text: this.choice(String(event["text"])) } : event;
    const line = this.format("events", event.event, fields);
    return line.charAt(0).toUpperCase() + line.slice(1);
  }

  /** A field of an event as an argument: modifiers become words, tables their rows. */
  private argument(value: unknown): unknown {
    if (Array.isArray(value)) {
      return value.map((item) => this.argument(item));
    }
    if (typeof value !== "object" || value === null) {
      return value;
    }
    return isModifier(value) ? this.word(value) : Object.entries(value).map(([id, item]) => new Entry(id, this.word(item)));
  }

  /** A choice as it is offered in a decision of this kind. */
  look(choice: string | ChoiceForm, kind = "", marked = ""): ChoiceLabel {
    const form = typeof choice === "string" ? this.form(choice) : choice;
    return form === null ? { label: choice as string } : labelOf(form, kind, this, marked);
  }

  /** A choice in words. */
  choice(choice: string, kind = ""): string {
    return this.look(choice, kind).label;
  }

  /** The verb of a choice; a choice without a form stands for itself. */
  verb(choice: string | ChoiceForm): string {
    return typeof choice === "string" ? (this.form(choice)?.verb ?? choice) : choice.verb;
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
      get<Facts>(`${path}/facts`),
      get<VerbCard[]>(`${path}/verbs`),
      get<OddsDisplay>(`${path}/odds-display`),
      loadSystemTexts(system, language),
    ]).then(([facts, verbs, shown, catalog]) => new SystemTexts(catalog, facts, verbs, shown));
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

/** The key of a message: characters that Fluent does not allow are underscores. */
function keyOf(table: string, key: string): string {
  return `${table}-${key.replaceAll("+", "_")}`;
}
