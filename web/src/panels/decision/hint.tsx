import { useContext, useState } from "react";
import type { Choosing } from "./use-choosing";
import { DecisionContext, useNotes } from "./use-notes";
import { useMatchContext } from "../match/match-context";
import { GameTerms } from "../rules/terms";
import type { Asked, ChoiceCard } from "../../protocol/messages";
import { useAnswer } from "../../systems/common/queries";
import { t } from "../../text";

interface Props {
  decision: Asked;
  choosing: Choosing;
}

/** What a bot would do, and why, with a button that does it; asked for by a button. */
export function Hint({ decision, choosing }: Props) {
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
          {advised !== null ? <Advice {...{ decision, choosing, advised }} /> : known?.error === undefined ? t("bot_hint_thinking") : t("bot_hint_none")}
        </output>
      )}
    </>
  );
}

function Advice({ decision, choosing, advised }: Props & { advised: ChoiceCard }) {
  const { texts } = useMatchContext();
  texts.remember([advised]);
  const note = useNotes([advised.text])(advised.text);
  const policy = texts.find("hints", decision.kind);
  return (
    <>
      {t("bot_hint_would")}{" "}
      <button type="button" className="hint-choice" disabled={choosing.pending !== null} onClick={() => choosing.choose(advised.text)}>
        {texts.choice(advised.text, decision.kind)}
      </button>
      {note !== "" && <span><GameTerms text={note} /></span>}
      {policy !== undefined && <span><GameTerms text={policy} /></span>}
    </>
  );
}
