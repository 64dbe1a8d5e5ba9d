import { seatName } from "../match/match-context";
import type { MatchCard } from "../../protocol/messages";
import { t } from "../../text";

/** The players of a side; this seat's own side is `You`. */
export function sideName(card: MatchCard, side: string, seat: string | null): string {
  const seats = card.seats.filter((each) => each.side === side);
  if (seats.length === 1 && seats[0]?.seat === seat) {
    return t("score_you");
  }
  return t("side_names", { who: seats.map((each) => (each.seat === seat ? t("score_you") : seatName(card, each.seat))) });
}
