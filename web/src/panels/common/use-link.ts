import { useSyncExternalStore } from "react";
import type { Link } from "../../net/connection";
import type { MatchStore } from "../../net/model";

/** The current state of a match's connection. */
export function useLink(store: MatchStore): Link {
  const link = () => store.get().link;
  return useSyncExternalStore(store.subscribe, link, link);
}
