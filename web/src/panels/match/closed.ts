import type { MatchCard } from "../../protocol/messages";
import { t } from "../../text";
import { formatMessage } from "../../text/fluent";

/** Whether a match is closed: it can be neither joined nor continued. */
export function isClosed({ status }: MatchCard): boolean {
  return status === "cancelled" || status === "expired" || status === "halted";
}

/** Why a match is closed, in a sentence. */
export function whyClosed({ status, number, halted, said }: MatchCard): string {
  if (status === "cancelled") {
    return t(number < 0 ? "closed_cancelled_why" : "closed_by_referee");
  }
  if (status === "expired") {
    return t(number < 0 ? "closed_expired_unstarted" : "closed_expired_abandoned");
  }
  return (said ? formatMessage(said) : null) ?? halted ?? "";
}
