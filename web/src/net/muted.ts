import { useSyncExternalStore } from "react";

const PREFIX = "affray-muted ";
const listeners = new Set<() => void>();
const cache = new Map<string, readonly string[]>();

/** The seats of a match that the reader has muted in this browser. */
function mutedSeats(match: string): readonly string[] {
  const known = cache.get(match);
  if (known !== undefined) {
    return known;
  }
  const stored = (globalThis.localStorage?.getItem(PREFIX + match) ?? "").split(" ").filter(Boolean);
  cache.set(match, stored);
  return stored;
}

/** Mute a seat, or hear it again. */
export function setMuted(match: string, seat: string, muted: boolean): void {
  const rest = mutedSeats(match).filter((each) => each !== seat);
  const seats = muted ? [...rest, seat] : rest;
  cache.set(match, seats);
  if (seats.length > 0) {
    globalThis.localStorage?.setItem(PREFIX + match, seats.join(" "));
  } else {
    globalThis.localStorage?.removeItem(PREFIX + match);
  }
  for (const listener of listeners) {
    listener();
  }
}

/** The muted seats of a match. */
export function useMuted(match: string): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => mutedSeats(match),
  );
}
