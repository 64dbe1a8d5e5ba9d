/** Remembers in this browser whether a seat has made a choice in a match. Without one there is nothing to take back. */

function keyOf(match: string, seat: string): string {
  return `affray-chosen-${match}-${seat}`;
}

export function noteChosen(match: string, seat: string | null): void {
  if (seat !== null) {
    globalThis.localStorage.setItem(keyOf(match, seat), "yes");
  }
}

export function hasChosen(match: string, seat: string | null): boolean {
  return seat !== null && globalThis.localStorage.getItem(keyOf(match, seat)) !== null;
}
