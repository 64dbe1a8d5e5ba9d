import { useMemo, useState } from "react";
import { scrollIntoView } from "../common/scroll-into-view";
import { useMatchContext } from "../match/match-context";
import { Pickers } from "../pickers/pickers";
import type { MatchModel } from "../../net/model";
import type { Asked, ChoiceCard, ChoiceForm } from "../../protocol/messages";
import { useAnswer } from "../../systems/common/queries";
import type { Picked } from "../../systems/types";
import { t } from "../../text";
import type { Message } from "../../text/fluent";
import { refusalOf } from "./use-choosing";

/** Interjections of this seat, such as a referee's orders. The server lists them while this is open. */
export function Interjections({ model }: { model: MatchModel }) {
  const [open, setOpen] = useState(false);
  if (!model.interjects) {
    return null;
  }
  return (
    <details
      className="interjections"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        scrollIntoView(event.currentTarget);
      }}
    >
      <summary>{t("interjections")}</summary>
      {open && <InterjectionList key={model.number} model={model} />}
    </details>
  );
}

const QUESTION = { ask: "interjections" } as const;

function InterjectionList({ model }: { model: MatchModel }) {
  const { store } = useMatchContext();
  const known = useAnswer(store, QUESTION);
  if (known?.error !== undefined) {
    return <p className="refused">{known.error.message}</p>;
  }
  if (known === null) {
    return null;
  }
  return known.answer.length === 0 ? <p className="quiet">{t("interjections_none")}</p> : <Picking model={model} listed={known.answer} />;
}

const NOT_PICKED: Picked = { figure: null, at: null, dragged: null };
const nothing = () => undefined;
const noOdds = { has: () => false, probe: nothing, ask: nothing, card: null };
/** Digits belong to the decision above. */
const PLACE = 1;

/** Interjections are picked like the choices of a decision, except on the table, which belongs to the decision above. */
function Picking({ model, listed }: { model: MatchModel; listed: readonly ChoiceCard[] }) {
  const { store, texts } = useMatchContext();
  const [problem, setProblem] = useState<Message | string>("");
  const decision = useMemo<Asked>(
    () => ({ id: "", kind: "", rule: "", default: "", options: listed.map(({ text }) => text), choices: [...listed] }),
    [listed],
  );
  const choosing = {
    pending: null,
    refusal: null,
    choose: (choice: string | ChoiceForm) => {
      setProblem("");
      store
        .send({ type: "interject", text: typeof choice === "string" ? choice : JSON.stringify(choice) })
        .catch((error: unknown) => setProblem(refusalOf(error).said));
    },
    whyNot: async () => await Promise.resolve(false),
    refuse: nothing,
  };
  return (
    <>
      <Pickers {...{ model, decision, place: PLACE, choosing, odds: noOdds, picked: NOT_PICKED, mark: nothing, onLook: nothing }} />
      {problem !== "" && <p className="refused">{texts.message(problem)}</p>}
    </>
  );
}
