import { useSyncExternalStore } from "react";

/** The phone breakpoint; the same as in match.css. */
const NARROW = "(max-width: 48rem)";

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = globalThis.matchMedia(NARROW);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => globalThis.matchMedia(NARROW).matches,
    () => false,
  );
}
