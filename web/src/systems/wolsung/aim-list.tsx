import { useState } from "react";
import { badge, chance, type Odds, tone } from "../odds";
import type { Told } from "../widget";
import { OddsCard } from "../../panels/odds";
import { t } from "../../text";
import type { Aims } from "./aiming";

interface Props extends Told {
  aims: Aims;
  /** How a choice reads here, where most of it is clear. */
  short?: (choice: string) => string;
}

/** What can be done to whom, with the chance of it; the best first. */
export function AimList({ aims, look, choose, short }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const best = aims.possible.toSorted((one, other) => worth(other.odds) - worth(one.odds));
  if (best.length === 0) {
    return <p className="quiet">{t(aims.asking ? "asking_table" : "wolsung_no_targets")}</p>;
  }
  const read = short ?? ((choice: string) => look(choice).label);
  return (
    <ul className="aims">
      {best.map(({ choice, odds }) => (
        <li key={choice}>
          <button type="button" className="aim" data-choice={choice} onClick={() => choose(choice)}>
            <span>{read(choice)}</span>
            {odds !== null && <b data-tone={tone(odds)}>{badge(odds)}</b>}
          </button>
          {odds !== null && (
            <button
              type="button"
              className="ask-odds"
              aria-expanded={open === choice}
              onClick={() => setOpen(open === choice ? null : choice)}
            >
              <span className="sr">{t("odds_of", { choice: read(choice) })}</span>
              <span aria-hidden="true">%</span>
            </button>
          )}
          {odds !== null && open === choice && (
            <OddsCard odds={odds} title={read(choice)} onClose={() => setOpen(null)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function worth(odds: Odds | null): number {
  return odds === null ? 0 : Number.parseFloat(chance(odds, "hit").replace(/[<>]/, "")) || 0;
}
