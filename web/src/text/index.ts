import { en } from "./en";

/** The texts of one language. A new language is a file like en.ts with the same keys, registered in `languages`. */
export type Words = Readonly<Record<keyof typeof en, string>>;
export const languages: Readonly<Record<string, Words>> = { en };

let current: Words = en;

/** Switch the language. Unknown languages are ignored. */
export function setLanguage(language: string): void {
  current = languages[language] ?? current;
}

/** A text of the page, with its `{name}` placeholders filled in. */
export function t(key: keyof Words, values: Readonly<Record<string, string | number>> = {}): string {
  return current[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** The text under a computed key; the key in readable form if there is none. */
export function tAny(key: string): string {
  return tOptional(key) ?? key.replaceAll("_", " ");
}

/** The text under a computed key; null if there is none. */
export function tOptional(key: string): string | null {
  return Object.hasOwn(current, key) ? current[key as keyof Words] : null;
}
