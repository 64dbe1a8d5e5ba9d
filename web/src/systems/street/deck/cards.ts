import type { SystemTexts } from "../../../text/system";
import { factsOf, nameOf, type ShootOut } from "../state";

/** A parsed card of the fate deck: an action card and its set, a character, a held card, or the Joker. */
export interface Card {
  kind: "action" | "character" | "held" | "joker";
  /** The class of an action card, or the character. */
  of: string;
  set: number;
}

const HELD = "held_";
const ACTION = /^(.+?)(?:_(\d+))?$/;

/** The owner of a held card; null for a card of the deck. */
export function heldBy(text: string): string | null {
  return text.startsWith(HELD) ? text.slice(HELD.length) : null;
}

export function cardOf(text: string, texts: SystemTexts): Card {
  const [, rank, set = "1"] = ACTION.exec(text) ?? [];
  if (rank !== undefined && factsOf(texts).classes.includes(rank)) {
    return { kind: "action", of: rank, set: Number(set) };
  }
  if (text === "joker") {
    return { kind: "joker", of: text, set: 1 };
  }
  const owner = heldBy(text);
  return owner === null ? { kind: "character", of: text, set: 1 } : { kind: "held", of: owner, set: 1 };
}

/** The name of a card in a sentence. */
export function cardText(text: string, s: ShootOut, texts: SystemTexts): string {
  const { kind, of } = cardOf(text, texts);
  const figure = s.figures[of];
  const name = figure === undefined ? cardName(text, texts) : nameOf(figure, texts);
  return kind === "held" ? texts.fill("slots", "held", { figure: name }) : name;
}

/** The name of a card: of an action card with the number of its set, of a held card that of its owner. */
export function cardName(text: string, texts: SystemTexts): string {
  const { of, set } = cardOf(text, texts);
  const card = texts.word(of).replaceAll("_", " ");
  return set > 1 ? texts.fill("slots", "card_of_set", { card, number: set }) : card;
}
