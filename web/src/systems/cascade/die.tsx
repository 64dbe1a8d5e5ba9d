import { diceOf, type DieState, sidesOf } from "./dice";
import type { Battle, Fighter } from "./state";
import { t } from "./text";

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
  const look = { className: "die", "data-state": state, "data-sides": sides, "data-value": face ?? undefined };
  return onChoose === null ? (
    <span {...look}>
      <span className="sr">{label}</span>
      <span aria-hidden="true">{face ?? "·"}</span>
    </span>
  ) : (
    <button type="button" {...look} aria-pressed={chosen} aria-label={label} onClick={onChoose}>
      {face}
    </button>
  );
}

/** All dice of a fighter. */
export function DiceOf({ b, fighter }: { b: Battle; fighter: Fighter }) {
  return diceOf(fighter).map(({ face, state, place }) => <Die key={place} face={face} sides={sidesOf(b, fighter)} state={state} />);
}
