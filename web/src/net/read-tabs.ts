/** What was looked at in each tab of a match, as this browser remembers it: what was read once stays read. */
export type Looked = Readonly<Record<string, number>>;

function keyOf(where: string): string {
  return `affray-looked-${where}`;
}

export function looked(where: string): Looked {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage.getItem(keyOf(where)) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Looked) : {};
  } catch {
    return {};
  }
}

export function noteLooked(where: string, what: Looked): void {
  if (Object.keys(what).length > 0) {
    globalThis.localStorage.setItem(keyOf(where), JSON.stringify(what));
  }
}
