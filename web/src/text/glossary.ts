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
  private readonly terms = new Map<string, string>();
  private readonly pattern: RegExp | null;

  constructor(private readonly catalog: Catalog) {
    for (const key of catalog.keys(PREFIX)) {
      const term = key.slice(PREFIX.length);
      const words = catalog.has(key, "words") ? catalog.format(key, {}, undefined, "words") : term.replaceAll("_", " ");
      for (const word of words.split(",")) {
        this.terms.set(word.trim().toLowerCase(), term);
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
    return [...text.matchAll(this.pattern)].map((match) => ({
      term: this.terms.get(match[0].toLowerCase()) ?? "",
      word: match[0],
      index: match.index,
    }));
  }

  /** What a term means. */
  explain(term: string): string {
    return this.catalog.format(`${PREFIX}${term}`);
  }

  /** All terms, each with its word and its explanation, by the alphabet. */
  all(): { term: string; word: string; explanation: string }[] {
    const first = new Map([...this.terms].toReversed().map(([word, term]) => [term, word]));
    return [...first]
      .map(([term, word]) => ({ term, word, explanation: this.explain(term) }))
      .toSorted((one, other) => one.word.localeCompare(other.word));
  }
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
