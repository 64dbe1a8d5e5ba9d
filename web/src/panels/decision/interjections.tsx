import { useState } from "react";
import { asError } from "../common/use-loaded";
import { scrollIntoView } from "../common/scroll-into-view";
import { useMatchContext } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import { useAnswer } from "../../systems/common/queries";
import { t } from "../../text";

/** Interjections of this seat, such as a referee's orders. The server lists them while this is open. */
export function Interjections({ model }: { model: MatchModel }) {
  const { store, texts, look } = useMatchContext();
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState("");
  const Interjecting = look.Interjecting;
  if (!model.interjects || Interjecting === undefined) {
    return null;
  }
  const say = (text: string) => {
    setTold("");
    store.send({ type: "interject", text }).catch((why: unknown) => setTold(asError(why).message));
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
      {open && <Listed key={model.number} {...{ model, store, say, Interjecting }} />}
      {told !== "" && <p className="refused">{texts.named(told)}</p>}
    </details>
  );
}

type ListedProps = Pick<ReturnType<typeof useMatchContext>, "store"> & {
  model: MatchModel;
  say(text: string): void;
  Interjecting: NonNullable<ReturnType<typeof useMatchContext>["look"]["Interjecting"]>;
};

function Listed({ model, store, say, Interjecting }: ListedProps) {
  const known = useAnswer<string[]>(store, QUESTION);
  if (known?.why !== undefined) {
    return <p className="refused">{known.why.message}</p>;
  }
  return known === null ? null : <Interjecting {...{ model, say }} listed={known.answer} />;
}

const QUESTION = { ask: "interjections" };
