import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useKeys } from "../common/use-keys";
import { asError } from "../common/use-loaded";
import { useLesson } from "../lesson/lesson-context";
import { useMatchContext } from "../match/match-context";
import type { Scene, Spot } from "../../table/types";
import { t } from "../../text";

/** Whether the next click on the table is a ping: by the button, or by the Alt key held down. */
export class Pinging {
  private armed = false;
  private alt = false;
  private readonly listeners = new Set<() => void>();

  private onPing: ((target: { figure?: string; at?: Spot }) => void) | null = null;

  /** Call this with the place of each ping; returns how to stop. */
  listen(onPing: (target: { figure?: string; at?: Spot }) => void): () => void {
    this.onPing = onPing;
    return () => {
      this.onPing = null;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): boolean => this.armed;

  arm(armed: boolean): void {
    this.armed = armed;
    for (const listener of this.listeners) {
      listener();
    }
  }

  /** Note whether the Alt key was held when the pointer went down. */
  readonly down = (event: PointerEvent): void => {
    this.alt = event.altKey;
  };

  /** Handle a click; returns whether it was a ping. */
  pick(target: { figure?: string; at?: Spot }): boolean {
    if (this.onPing === null || (!this.armed && !this.alt)) {
      return false;
    }
    this.onPing(target);
    this.arm(false);
    return true;
  }
}

/** The button for a ping, for players only. */
export function PingButton({ pinging, scene }: { pinging: Pinging; scene: Scene }) {
  const { store, seat } = useMatchContext();
  const lesson = useLesson();
  const armed = useSyncExternalStore(pinging.subscribe, pinging.get);
  const [problem, setProblem] = useState("");
  const may = seat !== null && lesson === null;
  const send = useMemo(
    () => (at: Spot) => {
      store
        .send({ type: "point", at: [...at] })
        .then(() => setProblem(""))
        .catch((error: unknown) => setProblem(asError(error).message));
    },
    [store],
  );
  useEffect(() => {
    if (!may) {
      return;
    }
    return pinging.listen(({ figure, at }) => {
      const place = scene.figures.find(({ id }) => id === figure)?.at ?? at;
      if (place !== undefined) {
        send(place);
      }
    });
  }, [pinging, may, scene, send]);
  useEffect(() => {
    globalThis.addEventListener("pointerdown", pinging.down, { capture: true });
    return () => globalThis.removeEventListener("pointerdown", pinging.down, { capture: true });
  }, [pinging]);
  useKeys((key) => {
    if (key === "Escape" && armed) {
      pinging.arm(false);
      return true;
    }
    if (key === "p" && may) {
      pinging.arm(!armed);
    }
    return key === "p" && may;
  });
  return (
    may && (
      <>
        <button type="button" className="measure ping" aria-pressed={armed} title={t("ping_hint")} onClick={() => pinging.arm(!armed)}>
          {t("ping")} <kbd>p</kbd>
        </button>
        {(armed || problem !== "") && <output className="measured card">{armed ? t("ping_where") : problem}</output>}
      </>
    )
  );
}
