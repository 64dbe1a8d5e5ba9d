import { useState } from "react";
import type { Spot } from "../../../table/types";
import { t } from "../../../text";

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
