import { useEffect, useReducer, useState } from "react";
import { Absence, readSeen, type Seen, seenOf, storeSeen } from "./absence";
import { useWatch } from "./watch-context";
import { useMatchContext } from "../match/match-context";

export interface Missed {
  /** What the player had seen before they were away; null if they have missed nothing. */
  since: Seen | null;
  /** The player knows it now. */
  end(): void;
}

/** Since when the player was away; what they have seen is stored when they leave. */
export function useAbsence(): Missed {
  const { store, match, seat } = useMatchContext();
  const { playback } = useWatch();
  const [absence] = useState(() => new Absence(readSeen(match, seat), () => document.hidden));
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const receive = () => {
      const { model } = store.get();
      const before = absence.since;
      if (model !== null) {
        absence.receive(model);
      }
      if (absence.since !== before) {
        render();
      }
    };
    receive();
    const { model } = store.get();
    if (absence.since !== null && model !== null) {
      playback?.resume(absence.since, model);
    }
    return store.subscribe(receive);
  }, [store, absence, playback]);
  useEffect(() => {
    const leave = () => {
      const { model } = store.get();
      if (model !== null && model.state !== null) {
        storeSeen(match, seat, seenOf(model));
      }
    };
    const change = () => document.hidden && leave();
    document.addEventListener("visibilitychange", change);
    globalThis.addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", change);
      globalThis.removeEventListener("pagehide", leave);
      leave();
    };
  }, [store, match, seat]);
  const end = () => {
    absence.end();
    render();
  };
  return { since: absence.since, end };
}
