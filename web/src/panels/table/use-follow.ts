import { useEffect, useRef } from "react";
import type { TableView } from "../../table/types";

/** Place what hangs over the table again whenever the table is drawn or moves within the window. */
export function useFollow(table: TableView, following: boolean, place: () => void): void {
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
    if (following) place();
  });
  useEffect(() => {
    if (!following) return;
    const follow = () => latest.current();
    const moved = { capture: true, passive: true };
    const stop = table.onFrame(follow);
    window.addEventListener("scroll", follow, moved);
    window.addEventListener("resize", follow);
    return () => {
      stop();
      window.removeEventListener("scroll", follow, moved);
      window.removeEventListener("resize", follow);
    };
  }, [table, following]);
}
