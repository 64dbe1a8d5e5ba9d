/** The texts of the page: messages of the program's catalog, fetched before the page is first shown. */
import { Catalog, catalogNamed, DEFAULT_LANGUAGE, registerCatalog } from "./fluent";
import type { PageKey } from "./keys";

const PAGE = "affray";
/** English with accents and brackets: text on a page without them has no message. */
export const PSEUDO_LANGUAGE = "en-XA";

/** What fills a placeholder of a text. A list is joined as the text says. */
export type Value = string | number | boolean | readonly string[] | null;
export type Values = Readonly<Record<string, Value>>;
/** Formats the texts under these keys. */
export type Say<Key extends string> = (key: Key, values?: Values) => string;

/** Use these messages, as Fluent source. */
export function setTexts(source: string, language = DEFAULT_LANGUAGE): void {
  registerCatalog(PAGE, new Catalog(source, language));
  globalThis.document?.documentElement.setAttribute("lang", language);
}

/** The language of the texts. */
export function currentLanguage(): string {
  return catalogNamed(PAGE)?.language ?? DEFAULT_LANGUAGE;
}

/** A text of the page. */
export function t(key: PageKey, values: Values = {}): string {
  return format(PAGE, key, values);
}

/** The texts of the page and those that a system adds to them, which begin with `page_`. */
export function systemText<Key extends `page_${string}`>(catalog: string): Say<PageKey | Key> {
  return (key, values = {}) => format(key.startsWith("page_") ? catalog : PAGE, key, values);
}

function format(catalog: string, key: string, values: Values): string {
  return catalogNamed(catalog)?.format(key, values) ?? key;
}
