import { badge, chance, type Odds, tone } from "../../common/odds-text";
import { OddsList } from "../../common/odds-list";
import type { WidgetContext } from "../../widget";
import type { ChoiceForm } from "../../../protocol/messages";
import { t } from "../text";
import type { Aims } from "./targets";

interface Props extends WidgetContext {
  aims: Aims<ChoiceForm>;
  /** The short label of a choice. */
  short?: (choice: ChoiceForm) => string;
}

/** Targets with their odds, the best first. */
export function AimList({ aims, texts, decision, choose, short }: Props) {
  if (aims.possible.length === 0) {
    return <p className="quiet">{t(aims.loading ? "asking_table" : "page_no_targets")}</p>;
  }
  const rows = aims.possible
    .toSorted((a, b) => hitChance(b.odds) - hitChance(a.odds))
    .map(({ choice, odds }) => ({
      choice,
      odds,
      note: odds !== null && <b data-tone={tone(odds)}>{badge(odds)}</b>,
    }));
  const label = short ?? ((choice: ChoiceForm) => texts.look(choice, decision.kind).label);
  return <OddsList {...{ rows, label, choose }} />;
}

function hitChance(odds: Odds | null): number {
  return odds === null ? 0 : Number.parseFloat(chance(odds, "hit").replace(/[<>]/, "")) || 0;
}
