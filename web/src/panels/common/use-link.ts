import { useSyncExternalStore } from "react";
import type { Link } from "../../net/connection";
import type { MatchStore } from "../../net/model";

/** What the connection of a match is doing now. */
export function useLink(store: MatchStore): Link {
  const link = () => store.get().link;
  return useSyncExternalStore(store.subscribe, link, link);
}
