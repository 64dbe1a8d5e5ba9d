import { useRef, useState } from "react";
import { useKeys } from "../common/use-keys";
import { asError } from "../common/use-loaded";
import { scrollIntoView } from "../common/scroll-into-view";
import { REFEREE, seatName, useMatchContext } from "./match-context";
import { hasChosen } from "../../net/choice-history";
import type { MatchModel } from "../../net/model";
import type { Numbered, Offer } from "../../protocol/messages";
import { t } from "../../text";
import type { PageKey } from "../../text/keys";

interface Props {
  model: MatchModel;
  /** The latest state number from the server. */
  newest: number;
}

/** Take back the last choice: at once if that is free, otherwise the others are asked. */
export function TakeBack({ model, newest }: Props) {
  const { store } = useMatchContext();
  const [problem, setProblem] = useState({ number: -1, words: "" });
  const playing = model.card.status === "running" && model.takesBack !== false && hasChosen(model.card.id, model.seat);
  const takeBack = async () => {
    try {
      setProblem({ number: -1, words: "" });
      await store.send({ type: "take_back", number: newest });
    } catch (error) {
      setProblem({ number: newest, words: asError(error).message });
    }
  };
  useKeys((key) => {
    if (key === "u" && playing) {
      void takeBack();
    }
    return key === "u";
  });
  return (
    playing && (
      <div className="take-back">
        <button type="button" className="chip" onClick={() => void takeBack()}>
          {t("take_back")}
        </button>
        <output className="quiet">{problem.number === newest ? problem.words : ""}</output>
      </div>
    )
  );
}

/** Concede, or leave as the referee, after a confirmation. */
export function Concede({ model }: { model: MatchModel }) {
  const { store } = useMatchContext();
  const [problem, setProblem] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  const concede = () => {
    dialog.current?.close();
    store.send({ type: "concede" }).catch((error: unknown) => setProblem(asError(error).message));
  };
  if (model.seat === null || model.card.status !== "running") {
    return null;
  }
  const referees = model.card.seats.some(({ seat, side }) => seat === model.seat && side === REFEREE);
  const title = t(referees ? "referee_leave" : "concede");
  if (hasConceded(model)) {
    return <output className="quiet">{t("conceded")}</output>;
  }
  return (
    <div>
      <button type="button" className="grave" onClick={() => dialog.current?.showModal()}>
        {title}
      </button>
      <output className="refused">{problem}</output>
      <dialog ref={dialog} aria-label={title}>
        <p>{t(referees ? "referee_leave_sure" : "concede_sure")}</p>
        <div className="buttons">
          <button type="button" onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </button>
          <button type="button" className="grave" onClick={concede}>
            {t(referees ? "referee_leave_yes" : "concede_yes")}
          </button>
        </div>
      </dialog>
    </div>
  );
}

/** Whether this seat has conceded. */
export function hasConceded(model: MatchModel): boolean {
  return model.events.some((each) => concedes(each, model.seat));
}

/** Whether this seat has conceded, but the others must still answer what they were asked before that counts. */
export function concessionWaits(model: MatchModel): boolean {
  const latest = model.events.findLastIndex(({ event }) => event.event !== CONCEDE);
  return model.events.slice(latest + 1).some((each) => concedes(each, model.seat));
}

const CONCEDE = "concede";

function concedes({ event }: Numbered, seat: string | null): boolean {
  return event.event === CONCEDE && "seat" in event && event.seat === seat;
}

/** What a player is told about their own offer. */
const OFFERED: Readonly<Record<string, PageKey>> = {
  take_back: "take_back_asked",
  rematch_same: "rematch_asked",
  adjourn: "adjourn_asked",
  resume: "resume_asked",
};

/** What a player is told when their offer was declined. */
const DECLINED: Readonly<Record<string, PageKey>> = {
  take_back: "take_back_declined",
  adjourn: "adjourn_declined",
  resume: "resume_declined",
};

/** What the others are asked. */
const OFFERS: Readonly<Record<string, PageKey>> = {
  rematch_same: "offer_rematch",
  adjourn: "offer_adjourn",
  resume: "offer_resume",
};

/** The offers of other players, and the answer to this player's own offer. */
export function Offers({ model }: { model: MatchModel }) {
  const { declined } = model;
  return (
    <>
      {model.offers.map((offer) => (
        <OfferCard key={offer.id} model={model} offer={offer} />
      ))}
      {declined !== null && !model.card.rematch && !isCarriedOut(model, declined) && (
        <output className="offer card" ref={scrollIntoView}>
          <p>{t(DECLINED[declined.kind] ?? "rematch_declined")}</p>
        </output>
      )}
    </>
  );
}

/** Whether the match has been adjourned or resumed, as was offered. */
function isCarriedOut({ card }: MatchModel, { kind }: Offer): boolean {
  return (kind === "adjourn" && card.adjourned === true) || (kind === "resume" && card.adjourned !== true);
}

function OfferCard({ model, offer }: { model: MatchModel; offer: Offer }) {
  const { store, seat } = useMatchContext();
  const [problem, setProblem] = useState("");
  const answered = seat === null || offer.seat === seat || (offer.agreed ?? []).includes(seat);
  const reply = (agree: boolean) => {
    store
      .send({ type: "reply", offer: offer.id, agree })
      .catch((error: unknown) => setProblem(asError(error).message));
  };
  const who = seatName(model.card, offer.seat);
  if (offer.seat === seat) {
    return (
      <output className="offer card" ref={scrollIntoView}>
        <p>{t(OFFERED[offer.kind] ?? "rematch_swap_asked")}</p>
      </output>
    );
  }
  return (
    <output className="offer card" ref={scrollIntoView}>
      <p>
        {offer.kind === "take_back"
          ? t("offer_take_back", { who, choices: offer.choices ?? 1 })
          : t(OFFERS[offer.kind] ?? "offer_rematch_swap", { who })}
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
