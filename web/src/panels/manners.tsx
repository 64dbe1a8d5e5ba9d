import { useRef, useState } from "react";
import { asError } from "./loaded";
import { seatName, useSitting } from "./sitting";
import type { MatchModel } from "../net/model";
import type { Offer } from "../protocol";
import { t } from "../text";

/** Take back and concede: what a seat can do at any time. */
export function Manners({ model, newest }: { model: MatchModel; newest: number }) {
  const { store } = useSitting();
  const [told, setTold] = useState("");
  const sure = useRef<HTMLDialogElement>(null);
  const takeBack = async () => {
    try {
      const done = await store.send({ type: "take_back", number: newest });
      setTold(done.type === "done" && done.number === newest ? t("take_back_asked") : t("taken_back_now"));
    } catch (why) {
      setTold(asError(why).message);
    }
  };
  const concede = () => {
    sure.current?.close();
    store.send({ type: "concede" }).catch((why: unknown) => setTold(asError(why).message));
  };
  if (model.seat === null || model.card.status !== "running") {
    return null;
  }
  return (
    <div className="manners">
      <div className="buttons">
        <button type="button" onClick={() => void takeBack()}>
          {t("take_back")}
        </button>
        <button type="button" className="grave" onClick={() => sure.current?.showModal()}>
          {t("concede")}
        </button>
      </div>
      <output className="quiet">{told}</output>
      <dialog ref={sure} aria-label={t("concede")}>
        <p>{t("concede_sure")}</p>
        <div className="buttons">
          <button type="button" onClick={() => sure.current?.close()}>
            {t("cancel")}
          </button>
          <button type="button" className="grave" onClick={concede}>
            {t("concede_yes")}
          </button>
        </div>
      </dialog>
    </div>
  );
}

/** Offers of others, to be agreed to or not. */
export function Offers({ model }: { model: MatchModel }) {
  return model.offers.map((offer) => <OfferLine key={offer.id} model={model} offer={offer} />);
}

function OfferLine({ model, offer }: { model: MatchModel; offer: Offer }) {
  const { store, seat } = useSitting();
  const [problem, setProblem] = useState("");
  const answered = seat === null || offer.seat === seat || (offer.agreed ?? []).includes(seat);
  const reply = (agree: boolean) => {
    store
      .send({ type: "reply", offer: offer.id, agree })
      .catch((why: unknown) => setProblem(asError(why).message));
  };
  const who = seatName(model.card, offer.seat);
  return (
    <output className="offer card">
      <p>
        {offer.kind === "take_back"
          ? t("offer_take_back", { who, choices: offer.choices ?? 1 })
          : t("offer_rematch", { who })}
      </p>
      {answered ? (
        <span className="quiet">{t("waiting_consent")}</span>
      ) : (
        <div className="buttons">
          <button type="button" className="main" onClick={() => reply(true)}>
            {t("agree")}
          </button>
          <button type="button" onClick={() => reply(false)}>
            {t("decline")}
          </button>
        </div>
      )}
      {problem !== "" && <p className="refused">{problem}</p>}
    </output>
  );
}
