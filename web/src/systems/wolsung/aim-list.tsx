import { amount, badge, chance, tone } from "../odds";
import type { Told } from "../widget";
import { t } from "../../text";
import type { Aims } from "./aiming";

/** What can be done to whom, with the chance of it; the best first. */
export function AimList({ aims, look, choose, decision, short }: Told & { aims: Aims; short?: (choice: string) => string }) {
  const best = aims.possible.toSorted((one, other) => worth(other.odds) - worth(one.odds));
  if (best.length === 0) {
    return <p className="quiet">{t(aims.asking ? "asking_table" : "wolsung_no_targets")}</p>;
  }
  return (
    <ul className="aims" data-kind={decision.kind}>
      {best.map(({ choice, odds }) => (
        <li key={choice}>
          <button type="button" className="aim" data-choice={choice} onClick={() => choose(choice)}>
            <span>{short === undefined ? look(choice).label : short(choice)}</span>
            {odds !== null && (
              <b data-tone={tone(odds)} title={t("odds_damage") + " " + amount(odds, "damage")}>
                {badge(odds)}
              </b>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function worth(odds: Aims["possible"][number]["odds"]): number {
  return odds === null ? 0 : Number.parseFloat(chance(odds, "hit").replace(/[<>]/, "")) || 0;
}
