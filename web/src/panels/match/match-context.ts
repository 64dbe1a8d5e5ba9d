import { createContext, useContext } from "react";
import type { MatchCard, SeatCard } from "../../protocol/messages";
import type { MatchModel, MatchStore } from "../../net/model";
import type { SystemLook } from "../../systems/types";
import type { SystemTexts } from "../../text/system";
import { t } from "../../text";
import { botAtTable } from "../../text/bots";

/** What all panels of a match share: the match, the seat, and the texts and look of its system. */
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
  const context = useContext(MatchContext);
  if (context === null) {
    throw new Error("useMatchContext needs a MatchContext above the component");
  }
  return context;
}

/** The name of the player at a seat. */
export function seatName(card: MatchCard, seat: string): string {
  const holder = card.seats.find((each) => each.seat === seat);
  if (holder?.kind === "bot") {
    return botAtTable(holder.bot);
  }
  if (!holder?.name) {
    return t("seat", { seat });
  }
  const unique = card.seats.filter(({ name }) => name === holder.name).length === 1;
  return unique ? holder.name : t("name_at", { name: holder.name, seat });
}

/** The names of the players by seat, and those of the sides: of a team, the names of its players. */
export function namesOf(card: MatchCard): Record<"seat" | "side", Record<string, string>> {
  const seat = Object.fromEntries(card.seats.map((each) => [each.seat, seatName(card, each.seat)]));
  const sides = [...new Set(card.seats.map((each) => each.side))].map((side) => {
    const who = card.seats.filter((each) => each.side === side).map((each) => seatName(card, each.seat));
    return [side, t("side_names", { who })];
  });
  return { seat, side: Object.fromEntries(sides) };
}

/** The side of referees. */
export const REFEREE = "referee";

/** What tells the seats of a match apart when there are more than two: their letters, their teams, the referee. */
export function roleOf(card: MatchCard, { seat, side }: SeatCard): string[] {
  if (side === REFEREE) {
    return [t("lobby_referee")];
  }
  const team = card.seats.filter((each) => each.side === side).map((each) => each.seat);
  return card.seats.length === 2
    ? []
    : [t("seat", { seat }), ...(team.length > 1 ? [t("lobby_team", { seats: team.join(" + ") })] : [])];
}

/** The index of a side; it determines the colour. */
export function sidePlace(card: MatchCard, side: string): number {
  return [...new Set(card.seats.map((each) => each.side))].indexOf(side);
}

/** The index of the side of this seat; -1 for spectators. */
export function ownSide({ card, seat }: Pick<MatchModel, "card" | "seat">): number {
  return sidePlace(card, card.seats.find((each) => each.seat === seat)?.side ?? "");
}
