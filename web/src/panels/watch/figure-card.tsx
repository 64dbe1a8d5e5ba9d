import "./watch.css";
import { useMatchContext } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import type { Figure, TableView } from "../../table/types";
import { t } from "../../text";

/** The table fills the left part of the window. */
const MIDDLE = 0.35;

/** The corner in which the card does not cover its figure. */
function cornerFor(on: Figure | undefined, table: TableView): "left" | "right" {
  const place = on === undefined ? null : table.project(on.at);
  return place !== null && place[0] < globalThis.innerWidth * MIDDLE ? "right" : "left";
}

interface Props {
  model: MatchModel;
  table: TableView;
  figure: string;
  /** The figure on the table; undefined if it is not there. */
  on: Figure | undefined;
  onClose(): void;
}

/** The card of the figure that the player looks at: what it is, has, suffers and can do. */
export function FigureCard({ model, table, figure, on, onClose }: Props) {
  const { look } = useMatchContext();
  const row = look.figure?.(figure, model) ?? null;
  if (row === null) {
    return null;
  }
  const { name, states, left, below, profile } = row;
  const side = on === undefined || on.side < 0 ? undefined : on.side;
  return (
    <section className="figure-card side-of card" data-side={side} data-figure={figure} data-corner={cornerFor(on, table)}>
      <header>
        <h3>{name}</h3>
        {left}
        <button type="button" className="icon" aria-label={t("close")} onClick={onClose}>
          ×
        </button>
      </header>
      {states.length > 0 && <p className="states">{states.join(", ")}</p>}
      {below}
      {profile()}
    </section>
  );
}
