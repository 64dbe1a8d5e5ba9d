import { placeLabel, slotText, type SlotTexts } from "../../text/choice-label";
import { cardOf } from "./cards/cards";

type Place = readonly number[];
/** The places of a path, or a heroic move. */
export type Route =
  | readonly Place[]
  | { readonly by: "heroic_jump"; readonly place: Place }
  | { readonly by: "heroic_climb"; readonly surface: string };
/** Henchmen with their numbers, and gadgets with their bearers. */
type Purchase = readonly [
  henchmen: readonly (readonly [name: string, number: number])[],
  gadgets: readonly (readonly [name: string, bearer: string])[],
];

/** How the slots of Wolsung read. */
export const SLOT_TEXTS: SlotTexts = {
  card: (card, texts) => {
    const { rank, suit } = cardOf(card as string);
    return suit === null ? rank : texts.fill("slots", suit, { rank });
  },
  effect: (effect, texts) =>
    (effect as string)
      .split(".")
      .map((id) => slotText(id, texts, NAME))
      .join(" "),
  links: (links, texts) =>
    (links as readonly (readonly [string, string])[])
      .map(([one, other]) =>
        texts.fill("slots", "link", { one: slotText(one, texts, NAME), other: slotText(other, texts, NAME) }),
      )
      .join(", "),
  purchase: (bought, texts) => {
    const [henchmen, gadgets] = bought as Purchase;
    const copies = henchmen.map(([name, number]) => {
      const item = slotText(name, texts, NAME);
      return number === 1 ? item : texts.fill("slots", "copies", { item, number });
    });
    const borne = gadgets.map(([name, bearer]) =>
      texts.fill("slots", "borne", { item: slotText(name, texts, NAME), bearer: slotText(bearer, texts, NAME) }),
    );
    return [...copies, ...borne].join(", ");
  },
  route: (value, texts) => {
    const route = value as Route;
    if ("by" in route) {
      return route.by === "heroic_climb" ? slotText(route.surface, texts, NAME) : placeLabel(route.place, texts, {});
    }
    return placeLabel(route.at(-1), texts, {});
  },
};

/** The slot of anything that has a name. */
const NAME = { picker: "name" };
