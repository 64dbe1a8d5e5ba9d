import { badge, chance, type Odds, tone } from "../../common/odds-text";
import { OddsList } from "../../common/odds-list";
import type { WidgetContext } from "../../widget";
import { t } from "../../../text";
import type { Aims } from "./targets";

interface Props extends WidgetContext {
  aims: Aims;
  /** The short label of a choice. */
  short?: (choice: string) => string;
}

/** Targets with their odds, the best first. */
export function AimList({ aims, look, choose, short }: Props) {
  if (aims.possible.length === 0) {
    return <p className="quiet">{t(aims.asking ? "asking_table" : "wolsung_no_targets")}</p>;
  }
  const rows = aims.possible
    .toSorted((one, other) => worth(other.odds) - worth(one.odds))
    .map(({ choice, odds }) => ({
      choice,
      odds,
      beside: odds !== null && <b data-tone={tone(odds)}>{badge(odds)}</b>,
    }));
  const read = short ?? ((choice: string) => look(choice).label);
  return <OddsList {...{ rows, read, choose }} />;
}

function worth(odds: Odds | null): number {
  return odds === null ? 0 : Number.parseFloat(chance(odds, "hit").replace(/[<>]/, "")) || 0;
}
