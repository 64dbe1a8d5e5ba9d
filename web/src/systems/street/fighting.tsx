import { keyOf, type Question, useAnswers } from "../asking";
import type { Told } from "../widget";
import type { MatchModel } from "../../net/model";
import { t } from "../../text";
import { nameOf, shootOut } from "./state";

/** Who attacks whom, and with which row, as far as that is known. */
export interface Fight {
  attacker: string;
  victim: string;
  attackRow: string | null;
}

/** The fight that is under way: the latest attack that was declared, and its row (S-FIGHT-04). */
export function fightOf({ events }: Pick<MatchModel, "events">): Fight | null {
  const begin = events.findLastIndex(({ event }) => event.event === "declared" && event["target"] !== undefined);
  const declared = events[begin]?.event;
  if (declared === undefined) {
    return null;
  }
  const row = events.slice(begin).findLast(({ event }) => event.event === "row" && event["as"] === "attack")?.event;
  return {
    attacker: String(declared["figure"]),
    victim: String(declared["target"]),
    attackRow: row === undefined ? null : String(row["row"]),
  };
}

/** With which row somebody fights: each with the dice of both. */
export function RowWidget({ store, model, decision, look, choose, texts }: Told) {
  const { figures } = shootOut(model.state);
  const fight = fightOf(model);
  const options = decision.options ?? [];
  const questions = options.map((choice) => poolsOf(decision.kind, fight, choice));
  const known = useAnswers<[attack: number, defence: number]>(
    store,
    questions.filter((question) => question !== null),
  );
  const [attacker, victim] = [figures[fight?.attacker ?? ""], figures[fight?.victim ?? ""]];
  return (
    <div className="mode">
      {attacker !== undefined && victim !== undefined && (
        <p className="attack">
          {t("street_fight", { attacker: nameOf(attacker, texts), victim: nameOf(victim, texts) })}{" "}
          {fight?.attackRow && <span className="tag">{texts.word(fight.attackRow)}</span>}
        </p>
      )}
      <ul className="aims">
        {options.map((choice, place) => {
          const question = questions[place] ?? null;
          const pools = question === null ? undefined : known.get(keyOf(question))?.answer;
          return (
            <li key={choice}>
              <button type="button" className="aim" data-choice={choice} onClick={() => choose(choice)}>
                {look(choice).label}
                {pools !== undefined && <Dice kind={decision.kind} pools={pools} />}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** My dice, then theirs. */
function Dice({ kind, pools: [attack, defence] }: { kind: string; pools: readonly [number, number] }) {
  const [mine, theirs] = kind === "defrow" ? [defence, attack] : [attack, defence];
  const tone = mine > theirs ? "good" : mine === theirs ? "fair" : "poor";
  return <b data-tone={tone}>{t("street_dice_against", { mine: Math.max(0, mine), theirs: Math.max(0, theirs) })}</b>;
}

/** The dice of both sides for a defence; an attack is asked before it is known how it is met, and is met with fists. */
export function poolsOf(kind: string, fight: Fight | null, choice: string): Question | null {
  const row = choice.split(" ")[1];
  if (fight === null || row === undefined || (kind === "defrow" && fight.attackRow === null)) {
    return null;
  }
  const { attacker, victim, attackRow } = fight;
  const rows = kind === "defrow" ? { attack_row: attackRow, defence_row: row } : { attack_row: row, defence_row: "fist" };
  return { ask: "fight_pools", with: { attacker, victim, ...rows } };
}
