import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useLoaded } from "../common/use-loaded";
import { factsOf, looked } from "./line-of-sight";
import { type End, length, type TapeReading, type Measuring, placeOf } from "./measuring";
import { useMatchContext } from "../match/match-context";
import type { Marks, Scene } from "../../table/types";
import { t, tAny } from "../../text";

type SightAnswer = Readonly<Record<string, unknown>>;

interface Props {
  measuring: Measuring;
  scene: Scene;
  /** The number of the match: an older measurement may be outdated. */
  number: number;
  mark(marks: Marks): void;
}

/** The panel of the tape: between two figures the system gives the distance and what one sees of the other. */
export function TapeMeasure({ measuring, scene, number, mark }: Props) {
  const { texts } = useMatchContext();
  const now = useSyncExternalStore(measuring.subscribe, measuring.get);
  const found = useBetween(now, number);
  const marks = useMemo(() => tape(now, scene, found), [now, scene, found]);
  useEffect(() => mark(marks), [marks, mark]);
  useEffect(() => () => mark({}), [mark]);
  return (
    <>
      <button type="button" className="measure" aria-pressed={now.on} onClick={() => measuring.toggle()}>
        {t("measure")} <kbd>m</kbd>
      </button>
      {now.on && (
        <output className="measured card">
          {found === null ? (
            t(now.from === null ? "measure_from" : "measure_to")
          ) : (
            <dl>
              <div>
                <dt>{nameOf(now.from, scene)}</dt>
                <dd>{nameOf(now.to, scene)}</dd>
              </div>
              {factsOf(found, scene, texts).map(([name, words]) => (
                <div key={name}>
                  <dt>{tAny(`measure_${name}`).replace(/^measure /, "")}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          )}
        </output>
      )}
    </>
  );
}

/** The system's answer about two figures; null unless the tape lies between two. */
function useBetween({ from, to }: TapeReading, number: number): SightAnswer | null {
  const { store } = useMatchContext();
  const between = [from?.figure ?? null, to?.figure ?? null];
  const asked = between[0] !== null && between[1] !== null && between[0] !== between[1];
  const found = useLoaded<SightAnswer | null>(`${asked} ${between.join(" ")} ${number}`, async () => {
    if (!asked) {
      return null;
    }
    const ask = async (what: string, more = {}) => await store.ask<SightAnswer>({ ask: what, with: { between, ...more } });
    const [distance, sight] = await Promise.all([ask("distance"), ask("sight", { rays: true })]);
    return { ...distance, ...sight };
  });
  return found.value;
}

function nameOf(end: End | null, scene: Scene): string {
  return scene.figures.find(({ id }) => id === end?.figure)?.name ?? "";
}

function tape({ from, to }: TapeReading, scene: Scene, found: SightAnswer | null): Marks {
  if (from === null || to === null) {
    return {};
  }
  const start = placeOf(from, scene);
  const end = placeOf(to, scene);
  const far = typeof found?.["distance"] === "number" ? found["distance"] : length(start, end);
  const label = String(Math.round(far * 100) / 100);
  return { tape: { from: start, to: end, label }, ...looked(found, scene) };
}
