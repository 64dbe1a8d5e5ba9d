import { useState } from "react";
import { matchPath, post } from "../../net/api";
import { useLoaded } from "../../panels/common/use-loaded";
import type { MatchCard } from "../../protocol/messages";

function keyOf(match: string): string {
  return `affray-invitations-${match}`;
}

/** The invitations created in this browser. The server stores only their hashes. */
function storedInvitations(match: string): readonly string[] {
  return (globalThis.localStorage.getItem(keyOf(match)) ?? "").split(" ").filter(Boolean);
}

export function storeInvitations(match: string, invitations: readonly string[]): void {
  if (invitations.length > 0) {
    globalThis.localStorage.setItem(keyOf(match), [...storedInvitations(match), ...invitations].join(" "));
  }
}

/** Forget the invitations of a match. */
export function forgetInvitations(match: string): void {
  globalThis.localStorage.removeItem(keyOf(match));
}

/** The invitations of this browser by seat; null until the server has answered. */
export function useStoredInvitations(card: MatchCard, revision: number): Readonly<Record<string, string>> | null {
  return useInvitedSeats(card, `${revision}`, () => storedInvitations(card.id));
}

/** The seat of an invitation: null if it is void, undefined until the server has answered. */
export function useInvitedSeat(card: MatchCard, invitation: string): string | null | undefined {
  const seats = useInvitedSeats(card, invitation, () => (invitation === "" ? [] : [invitation]));
  return seats === null ? undefined : (Object.keys(seats)[0] ?? null);
}

/** The valid invitations by seat; checked again whenever a seat changes. */
function useInvitedSeats(
  card: MatchCard,
  key: string,
  invitations: () => readonly string[],
): Readonly<Record<string, string>> | null {
  const holders = card.seats.map(({ kind, name }) => `${kind} ${name}`).join(" ");
  const loaded = useLoaded(`${card.id} ${key} ${holders}`, async () => await invitedSeats(card.id, invitations())).value;
  const [last, setLast] = useState(loaded);
  if (loaded !== null && loaded !== last) {
    setLast(loaded);
  }
  return loaded ?? last;
}

async function invitedSeats(match: string, invitations: readonly string[]): Promise<Readonly<Record<string, string>>> {
  if (invitations.length === 0) {
    return {};
  }
  return await post<Record<string, string>>(matchPath(match, "/invited"), { invitations });
}

/** The link of an invitation. The part after the # is not sent to any server. */
export function invitationLink(match: string, token: string): string {
  return `${globalThis.location.origin}/join/${encodeURIComponent(match)}#${token}`;
}
