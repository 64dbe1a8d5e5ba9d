import { useRef } from "react";
import { useLessonView } from "./lesson-context";
import { tableTargets } from "./targets";
import { useMatchContext } from "../match/match-context";
import { useFollow } from "../table/use-follow";
import type { Scene, Spot, TableView } from "../../table/types";

interface Props {
  table: TableView;
  scene: Scene;
}

/** Arrows above the figures and places on the table that a lesson points at; they follow the camera. */
export function TablePointers({ table, scene }: Props) {
  const { texts } = useMatchContext();
  const lesson = useLessonView();
  const root = useRef<HTMLDivElement>(null);
  const { figures, places } = tableTargets(lesson, texts);
  const above = scene.figures.filter(({ id }) => figures.includes(id)).map(({ at: [x, y, z], height }): Spot => [x, y, z + height]);
  const spots = [...above, ...places];
  useFollow(table, spots.length > 0, () => {
    for (const [index, arrow] of [...(root.current?.children ?? [])].entries()) {
      const spot = spots[index];
      const at = spot === undefined ? null : table.project(spot);
      if (arrow instanceof HTMLElement) {
        arrow.hidden = at === null;
        arrow.style.translate = at === null ? "" : `${at[0]}px ${at[1]}px`;
      }
    }
  });
  return (
    <div className="table-pointers" ref={root} aria-hidden="true">
      {spots.map((target, index) => (
        <i key={target.join(" ")} data-figure={index < above.length} />
      ))}
    </div>
  );
}
