import { useEffect } from "react";
import { chance, type Odds, tone } from "../../common/odds-text";
import type { WidgetContext } from "../../widget";
import type { MatchModel } from "../../../net/model";
import { fraction } from "../../../panels/odds/odds-card";
import { t } from "../text";
import { latest, nameOf, shootOut } from "../state";
import { diceOf, useOdds, type OddsByChoice, SummaryList, type OddsSummary } from "../shooting/odds";
import { KIND } from "../kinds";

/** Who attacks whom, and with which row, if known. */
export interface Fight {
  attacker: string;
  victim: string;
  attackRow: string | null;
}

/** The current fight: the latest declared attack, and its row (S-FIGHT-04). */
export function fightOf({ events }: Pick<MatchModel, "events">): Fight | null {
  const start = events.findLastIndex(({ event }) => event.event === "declared" && event["target"] !== undefined);
  const since = events.slice(Math.max(0, start));
  const declared = latest(since.slice(0, 1), "declared");
  if (declared?.target === undefined) {
    return null;
  }
  const row = latest(since.filter(({ event }) => event["as"] === "attack"), "row");
  return { attacker: declared.figure, victim: declared.target, attackRow: row?.row ?? null };
}

/** The row to fight with: each with the dice of both sides, and the chance that the attack hits. */
export function RowWidget({ store, model, decision, look, choose, texts, mark }: WidgetContext) {
  const { figures } = shootOut(model.state);
  const fight = fightOf(model);
  const options = decision.options ?? [];
  const odds = useOdds(store, options);
  const [attacker, victim] = [figures[fight?.attacker ?? ""], figures[fight?.victim ?? ""]];
  const ids = [attacker, victim].map((each) => each?.id ?? "").join(" ");
  useEffect(() => {
    mark({ highlight: ids.split(" ").filter(Boolean) });
    return () => mark({});
  }, [mark, ids]);
  const contact = contactIn(odds);
  return (
    <div className="mode">
      {attacker !== undefined && victim !== undefined && (
        <p className="attack">
          {t("page_fight", { attacker: nameOf(attacker, texts), victim: nameOf(victim, texts) })}{" "}
          {fight?.attackRow && <span className="tag">{texts.word(fight.attackRow)}</span>}
        </p>
      )}
      {contact !== null && <p className="quiet">{t("page_contact", { chance: contact })}</p>}
      <SummaryList
        {...{ choices: options, odds, choose }}
        label={(choice) => look(choice).label}
        summary={(result) => summaryOf(decision.kind, result, fight)}
      />
    </div>
  );
}

/** The chance that a charge arrives, if that is not certain. */
function contactIn(odds: OddsByChoice): string | null {
  const result = [...odds.values()][0];
  return result === undefined || fraction(result["contact"]) === 1 ? null : chance(result, "contact") || null;
}

/** My dice and theirs, and the chance that the attack hits. */
function summaryOf(kind: string, odds: Odds, fight: Fight | null): OddsSummary {
  const [attack, defence] = [diceOf(odds, fight?.attacker ?? ""), diceOf(odds, fight?.victim ?? "")];
  const [mine, theirs] = kind === KIND.defenceRow ? [defence, attack] : [attack, defence];
  const attackTone = tone(odds);
  return {
    note: t("page_dice_against", { mine: atLeastZero(mine), theirs: atLeastZero(theirs) }),
    value: t("page_hit", { chance: chance(odds, "hit") }),
    tone: kind === KIND.defenceRow ? OPPOSITE[attackTone] : attackTone,
  };
}

/** A good chance for the attacker is poor for the defender. */
const OPPOSITE = { good: "poor", poor: "good", fair: "fair", plain: "plain" } as const;

function atLeastZero(dice: number | null): number {
  return Math.max(0, dice ?? 0);
}
