import { useSyncExternalStore } from "react";

/** What an address shows. */
export type Route =
  | { page: "start" }
  | { page: "play" }
  | { page: "join"; match: string; invitation: string }
  | { page: "match"; match: string; seat: string | null }
  | { page: "rules"; system: string; rule: string | null }
  | { page: "nowhere" };

/** The route of an address. */
export function routeOf(path: string, hash: string): Route {
  const [page, first, second, ...more] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (page === undefined) {
    return { page: "start" };
  }
  if (page === "play" && first === undefined) {
    return { page };
  }
  if (first === undefined || more.length > 0) {
    return { page: "nowhere" };
  }
  switch (page) {
    case "match":
      return { page, match: first, seat: second ?? null };
    case "join":
      return { page, match: first, invitation: hash.replace(/^#/, "") };
    case "rules":
      return { page, system: first, rule: second ?? null };
    default:
      return { page: "nowhere" };
  }
}

const MOVED = "affray-moved";

/** Go to another page without a reload; `instead` replaces the current history entry. */
export function go(path: string, instead = false): void {
  globalThis.history[instead ? "replaceState" : "pushState"](null, "", path);
  globalThis.dispatchEvent(new Event(MOVED));
}

/** The current address; the same string while it does not change. */
export function useAddress(): string {
  return useSyncExternalStore(
    (listener) => {
      globalThis.addEventListener("popstate", listener);
      globalThis.addEventListener(MOVED, listener);
      return () => {
        globalThis.removeEventListener("popstate", listener);
        globalThis.removeEventListener(MOVED, listener);
      };
    },
    () => globalThis.location.pathname + globalThis.location.hash,
  );
}
