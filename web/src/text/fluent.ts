/**
 * Messages in Fluent, as the server sends them. The functions and the treatment of arguments are those of
 * affray/text in Python: the same message reads the same in the terminal and on the page.
 */
import { FluentBundle, FluentNone, FluentNumber, FluentResource, FluentType, type FluentFunction, type FluentValue } from "@fluent/bundle";

/** A sentence of a catalog with its arguments: ids or words, numbers, other messages, and lists of these. */
export interface Message {
  catalog: string;
  key: string;
  args?: Readonly<Record<string, unknown>>;
}

/** What can be named in a match beside its figures. */
export type OfMatch = "seat" | "side";

/** Turns the ids among the arguments of messages into names. */
export interface Naming {
  name(id: string): string;
  /** The name of a seat or a side in the match; null if it is not known. */
  nameInMatch(kind: OfMatch, id: string): string | null;
  /** A place on the table in words; null if only its coordinates are known. */
  place?(at: readonly number[]): string | null;
}

/** A row of a table among the arguments of a message: an id, and what the table says about it. */
export class Entry {
  constructor(
    readonly id: string,
    readonly words: string,
  ) {}
}

type Scope = Parameters<FluentType<unknown>["toString"]>[0];
type Pattern = NonNullable<ReturnType<FluentBundle["getMessage"]>>["value"];

export const DEFAULT_LANGUAGE = "en";
/** What a message receives for an argument that is absent: null, an empty text or an empty list. */
const NONE = "none";
const ARTICLE = /^the\s+/i;
const KEY = /^([a-z][\w-]*) *=/gm;

/**
 * An id with its name: a select compares the id, a placeable shows the name. `rest` is what a table says about it, such
 * as a score; `named` gives it the name of a seat or a side.
 */
class Word extends FluentType<string> {
  constructor(
    id: string,
    readonly name: string,
    readonly rest = "",
    readonly named?: (kind: OfMatch) => string,
  ) {
    super(id);
  }

  toString(): string {
    return this.rest === "" ? this.name : `${this.name} ${this.rest}`;
  }
}

/** An argument that is not known yet, such as an open slot of a choice: selects see it as `open`. */
export const OPEN = "…";

/** A list: with commas, or as `AND($things)` and `OR($things)` say. */
class Listed extends FluentType<readonly FluentValue[]> {
  constructor(
    items: readonly FluentValue[],
    readonly style?: "conjunction" | "disjunction",
    /** What it is in words, if it is a place. */
    readonly place?: () => string | null,
  ) {
    super(items);
  }

  toString(scope: Scope): string {
    const items = this.value.map((item) => (typeof item === "string" ? item : item.toString(scope)));
    return this.style === undefined
      ? items.join(", ")
      : new Intl.ListFormat(scope.bundle.locales, { type: this.style }).format(items);
  }
}

const joined =
  (style: "conjunction" | "disjunction"): FluentFunction =>
  ([value = NONE]) =>
    value instanceof Listed ? new Listed(value.value, style) : value;

/** The name of a seat or a side in the match; of each, in a list or a table. */
function ofMatch(kind: OfMatch, value: FluentValue): FluentValue {
  if (value instanceof Listed) {
    return new Listed(value.value.map((item) => ofMatch(kind, item)), value.style);
  }
  return value instanceof Word && value.named !== undefined && value.value !== NONE
    ? new Word(value.value, value.named(kind), value.rest)
    : value;
}

/** What a select compares. */
function idOf(value: FluentValue): FluentValue {
  return value instanceof Word ? value.value : value instanceof FluentNone ? NONE : value;
}

/** The functions beside those of Fluent. */
const FUNCTIONS: Record<string, FluentFunction> = {
  AND: joined("conjunction"),
  OR: joined("disjunction"),
  PLAYER: ([value = NONE]) => ofMatch("seat", value),
  SIDE: ([value = NONE]) => ofMatch("side", value),
  COUNT: ([value = NONE]) => new FluentNumber(value instanceof Listed ? value.value.length : idOf(value) === NONE ? 0 : 1),
  /** A place in words, else its coordinates without a height of 0. */
  PLACE: ([value = NONE]) =>
    value instanceof Listed
      ? (value.place?.() ?? (value.value.slice(2).every((height) => height.valueOf() === 0) ? new Listed(value.value.slice(0, 2)) : value))
      : value,
  /** A length with three significant digits. */
  LENGTH: ([value = NONE]) =>
    value instanceof FluentNumber ? new FluentNumber(Number(value.value.toPrecision(3))) : value,
  SIGNED: ([value = NONE]) => (value instanceof FluentNumber && value.value >= 0 ? `+${value.value}` : value),
  /** A name without its English article, to stand after `your`. */
  BARE: ([value = NONE]) => (value instanceof Word ? value.name.replace(ARTICLE, "") : value),
  /** It is put around the arguments in selects: authors need not write it. */
  ID: ([value = NONE]) => idOf(value),
};

