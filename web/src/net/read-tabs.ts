/** How many entries of each tab of a match were read, as this browser remembers it. */
export type ReadCounts = Readonly<Record<string, number>>;

function keyOf(where: string): string {
  return `affray-looked-${where}`;
}

export function readCounts(where: string): ReadCounts {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage.getItem(keyOf(where)) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as ReadCounts) : {};
  } catch {
    return {};
  }
}

export function keepReadCounts(where: string, what: ReadCounts): void {
  if (Object.keys(what).length > 0) {
    globalThis.localStorage.setItem(keyOf(where), JSON.stringify(what));
  }
}
