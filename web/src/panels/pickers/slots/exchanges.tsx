import { useMatchContext, type MatchContextValue } from "../../match/match-context";
import { oddsNote, oddsShort } from "../../odds/odds-card";
import type { ShotsAnswer } from "../../../protocol/messages";
import { tone } from "../../../systems/common/odds-text";
import type { Exchange } from "../../../systems/common/shots";
import { lengthText } from "../../../systems/common/use-path";
import type { Marks } from "../../../table/types";
import { t } from "../../../text";

type Target = NonNullable<Marks["targets"]>[number];

/** What could be shot from the end of a path, and who could shoot back, with the odds of both. */
export function Exchanges({ shots, armed }: { shots: readonly Exchange[]; /** Whether the figure has a weapon to shoot with. */ armed: boolean }) {
  const { texts, look } = useMatchContext();
  const rows = shots.filter(({ shot, back }) => shot !== null || back !== null);
  const text = (answer: ShotsAnswer | null) =>
    answer === null ? t("shots_none") : `${(answer.weapons ?? []).map((weapon) => texts.word(weapon)).join(", ")}: ${oddsNote(answer.odds ?? {}, { texts, look })}`;
  if (rows.length === 0) {
    return armed && <p className="quiet exchanges">{t("shots_nobody")}</p>;
  }
  return (
    <table className="exchanges">
      <caption>{t("shots_from_there")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("shots_enemy")}</th>
          <th scope="col">{t("shots_yours")}</th>
          <th scope="col">{t("shots_back")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, distance, shot, back }) => (
          <tr key={id} data-figure={id}>
            <th scope="row">
              {texts.word(id)} {distance !== null && <span className="quiet">{lengthText({ length: distance }, texts)}</span>}
            </th>
            <td data-shot={shot?.odds?.["hit"]}>{text(shot)}</td>
            <td data-back={back?.odds?.["hit"]}>{text(back)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same beside the figures on the table, in few words. */
export function exchangeMarks(shots: readonly Exchange[], context: Pick<MatchContextValue, "texts" | "look">): Target[] {
  return shots.flatMap(({ id, shot, back }): Target[] => {
    if (shot === null && back === null) {
      return [];
    }
    const rows = [
      ...(shot === null ? [] : [t("shot_mark", { odds: main(shot, context) })]),
      ...(back === null ? [] : [t("shot_back_mark", { odds: main(back, context) })]),
    ];
    const short = oddsShort((shot ?? back)?.odds ?? {}, context);
    return [{ id, label: rows.join("\n"), short, tone: shot === null ? "poor" : tone(shot.odds ?? {}) }];
  });
}

/** The chances to hit and to put out. */
function main({ odds = {} }: ShotsAnswer, context: Pick<MatchContextValue, "texts" | "look">): string {
  const { hit = "0", kill = "0" } = odds;
  return oddsNote({ hit, kill }, context);
}
