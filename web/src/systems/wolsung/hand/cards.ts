import { t } from "../../../text";

const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" } as const;
const NAMES = { S: "wolsung_spades", H: "wolsung_hearts", D: "wolsung_diamonds", C: "wolsung_clubs" } as const;

type Suit = keyof typeof SUITS;

/** A parsed card: `10H` is the ten of hearts. Jokers have no suit. */
export interface Card {
  rank: string;
  suit: Suit | null;
  red: boolean;
}

export function cardOf(text: string): Card {
  const suit = text.slice(-1);
  if (text.length > 1 && Object.hasOwn(SUITS, suit)) {
    return { rank: text.slice(0, -1), suit: suit as Suit, red: suit === "H" || suit === "D" };
  }
  return { rank: text, suit: null, red: false };
}

/** The symbol of a suit. */
export function pip({ suit }: Card): string {
  return suit === null ? "★" : SUITS[suit];
}

/** A card in a sentence: 10♥. */
export function cardText(text: string): string {
  const card = cardOf(text);
  return card.suit === null ? (/joker/i.test(text) ? t("wolsung_joker") : text) : `${card.rank}${SUITS[card.suit]}`;
}

/** The name of a card for screen readers. */
export function cardName(text: string): string {
  const card = cardOf(text);
  return card.suit === null ? cardText(text) : t("wolsung_card", { rank: card.rank, suit: t(NAMES[card.suit]) });
}
