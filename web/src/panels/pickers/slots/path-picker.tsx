import { useEffect, useMemo, useState } from "react";
import { Coordinates } from "./coordinates";
import { Lists } from "./several-picker";
import type { PickerProps } from "./picker";
import { exchangeMarks, Exchanges } from "./exchanges";
import { Rules } from "../../rules/rule-links";
import { useMatchContext } from "../../match/match-context";
import { pointedPlace, slotPlace, tablePlace } from "../../../systems/common/places";
import { isWithin } from "../../../systems/common/reach";
import { useAnswer } from "../../../systems/common/queries";
import { enemiesOf, rangeMarks, useExchanges } from "../../../systems/common/shots";
import { lengthText, type Mover, pathMarks, roundPlace, usePath } from "../../../systems/common/use-path";
import { useChangeEffect, useOnChange } from "../../../systems/common/use-change";
import type { Picked } from "../../../systems/types";
import type { Marks, Spot } from "../../../table/types";
import { t } from "../../../text";

const MAX_SUGGESTED = 12;
const GROUND: Spot = [0, 0, 0];

/** A path: click where it ends, drag the figure there, set its corners one by one, or enter coordinates. */
export function PathPicker(props: PickerProps) {
  const { store, model, kind, slot, offered, value, pick, drop, scene, mover: figure, moverId, most: given, picked, mark } = props;
  const context = useMatchContext();
  const { system, texts, look } = context;
  const [byCorners, setByCorners] = useState(false);
  const [source, setSource] = useState<Picked>(picked);
  useOnChange(picked, setSource);
  const mover = useMemo<Mover | null>(
    () => (moverId === null ? null : { id: moverId, at: figure?.at ?? null, ...(given === undefined ? {} : { most: given }) }),
    [figure, moverId, given],
  );
  const { to, path, refusal, confirmed, reach, most, unsupported } = usePath(store, source, mover);
  const canClick = scene !== null || look.Board !== undefined;
  const plain = mover !== null && isPlainMove(props, reach);
  const start = figure?.at ?? GROUND;
  const corners = Array.isArray(value) ? (value as number[][]) : [];
  const single = unsupported || !plain || byCorners;
  const settled = byCorners || unsupported || reach !== null;
  const found = confirmed && settled && to !== null ? (single ? [pointedPlace(to, start)] : (path?.places ?? null)) : null;
  const key = found === null ? "" : JSON.stringify([source.at, found]);
  useChangeEffect(key, () => {
    if (found !== null) {
      const added = found.map((place) => slotPlace(place, slot.described));
      pick(byCorners ? [...corners, ...added] : added);
    }
  });
  const refusedAt = confirmed && settled && !single && refusal !== null ? JSON.stringify(to) : "";
  useChangeEffect(refusedAt, () => {
    if (refusedAt !== "") {
      drop();
    }
  });
  const aimed = plain && !byCorners ? path : null;
  const enemies = useMemo(() => enemiesOf(figure, scene), [figure, scene]);
  const shots = useExchanges(store, mover?.id ?? "", enemies, aimed?.places ?? null);
  const ranges = useAnswer(store, figure === null ? null : { ask: "ranges", figure: figure.id })?.answer;
  const length = path === null ? "" : lengthText(path, texts);
  const shown = JSON.stringify(corners.map((corner) => tablePlace(corner, slot.described, start[2])));
  useEffect(() => {
    const places = JSON.parse(shown) as Spot[];
    const marks = marksOf(mover, places, plain && !byCorners ? { to, path, refusal, reach } : null, length);
    const { at = figure?.at, facing = null } = marks.ghost ?? {};
    const half = figure?.arc ?? null;
    const arc = half === null || facing === null ? null : { facing, half };
    mark({
      ...marks,
      ...(marks.ghost !== undefined && at !== undefined && rangeMarks(ranges, at, enemies, arc, texts)),
      ...(shots !== null && { targets: exchangeMarks(shots, context) }),
    });
    return () => mark({});
  }, [mark, mover, shown, plain, byCorners, to, path, refusal, reach, length, figure, ranges, enemies, shots, context, texts]);
  const point = (place: Spot) => setSource({ figure: null, at: roundPlace(place), dragged: null });
  return (
    <>
      <p className="quiet">
        {canClick && t(byCorners ? "pick_corner_hint" : scene === null ? "pick_path_click" : "pick_path_hint")}{" "}
        {plain && most !== null && t("pick_path_most", { length: lengthText({ length: most }, texts) })}
      </p>
      {plain && length !== "" && <p>{t("pick_path_length", { length })}</p>}
      {shots !== null && <Exchanges shots={shots} armed={ranges === undefined || ranges.weapons.length > 0} />}
      {refusal !== null && !single && (
        <div className="refused">
          <Rules system={system} ids={[refusal.rule]}>
            {texts.message(refusal.reason)}{" "}
          </Rules>
        </div>
      )}
      <div className="buttons">
        {look.isStraight?.(kind, model.state) !== true && (
          <label className="check">
            <input type="checkbox" checked={byCorners} onChange={(event) => setByCorners(event.target.checked)} />
            <span>{t("pick_corners")}</span>
          </label>
        )}
        {byCorners && corners.length > 0 && (
          <button type="button" onClick={() => pick(corners.slice(0, -1))}>
            {t("pick_corner_back")}
          </button>
        )}
        {slot.described["least"] === 0 && (
          <button type="button" data-pick aria-pressed={Array.isArray(value) && value.length === 0} onClick={() => pick([])}>
            {t("pick_no_path")}
          </button>
        )}
      </div>
      <div className="other-ways">
        <Lists {...props} offered={offered.filter((each) => Array.isArray(each) && each.length > 0).slice(0, MAX_SUGGESTED)} />
        <Coordinates slot={slot.described} start={start} onPlace={point} />
      </div>
    </>
  );
}

/** Whether the suggested paths end within the figure's reach: then the server's shortest path is one of them. */
function isPlainMove({ offered, slot }: PickerProps, reach: Marks["reach"] | null): boolean {
  if (reach === null || reach === undefined) {
    return false;
  }
  const ends = offered.flatMap((each) => (Array.isArray(each) ? [(each as number[][]).at(-1)] : [])).filter((end) => end !== undefined);
  return isWithin(ends.map((end) => tablePlace(end, slot.described)), reach);
}

type Shown = Parameters<typeof pathMarks>[1];

/** The marks of a path: the server's, or straight lines between the corners. */
function marksOf(mover: Mover | null, places: readonly Spot[], plain: Shown | null, length: string): Marks {
  const highlight = mover === null ? {} : { highlight: [mover.id] };
  const end = places.at(-1);
  if (plain !== null && mover !== null && plain.to !== null) {
    return { ...pathMarks(mover, plain, length), ...highlight };
  }
  if (end === undefined) {
    return { ...highlight, ...(plain?.reach === null || plain?.reach === undefined ? {} : { reach: plain.reach }) };
  }
  return {
    ...highlight,
    path: { points: [...(mover === null || mover.at === null ? [] : [mover.at]), ...places], legal: true, label: "" },
    ...(mover === null ? {} : { ghost: { id: mover.id, at: end, legal: true, facing: null } }),
  };
}
