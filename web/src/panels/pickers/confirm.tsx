import type { ReactNode } from "react";
import { sendable } from "./picks";
import type { Choosing } from "../decision/use-choosing";
import { refusalIn, withLabel } from "../decision/use-choosing";
import { useNotes } from "../decision/use-notes";
import { useKeys } from "../common/use-keys";
import { useMatchContext } from "../match/match-context";
import { AskOdds } from "../odds/ask-odds";
import { oddsNote } from "../odds/odds-card";
import type { ChoiceOdds } from "../odds/use-odds";
import { useOddsNotes } from "../odds/use-odds-notes";
import { Rules } from "../rules/rule-links";
import { GameTerms } from "../rules/terms";
import type { ChoiceCard, ChoiceForm } from "../../protocol/messages";
import { reason, useAnswer } from "../../systems/common/queries";
import { t } from "../../text";

interface Props {
  choice: ChoiceCard | ChoiceForm;
  kind: string;
  choosing: Choosing;
  odds: ChoiceOdds;
  /** More that can be picked. */
  children: ReactNode;
}

/** The choice as it is filled in: made by one button if it is legal, else the rule that forbids it. */
export function Confirm({ choice, kind, choosing, odds, children }: Props) {
  const { store, system, texts, look } = useMatchContext();
  const sent = sendable(choice);
  const checked = useAnswer(store, { ask: "why_not", choice: sent });
  const legal = checked?.answer === null;
  const refused = legal ? null : reason(checked);
  const refusal = refused === null ? null : withLabel(refusalIn(refused), choice, kind, texts, t("pick_marked_place"));
  const oddsOf = useOddsNotes(kind, legal ? [sent] : []);
  const fields = oddsOf(sent);
  const noteOf = useNotes(legal ? [sent] : []);
  const note = noteOf(sent) || (fields === null ? "" : oddsNote(fields, { texts, look }));
  const { label } = texts.look(choice, kind, t("pick_marked_place"));
  // On a focused button or link, Enter presses that one.
  useKeys((key) => {
    const elsewhere = document.activeElement?.closest("button, a, summary") !== null && document.activeElement !== null;
    if (key !== "Enter" || !legal || choosing.pending !== null || elsewhere) {
      return false;
    }
    choosing.choose(sent);
    return true;
  });
  return (
    <div className="confirm" aria-busy={checked === null}>
      {refusal !== null && (
        <div className="refused">
          <Rules system={system} ids={refusal.rule === null ? [] : [refusal.rule]}>
            {texts.message(refusal.said)}{" "}
          </Rules>
        </div>
      )}
      <div className="buttons">
        <button
          type="button"
          className="main"
          data-choice={typeof sent === "string" ? sent : ""}
          disabled={!legal || choosing.pending !== null}
          onClick={() => choosing.choose(sent)}
        >
          <span>
            <GameTerms text={label} within="choice" />
          </span>{" "}
          {note !== "" && <b className="note"><GameTerms text={note} within="choice" /></b>}
        </button>
        {fields !== null && <AskOdds {...{ choice: sent, label, odds }} />}
        {children}
      </div>
    </div>
  );
}
