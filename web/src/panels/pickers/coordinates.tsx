import { useState } from "react";
import type { SlotDescription } from "../../text/choice-label";
import type { Spot } from "../../table/types";
import { t } from "../../text";

/** A place on the table as its slot holds it: whole fractions of an inch, or inches; a height only above the ground. */
export function slotPlace(place: readonly number[], slot: SlotDescription): number[] {
  const perInch = (slot["per_inch"] as number | undefined) ?? 1;
  const [x = 0, y = 0, z = 0] = place;
  const used = slot["heights"] === false || z === 0 ? [x, y] : [x, y, z];
  return used.map((number) => (perInch > 1 ? Math.round(number * perInch) : Math.round(number * 1000) / 1000) + 0);
}

/** The place that a slot holds, in inches on the table. */
export function tablePlace(place: readonly number[], slot: SlotDescription): Spot {
  const perInch = (slot["per_inch"] as number | undefined) ?? 1;
  const [x = 0, y = 0, z = 0] = place;
  return [x / perInch, y / perInch, z / perInch];
}

interface Props {
  /** Whether a place has a height. */
  heights: boolean;
  start: Spot;
  onPlace(place: Spot): void;
}

const AXES = ["east", "north", "up"] as const;

/** A place by its coordinates, for those who do not use the table. */
export function Coordinates({ heights, start, onPlace }: Props) {
  const [place, setPlace] = useState<readonly number[]>(start.map((number) => Math.round(number * 10) / 10));
  return (
    <details>
      <summary>{t("pick_coordinates")}</summary>
      <form
        className="coordinates"
        onSubmit={(event) => {
          event.preventDefault();
          onPlace([place[0] ?? 0, place[1] ?? 0, place[2] ?? 0]);
        }}
      >
        {AXES.slice(0, heights ? 3 : 2).map((axis, index) => (
          <label key={axis}>
            <span>{t(`pick_${axis}`)}</span>
            <input
              type="number"
              step="any"
              required
              value={Number.isNaN(place[index] ?? 0) ? "" : place[index]}
              onChange={(event) => setPlace(place.with(index, event.target.valueAsNumber))}
            />
          </label>
        ))}
        <button type="submit">{t("pick_there")}</button>
      </form>
    </details>
  );
}
