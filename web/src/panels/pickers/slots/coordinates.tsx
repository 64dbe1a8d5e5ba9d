import { useState } from "react";
import type { SlotDescription } from "../../../protocol/messages";
import type { Spot } from "../../../table/types";
import { t } from "../../../text";

interface Props {
  /** The slot: whether its places have heights, are whole numbers, and where the board ends. */
  slot: SlotDescription;
  start: Spot;
  onPlace(place: Spot): void;
}

const AXES = ["east", "north", "up"] as const;

/** A place by its coordinates, for those who do not use the table. */
export function Coordinates({ slot, start, onPlace }: Props) {
  const steps = slot.whole === true ? 1 : 10;
  const [place, setPlace] = useState<readonly number[]>(start.map((number) => Math.round(number * steps) / steps));
  const [west, south, east, north] = slot.area ?? [];
  const limits = [{ min: west, max: east }, { min: south, max: north }, {}];
  return (
    <details className="by-coordinates">
      <summary>{t("pick_coordinates")}</summary>
      <form
        className="coordinates"
        onSubmit={(event) => {
          event.preventDefault();
          onPlace([place[0] ?? 0, place[1] ?? 0, place[2] ?? 0]);
        }}
      >
        {AXES.slice(0, slot.heights === true ? 3 : 2).map((axis, index) => (
          <label key={axis}>
            <span>{t(`pick_${axis}`)}</span>
            <input
              type="number"
              step={slot.whole === true ? 1 : "any"}
              {...limits[index]}
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
