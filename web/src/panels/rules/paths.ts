import { currentLanguage } from "../../text";

/** The address of a rule in the rulebook. */
export function rulePath(system: string, id: string): string {
  return `${primerPath(system)}/${encodeURIComponent(id)}`;
}

/** The address of all numbered rules. */
export function referencePath(system: string): string {
  return `${primerPath(system)}/all`;
}

/** The address of the introduction to a game. */
export function primerPath(system: string): string {
  return `/rules/${encodeURIComponent(system)}`;
}

/** The API path of a rulebook, or of something below it, in the language of the page. */
export function bookPath(system: string, rest = ""): string {
  return `/api/rules/${encodeURIComponent(system)}${rest}?language=${encodeURIComponent(currentLanguage())}`;
}
