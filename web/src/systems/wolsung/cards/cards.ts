import { t } from "../text";

const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" } as const;
const NAMES = { S: "page_spades", H: "page_hearts", D: "page_diamonds", C: "page_clubs" } as const;

type Suit = keyof typeof SUITS;

/** The end of the name of the second copy of a card, where two decks are used. */
const COPY = /\+$/;

/** A parsed card: `10H` is the ten of hearts. */
export interface Card {
  rank: string;
  suit: Suit | null;
  red: boolean;
}

/** A card without the mark of a second copy. */
export function cardFace(name: string): string {
  return name.replace(COPY, "");
}

export function cardOf(name: string): Card {
  const text = cardFace(name);
  const suit = text.slice(-1);
  if (text.length > 1 && Object.hasOwn(SUITS, suit)) {
    return { rank: text.slice(0, -1), suit: suit as Suit, red: suit === "H" || suit === "D" };
  }
  return { rank: text, suit: null, red: false };
}

/** The symbol of the suit of a hero. */
export function suitSign(suit: "clubs" | "diamonds" | "hearts" | "spades"): string {
  return { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" }[suit];
}

/** The symbol of a suit. */
export function pip({ suit }: Card): string {
  return suit === null ? "★" : SUITS[suit];
}

/** The name of a card for screen readers. */
export function cardName(text: string): string {
  const card = cardOf(text);
  const rank = t("page_rank", { rank: card.rank });
  return card.suit === null ? rank : t("page_card", { rank, suit: t(NAMES[card.suit]) });
}

/** What a card is good for, and when it can be played. */
export function cardUse(text: string): string {
  const { rank, red } = cardOf(text);
  return `${cardName(text)}: ${t("page_card_use", { rank, red: red ? "yes" : "no" })}`.replaceAll(/\s+/g, " ");
}
