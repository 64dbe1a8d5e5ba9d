import { diceNote, oddsNote } from "./odds-card";
import type { ChoiceOdds } from "./use-odds";
import { useMatchContext } from "../match/match-context";
import { GameTerms } from "../rules/terms";
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

interface BesideProps {
  odds: OddsFields | null;
  /** What the choice leads to, in the words of the server; empty if that is not known. */
  note: string;
  toned?: boolean;
}

/** The dice of a choice, and what it leads to or else its odds in short; coloured if its target is the one who suffers. */
export function OddsBeside({ odds, note, toned = false }: BesideProps) {
  const context = useMatchContext();
  const dice = odds === null ? "" : diceNote(odds);
  const said = note || (odds === null ? "" : oddsNote(odds, context));
  return (
    <>
      {dice !== "" && <small>{dice}</small>}
      {said !== "" && (
        <b className="note" data-tone={toned && odds !== null ? tone(odds) : "plain"}>
          <GameTerms text={said} within="choice" />
        </b>
      )}
    </>
  );
}
