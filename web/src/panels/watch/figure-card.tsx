import "./watch.css";
import { useMatchContext } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import { t } from "../../text";

interface Props {
  model: MatchModel;
  figure: string;
  side: number;
  onClose(): void;
}

/** The card of the figure that the player looks at: what it is, has, suffers and can do. */
export function FigureCard({ model, figure, side, onClose }: Props) {
  const { look } = useMatchContext();
  const row = look.figure?.(figure, model) ?? null;
  if (row === null) {
    return null;
  }
  const { name, states, left, below, profile } = row;
  return (
    <section className="figure-card side-of card" data-side={side < 0 ? undefined : side} data-figure={figure}>
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
