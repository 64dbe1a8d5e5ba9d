import type { Json } from "../../protocol/messages";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useSharedRuler } from "./use-shared-ruler";
import { useLoaded } from "../common/use-loaded";
import { factsOf, sightMarks } from "./line-of-sight";
import { type End, length, type Measuring, placeOf, type TapeReading } from "./measuring";
import { useLesson } from "../lesson/lesson-context";
import { useMatchContext } from "../match/match-context";
import type { Marks, Scene } from "../../table/types";
import { t } from "../../text";
import { tapeReading } from "../../text/family";

type SightAnswer = Readonly<Record<string, Json>>;

interface Props {
  measuring: Measuring;
  scene: Scene;
  /** The state number; a change invalidates the measurement. */
  number: number;
  mark(marks: Marks): void;
}

/** The panel of the tape; between two figures it shows the distance and the line of sight. */
export function TapeMeasure({ measuring, scene, number, mark }: Props) {
  const { texts, seat } = useMatchContext();
  const lesson = useLesson();
  const [shown, setShown] = useState(false);
  const reading = useSyncExternalStore(measuring.subscribe, measuring.get);
  const answer = useBetween(reading, number);
  const marks = useMemo(() => tapeMarks(reading, scene, answer), [reading, scene, answer]);
  useEffect(() => mark(marks), [marks, mark]);
  useEffect(() => () => mark({}), [mark]);
  const mayShow = seat !== null && lesson === null;
  useSharedRuler(shown && reading.on && mayShow, marks.tape);
  return (
    <>
      <button type="button" className="measure" aria-pressed={reading.on} onClick={() => measuring.toggle()}>
        {t("measure")} <kbd>m</kbd>
      </button>
      {reading.on && mayShow && (
        <button type="button" className="measure" aria-pressed={shown} title={t("show_ruler_hint")} onClick={() => setShown(!shown)}>
          {t("show_ruler")}
        </button>
      )}
      {reading.on && (
        <output className="measured card">
          {answer === null ? (
            t(reading.from === null ? "measure_from" : "measure_to")
          ) : (
            <dl>
              <div>
                <dt>{nameOf(reading.from, scene)}</dt>
                <dd>{nameOf(reading.to, scene)}</dd>
              </div>
              {factsOf(answer, scene, texts).map(([name, words]) => (
                <div key={name}>
                  <dt>{tapeReading(name) ?? texts.name(name)}</dt>
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

/** The system's answer about two figures; null unless the tape connects two. */
function useBetween({ from, to }: TapeReading, number: number): SightAnswer | null {
  const { store } = useMatchContext();
  const between = [from?.figure ?? null, to?.figure ?? null];
  const complete = between[0] !== null && between[1] !== null && between[0] !== between[1];
  const loaded = useLoaded<SightAnswer | null>(`${complete} ${between.join(" ")} ${number}`, async () => {
    if (!complete) {
      return null;
    }
    const about = { figure: between[0] ?? "", to: between[1] ?? "" };
    const [measured, seen] = await store.ask<[object, { lines?: object }]>([
      { ask: "measure", ...about },
      { ask: "sight", ...about, rays: true },
    ]);
    const { lines, ...sight } = seen;
    return { ...measured, ...sight, ...lines };
  });
  return loaded.value;
}

function nameOf(end: End | null, scene: Scene): string {
  return scene.figures.find(({ id }) => id === end?.figure)?.name ?? "";
}

function tapeMarks({ from, to }: TapeReading, scene: Scene, answer: SightAnswer | null): Marks {
  if (from === null || to === null) {
    return {};
  }
  const start = placeOf(from, scene);
  const end = placeOf(to, scene);
  const distance = typeof answer?.["distance"] === "number" ? answer["distance"] : length(start, end);
  const label = String(Math.round(distance * 100) / 100);
  return { tape: { from: start, to: end, label }, ...sightMarks(answer, scene) };
}
