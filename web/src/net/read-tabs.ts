/** How many entries of each tab of a match have been read; stored in this browser. */
export type ReadCounts = Readonly<Record<string, number>>;

function keyOf(match: string): string {
  return `affray-looked-${match}`;
}

export function readCounts(match: string): ReadCounts {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage.getItem(keyOf(match)) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as ReadCounts) : {};
  } catch {
    return {};
  }
}

export function storeReadCounts(match: string, counts: ReadCounts): void {
  if (Object.keys(counts).length > 0) {
    globalThis.localStorage.setItem(keyOf(match), JSON.stringify(counts));
  }
}