/** The messages of a Fluent text. */
export function bundleOf(source: string, language = DEFAULT_LANGUAGE): FluentBundle {
  const resource = new FluentResource(source);
  resource.body.forEach(({ value, attributes }) => [value, ...Object.values(attributes)].forEach(selectIds));
  const bundle = new FluentBundle([language, DEFAULT_LANGUAGE], { functions: FUNCTIONS, useIsolating: false });
  bundle.addResource(resource);
  return bundle;
}

/** Make every select on an argument compare its id, not its name. */
function selectIds(pattern: Pattern): void {
  for (const part of Array.isArray(pattern) ? pattern : []) {
    if (typeof part === "object" && part.type === "select") {
      if (part.selector.type === "var") {
        part.selector = { type: "func", name: "ID", args: [part.selector] };
      }
      part.variants.forEach(({ value }) => selectIds(value));
    }
  }
}

/** The names of the arguments in a pattern, also within its selects and functions. */
function variablesIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) {
    return [];
  }
  return "type" in part && part.type === "var" && "name" in part ? [String(part.name)] : Object.values(part).flatMap(variablesIn);
}

const CATALOGS = new Map<string, Catalog>();

/** Make a catalog known by its name, so that messages of other catalogs can contain its messages. */
export function registerCatalog(name: string, catalog: Catalog): void {
  CATALOGS.set(name, catalog);
}

/** A message of a registered catalog in its language; null if there is none, because its catalog is not loaded. */
export function formatMessage({ catalog, key, args = {} }: Message): string | null {
  const found = CATALOGS.get(catalog);
  return found?.has(key) === true ? found.format(key, args) : null;
}

/** The messages of one package in one language. */
export class Catalog {
  private readonly bundle: FluentBundle;

  constructor(
    private readonly source: string,
    readonly language = DEFAULT_LANGUAGE,
  ) {
    this.bundle = bundleOf(source, language);
  }

  /** The keys of all messages that begin like this. */
  keys(prefix = ""): string[] {
    return [...this.source.matchAll(KEY)].map(([, key = ""]) => key).filter((key) => key.startsWith(prefix));
  }

  /** Whether there is a message under this key, with this attribute if one is named. */
  has(key: string, attribute?: string): boolean {
    return this.pattern(key, attribute) !== null;
  }

  /** The sentence under a key, or one of its attributes; the key in readable form if there is none. */
  format(key: string, args: Readonly<Record<string, unknown>> = {}, naming?: Naming, attribute?: string): string {
    const pattern = this.pattern(key, attribute);
    if (pattern === null) {
      return key.replaceAll("_", " ");
    }
    const given = Object.fromEntries(Object.entries(args).map(([key_, value]) => [key_, this.argument(value, naming)]));
    return this.bundle.formatPattern(pattern, given, []);
  }

  /** The names of the arguments that a message mentions. */
  variables(key: string): string[] {
    return variablesIn(this.pattern(key));
  }

  /** A message; one of a catalog that is not registered is taken from this catalog. */
  message({ catalog, key, args = {} }: Message, naming?: Naming): string {
    return (CATALOGS.get(catalog) ?? this).format(key, args, naming);
  }

  private pattern(key: string, attribute?: string): Pattern {
    const message = this.bundle.getMessage(key);
    return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? null;
  }

  private argument(value: unknown, naming?: Naming): FluentValue {
    if (value === null || value === undefined || value === "") {
      return NONE;
    }
    if (typeof value === "number") {
      return new FluentNumber(value);
    }
    if (Array.isArray(value)) {
      const place = value.every((item) => typeof item === "number") ? () => naming?.place?.(value) ?? null : undefined;
      return value.length === 0 ? NONE : new Listed(value.map((item) => this.argument(item, naming)), undefined, place);
    }
    if (isMessage(value)) {
      return this.message(value, naming);
    }
    if (value === OPEN) {
      return new Word("open", OPEN);
    }
    const id = value instanceof Entry ? value.id : String(value);
    const named = (kind: OfMatch): string =>
      naming?.nameInMatch(kind, id) ?? CATALOGS.get("affray")?.format(kind, { [kind]: id }) ?? id;
    return typeof value === "string" || value instanceof Entry
      ? new Word(id, naming?.name(id) ?? id, value instanceof Entry ? value.words : "", named)
      : id;
  }
}

/** Whether a value is a message of a catalog. */
export function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "catalog" in value && "key" in value;
}

/** A registered catalog. */
export function catalogNamed(name: string): Catalog | undefined {
  return CATALOGS.get(name);
}
