/** The terms of art of a game: the messages `glossary-debt`, with the forms of the word in the attribute `words`. */
import type { Catalog } from "./fluent";

/** A word of a text that the glossary explains. */
export interface FoundTerm {
  term: string;
  word: string;
  index: number;
}

const PREFIX = "glossary-";

export class Glossary {
  /** The term of each form; a form that begins with a capital is a name: `Guns`, not `guns`. */
  private readonly terms = new Map<string, { term: string; form: string }>();
  private readonly pattern: RegExp | null;

  constructor(private readonly catalog: Catalog) {
    for (const key of catalog.keys(PREFIX)) {
      const term = key.slice(PREFIX.length);
      const words = catalog.has(key, "words") ? catalog.format(key, {}, undefined, "words") : term.replaceAll("_", " ");
      for (const word of words.split(",")) {
        const form = word.trim();
        this.terms.set(form.toLowerCase(), { term, form });
      }
    }
    // Longer forms first: "rescue die" before "die".
    const words = [...this.terms.keys()].toSorted((one, other) => other.length - one.length).map(escaped);
    this.pattern = words.length === 0 ? null : new RegExp(`(?<![\\p{L}\\d-])(?:${words.join("|")})(?![\\p{L}\\d-])`, "giu");
  }

  /** The terms in a text, from left to right. */
  find(text: string): FoundTerm[] {
    if (this.pattern === null) {
      return [];
    }
    return [...text.matchAll(this.pattern)].flatMap(({ 0: word, index }) => {
      const { term = "", form = "" } = this.terms.get(word.toLowerCase()) ?? {};
      const named = form.toLowerCase() !== form;
      return named && word.charAt(0) !== form.charAt(0) ? [] : [{ term, word, index }];
    });
  }

  /** What a term means. */
  explain(term: string): string {
    return this.catalog.format(`${PREFIX}${term}`);
  }

  /** All terms, each with its word and its explanation, by the alphabet. */
  all(): { term: string; word: string; explanation: string }[] {
    const first = new Map([...this.terms.values()].toReversed().map(({ term, form }) => [term, form]));
    return [...first]
      .map(([term, word]) => ({ term, word, explanation: this.explain(term) }))
      .toSorted((one, other) => one.word.localeCompare(other.word));
  }
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const glossaries = new WeakMap<Catalog, Glossary>();

/** The glossary of a system's messages. */
export function glossaryOf(catalog: Catalog): Glossary {
  const known = glossaries.get(catalog) ?? new Glossary(catalog);
  glossaries.set(catalog, known);
  return known;
}
