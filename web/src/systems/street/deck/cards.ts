import { t } from "../../../text";
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
  const { kind, of, set } = cardOf(text, texts);
  const figure = s.figures[of];
  const name = figure === undefined ? texts.word(of).replaceAll("_", " ") : nameOf(figure, texts);
  if (kind === "held") {
    return t("street_play_held", { figure: name });
  }
  return set > 1 ? t("street_set", { card: name, number: set }) : name;
}
