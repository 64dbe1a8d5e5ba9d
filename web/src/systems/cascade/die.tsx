import { t } from "./text";

export type DieState = "loose" | "scored" | "ready" | "outside" | "used" | "dead" | "unthrown" | "wave" | "damage";

interface Props {
  face: number | null;
  sides: number;
  state: DieState;
  chosen?: boolean;
  onChoose?: (() => void) | null;
}

/** A die; a button if it can be chosen. */
export function Die({ face, sides, state, chosen = false, onChoose = null }: Props) {
  const label = t("page_die", { face: face ?? "?", state: t(`page_die_${state}`) });
  if (onChoose === null) {
    return (
      <span className="die" data-state={state} data-sides={sides}>
        <span className="sr">{label}</span>
        <span aria-hidden="true">{face ?? "·"}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className="die"
      data-state={state}
      data-sides={sides}
      aria-pressed={chosen}
      aria-label={label}
      onClick={onChoose}
    >
      {face}
    </button>
  );
}
