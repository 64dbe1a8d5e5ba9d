import { useContext, useState } from "react";
import { DecisionContext, useNotes } from "./use-notes";
import { useMatchContext } from "../match/match-context";
import { GameTerms } from "../rules/terms";
import type { Asked, ChoiceCard } from "../../protocol/messages";
import { useAnswer } from "../../systems/common/queries";
import { t } from "../../text";

/** What a bot would do, and why; asked for by a button. */
export function Hint({ decision }: { decision: Asked }) {
  const [wanted, setWanted] = useState(false);
  const { store } = useMatchContext();
  const { place } = useContext(DecisionContext);
  const known = useAnswer(store, wanted ? { ask: "suggest", decision: place, count: 0, advice: true } : null);
  const advised = known?.answer?.advised ?? null;
  return (
    <>
      <button type="button" className="chip" aria-pressed={wanted} onClick={() => setWanted(!wanted)}>
        {t("bot_hint")}
      </button>
      {wanted && (
        <output className="hint" aria-busy={known === null}>
          {advised !== null ? <Advice {...{ decision, advised }} /> : known?.error === undefined ? t("bot_hint_thinking") : t("bot_hint_none")}
        </output>
      )}
    </>
  );
}

function Advice({ decision, advised }: { decision: Asked; advised: ChoiceCard }) {
  const { texts } = useMatchContext();
  texts.remember([advised]);
  const note = useNotes([advised.text])(advised.text);
  const policy = texts.find("hints", decision.kind);
  const choice = texts.choice(advised.text, decision.kind);
  return (
    <>
      <GameTerms text={note === "" ? t("bot_hint_choice", { choice }) : t("bot_hint_choice_note", { choice, note })} /> {policy !== undefined && <GameTerms text={policy} />}
    </>
  );
}
