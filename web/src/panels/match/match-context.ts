import { createContext, useContext } from "react";
import type { MatchCard } from "../../protocol";
import type { MatchStore } from "../../net/model";
import type { SystemLook } from "../../systems/types";
import type { SystemTexts } from "../../text/system";
import { t } from "../../text";
import { botAtTable } from "../../text/bots";

/** What all panels of a match share: the match, the seat, the texts and look of its system. Constant while it runs. */
export interface MatchContextValue {
  store: MatchStore;
  match: string;
  system: string;
  seat: string | null;
  /** All seats that are played in this browser. */
  mine: readonly string[];
  /** Whether this browser opened the match. */
  host: boolean;
  texts: SystemTexts;
  look: SystemLook;
}

export const MatchContext = createContext<MatchContextValue | null>(null);

export function useMatchContext(): MatchContextValue {
  const sitting = useContext(MatchContext);
  if (sitting === null) {
    throw new Error("this part of the page is shown only at a table: put a SittingContext around it");
  }
  return sitting;
}

/** The name of the player at a seat. */
export function seatName(card: MatchCard, seat: string): string {
  const found = card.seats.find((each) => each.seat === seat);
  if (found?.kind === "bot") {
    return botAtTable(found.bot);
  }
  if (!found?.name) {
    return t("seat", { seat });
  }
  const alone = card.seats.filter(({ name }) => name === found.name).length === 1;
  return alone ? found.name : t("name_at", { name: found.name, seat });
}

/** The index of a side, which is its colour. */
export function sidePlace(card: MatchCard, side: string): number {
  return [...new Set(card.seats.map((each) => each.side))].indexOf(side);
}
