import { t } from "../../text";
import type { SystemTexts } from "../../text/system";
import { nameOf, type ShootOut } from "./state";

/** A card of the fate deck taken apart: an action card and its set, a character, a held card, or the Joker. */
export interface Card {
  kind: "action" | "character" | "held" | "joker";
  /** The class of an action card, or the character. */
  of: string;
  set: number;
}

const ACTION = /^(plug|ganger|killer|legend)(?:_(\d+))?$/;

export function cardOf(text: string): Card {
  const [, rank, set = "1"] = ACTION.exec(text) ?? [];
  if (rank !== undefined) {
    return { kind: "action", of: rank, set: Number(set) };
  }
  if (text === "joker") {
    return { kind: "joker", of: text, set: 1 };
  }
  return text.startsWith("held_")
    ? { kind: "held", of: text.slice("held_".length), set: 1 }
    : { kind: "character", of: text, set: 1 };
}

/** What a card is called in a sentence. */
export function cardText(text: string, s: ShootOut, texts: SystemTexts): string {
  const { kind, of, set } = cardOf(text);
  const who = s.figures[of];
  const name = who === undefined ? texts.word(of).replaceAll("_", " ") : nameOf(who, texts);
  if (kind === "held") {
    return t("street_play_held", { figure: name });
  }
  return set > 1 ? t("street_set", { card: name, number: set }) : name;
}
