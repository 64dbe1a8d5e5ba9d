import { useState } from "react";
import { scrollIntoView } from "../common/scroll-into-view";
import { useMatchContext } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import { useAnswer } from "../../systems/common/queries";
import { t } from "../../text";
import type { Message } from "../../text/fluent";
import { refusalOf } from "./use-choosing";

/** Interjections of this seat, such as a referee's orders. The server lists them while this is open. */
export function Interjections({ model }: { model: MatchModel }) {
  const { store, texts, look } = useMatchContext();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<Message | string>("");
  const Interjecting = look.Interjecting;
  if (!model.interjects || Interjecting === undefined) {
    return null;
  }
  const interject = (text: string) => {
    setProblem("");
    store.send({ type: "interject", text }).catch((error: unknown) => setProblem(refusalOf(error).said));
  };
  return (
    <details
      className="interjections"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        scrollIntoView(event.currentTarget);
      }}
    >
      <summary>{t("interjections")}</summary>
      {open && <InterjectionList key={model.number} {...{ model, store, interject, Interjecting }} />}
      {problem !== "" && <p className="refused">{texts.message(problem)}</p>}
    </details>
  );
}

type InterjectionListProps = Pick<ReturnType<typeof useMatchContext>, "store"> & {
  model: MatchModel;
  interject(text: string): void;
  Interjecting: NonNullable<ReturnType<typeof useMatchContext>["look"]["Interjecting"]>;
};

function InterjectionList({ model, store, interject, Interjecting }: InterjectionListProps) {
  const known = useAnswer(store, QUESTION);
  if (known?.error !== undefined) {
    return <p className="refused">{known.error.message}</p>;
  }
  return known === null ? null : <Interjecting {...{ model, interject }} listed={known.answer} />;
}

const QUESTION = { ask: "interjections" } as const;
