import { useRef } from "react";
import { useLessonView } from "./lesson-context";
import { tableTargets } from "./targets";
import { useMatchContext } from "../match/match-context";
import { useFollow } from "../table/use-follow";
import type { Scene, Spot, TableView } from "../../table/types";

/** The height of an arrow and of the name below it, in pixels. */
const ARROW = 75;

/** The lower edge of the tools over the table. */
function toolsEnd(): number {
  return document.querySelector(".tools")?.getBoundingClientRect().bottom ?? 0;
}

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
  const feet = scene.figures.filter(({ id }) => figures.includes(id)).map(({ at }) => at);
  useFollow(table, spots.length > 0, () => {
    for (const [index, arrow] of [...(root.current?.children ?? [])].entries()) {
      const spot = spots[index];
      const foot = feet[index] ?? spot;
      const over = spot === undefined ? null : table.project(spot);
      // Over the tools an arrow would point at one of them: there it points from below.
      const below = over !== null && foot !== undefined && over[1] - ARROW < toolsEnd();
      const at = below ? table.project(foot) : over;
      if (arrow instanceof HTMLElement) {
        arrow.hidden = at === null;
        arrow.dataset["below"] = String(below);
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
