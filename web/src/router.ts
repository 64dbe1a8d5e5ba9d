import { useSyncExternalStore } from "react";

/** The parameters of the address with which the page was opened: they hold until it is loaded again. */
export const parameters = new URLSearchParams(globalThis.location?.search ?? "");

/** The page that an address shows. */
export type Route =
  | { page: "start" }
  | { page: "play" }
  | { page: "player" }
  | { page: "odds"; hash: string }
  | { page: "join"; match: string; invitation: string }
  | { page: "match"; match: string; seat: string | null }
  | { page: "rules"; system: string; rule: string | null }
  | { page: "learn"; system: string; lesson: string }
  | { page: "campaign"; campaign: string; part: string; gang: string; invitation: string }
  | { page: "new_campaign" }
  | { page: "not_found" };

/** The route of an address. */
export function routeOf(path: string, hash: string): Route {
  const [page, first, second, ...more] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (page === undefined) {
    return { page: "start" };
  }
  if (page === "play" && first === undefined) {
    return { page };
  }
  if (page === "player" && first === undefined) {
    return { page };
  }
  if (page === "odds" && first === undefined) {
    return { page, hash };
  }
  if (page === "campaigns" && first !== undefined && more.length <= 1) {
    const campaign = { page: "campaign", campaign: first, part: second ?? "", gang: more[0] ?? "", invitation: hash.replace(/^#/, "") } as const;
    return first === "new" ? { page: "new_campaign" } : campaign;
  }
  if (first === undefined || more.length > 0) {
    return { page: "not_found" };
  }
  switch (page) {
    case "match":
      return { page, match: first, seat: second ?? null };
    case "join":
      return { page, match: first, invitation: hash.replace(/^#/, "") };
    case "rules":
      return { page, system: first, rule: second ?? null };
    case "learn":
      return second === undefined ? { page: "not_found" } : { page, system: first, lesson: second };
    default:
      return { page: "not_found" };
  }
}

const NAVIGATED = "affray-navigated";

/** Go to another page without a reload; `replace` replaces the current history entry. */
export function go(path: string, replace = false): void {
  globalThis.history[replace ? "replaceState" : "pushState"](null, "", path);
  globalThis.dispatchEvent(new Event(NAVIGATED));
}

/** The current address: path and hash. */
export function useAddress(): string {
  return useSyncExternalStore(
    (listener) => {
      globalThis.addEventListener("popstate", listener);
      globalThis.addEventListener(NAVIGATED, listener);
      return () => {
        globalThis.removeEventListener("popstate", listener);
        globalThis.removeEventListener(NAVIGATED, listener);
      };
    },
    () => globalThis.location.pathname + globalThis.location.hash,
  );
}
