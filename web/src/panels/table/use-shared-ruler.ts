import { useEffect, useLayoutEffect, useRef } from "react";
import { useMatchContext } from "../match/match-context";
import type { Marks } from "../../table/types";

/** How often a changed ruler is sent, and how often an unchanged one is renewed. */
const SEND_MS = 250;
const RENEW_MS = 3000;

/** Show the others what this player measures, while `shown`. Nothing waits for it, and nothing is sent offline. */
export function useSharedRuler(shown: boolean, tape: Marks["tape"]): void {
  const { store } = useMatchContext();
  const latest = useRef(tape);
  useLayoutEffect(() => {
    latest.current = tape;
  });
  useEffect(() => {
    if (!shown) {
      return;
    }
    let [sent, at] = ["", 0];
    const send = (now: Marks["tape"]) => {
      const text = JSON.stringify(now ?? null);
      if ((text === sent && (now === undefined || Date.now() - at < RENEW_MS)) || (sent === "" && now === undefined)) {
        return;
      }
      if (store.get().link === "open") {
        [sent, at] = [now === undefined ? "" : text, Date.now()];
        const ends = now === undefined ? null : ([[...now.from], [...now.to]] as [[number, number, number], [number, number, number]]);
        store.send({ type: "ruler", ends, distance: Number(now?.label ?? 0) }).catch(() => undefined);
      }
    };
    const timer = globalThis.setInterval(() => send(latest.current), SEND_MS);
    return () => {
      globalThis.clearInterval(timer);
      send(undefined);
    };
  }, [store, shown]);
}
