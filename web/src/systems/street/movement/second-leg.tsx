import { useEffect, useMemo, useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import { roundPlace } from "../../common/use-path";
import { useOnChange } from "../../common/use-change";
import { distanceBetween } from "../../common/places";
import type { WidgetContext } from "../../widget";
import type { Spot } from "../../../table/types";
import { t } from "../text";
import { Rich } from "../../../text/rich";
import { placeSlot, placeText } from "../choices";
import { actingIn, type Character, latest, place, shootOut } from "../state";

interface LegProps extends WidgetContext {
  me: Character;
  /** Where the first leg ends. */
  corner: Spot;
  onBack(): void;
}

/** The second leg of an Agile character (S-SKILL-AGILE), from the corner to the click. */
export function SecondLeg({ me, corner, onBack, store, picked, mark, choose, texts }: LegProps) {
  const [end, setEnd] = useState<Spot | null>(null);
  useOnChange(picked, ({ at, dragged }) => {
    const to = dragged?.id === me.id ? dragged.at : at;
    if (to !== null) {
      setEnd(roundPlace(to));
    }
  });
  const choice = end === null ? null : { verb: "to", slots: { path: [placeSlot(corner), placeSlot(end)] } };
  const answer = useAnswer(store, choice === null ? null : { ask: "why_not", choice });
  const refused = reason(answer);
  const points = useMemo(() => [place(me), corner, ...(end === null ? [] : [end])], [me, corner, end]);
  const label = t("page_way", { length: Math.round(lengthOf(points) * 10) / 10 });
  useEffect(() => {
    const legal = refused === null;
    const last = points.at(-1) ?? corner;
    mark({ path: { points, legal, label }, ghost: { id: me.id, at: last, legal, facing: null } });
    return () => mark({});
  }, [mark, me, points, corner, label, refused]);
  return (
    <div className="mode">
      <p className="quiet">{t("page_corner_hint", { corner: placeText(corner) })}</p>
      {refused !== null && <p className="refused">{texts.message(refused)}</p>}
      <div className="buttons">
        {choice !== null && answer !== null && refused === null && (
          <button type="button" className="main" data-choice={choice.verb} onClick={() => choose(choice)}>
            <Rich say={t} id="page_go" elements={{ way: <b>{label}</b> }} />
          </button>
        )}
        <button type="button" onClick={onBack}>
          {t("clear_choice")}
        </button>
      </div>
    </div>
  );
}

function lengthOf(points: readonly Spot[]): number {
  return points.slice(1).reduce((sum, to, i) => sum + distanceBetween(points[i] ?? to, to), 0);
}

const STEP = 0.1;

/** A charge that falls short: how far to run along its line (S-FIGHT-02). */
export function DistancePanel({ most, choose, model, mark }: WidgetContext & { most: number }) {
  const s = shootOut(model.state);
  const [distance, setDistance] = useState(most);
  const me = actingIn(s);
  const target = s.figures[latest(model.events, "declared")?.target ?? ""];
  const line = JSON.stringify(me === undefined || target === undefined ? null : [place(me), place(target)]);
  useEffect(() => {
    const [from, to] = (JSON.parse(line) ?? []) as [Spot?, Spot?];
    if (from !== undefined && to !== undefined && me !== undefined) {
      const fraction = distance / (distanceBetween(from, to) || 1);
      const end: Spot = [from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction, from[2]];
      mark({ path: { points: [from, end], legal: true, label: t("page_way", { length: distance }) } });
    }
    return () => mark({});
  }, [mark, line, distance, me]);
  const choice = { verb: "distance", slots: { distance } };
  return (
    <div className="mode">
      <p className="quiet">{t("page_distance_hint")}</p>
      <label className="distance">
        <span>{t("page_way", { length: distance })}</span>
        <input
          type="range"
          min={0}
          max={most}
          step={STEP}
          value={distance}
          onChange={(event) => setDistance(Math.round(Number(event.target.value) * 10) / 10)}
        />
      </label>
      <button type="button" className="main" data-choice={choice.verb} onClick={() => choose(choice)}>
        {t("page_distance_go", { length: distance })}
      </button>
    </div>
  );
}
