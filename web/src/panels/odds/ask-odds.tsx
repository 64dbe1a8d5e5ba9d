import { diceNote, oddsNote } from "./odds-card";
import type { ChoiceOdds } from "./use-odds";
import { useMatchContext } from "../match/match-context";
import type { ChoiceForm, Json } from "../../protocol/messages";
import { tone } from "../../systems/common/odds-text";
import { t } from "../../text";

type OddsFields = Readonly<Record<string, Json>>;

interface Props {
  choice: string | ChoiceForm;
  label: string;
  odds: Pick<ChoiceOdds, "ask">;
}

/** The button beside a choice that shows its odds in detail. */
export function AskOdds({ choice, label, odds }: Props) {
  return (
    <button type="button" className="ask-odds" onClick={() => odds.ask(choice)} title={t("odds_of", { choice: label })}>
      <span className="sr">{t("odds_of", { choice: label })}</span>
      <span aria-hidden="true">%</span>
    </button>
  );
}

/** The dice and the odds of a choice in short; coloured if its target is the one who suffers. */
export function OddsBeside({ odds, toned = false }: { odds: OddsFields | null; toned?: boolean }) {
  const context = useMatchContext();
  const [dice, note] = odds === null ? ["", ""] : [diceNote(odds), oddsNote(odds, context)];
  return (
    <>
      {dice !== "" && <small>{dice}</small>}
      {odds !== null && note !== "" && <b data-tone={toned ? tone(odds) : "plain"}>{note}</b>}
    </>
  );
}
