import { en } from "./en";

/** A language is a file such as en.ts with the same keys, named here. */
export type Words = Readonly<Record<keyof typeof en, string>>;
export const languages: Readonly<Record<string, Words>> = { en };

let spoken: Words = en;

/** Switch the language; unknown ones are ignored. */
export function speak(language: string): void {
  spoken = languages[language] ?? spoken;
}

/** A sentence of the page, with `{name}` filled in. */
export function t(key: keyof Words, values: Readonly<Record<string, string | number>> = {}): string {
  return spoken[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** A sentence whose key is put together, such as that of a state; the key itself where there is none. */
export function tAny(key: string): string {
  return tFound(key) ?? key.replaceAll("_", " ");
}

/** The text under a computed key; null if there is none. */
export function tFound(key: string): string | null {
  return Object.hasOwn(spoken, key) ? spoken[key as keyof Words] : null;
}
