import { useState } from "react";
import { isClosed, whyClosed } from "./closed";
import { asError } from "../common/use-loaded";
import { Rules } from "../rules/rule-links";
import { seatName, useMatchContext } from "./match-context";
import { matchPath } from "../../net/api";
import type { MatchModel } from "../../net/model";
import { t } from "../../text";
import { Rich } from "../../text/rich";

/** The result of the match, its record, and the rematch. */
export function MatchResult({ model }: { model: MatchModel }) {
  const { match, system } = useMatchContext();
  const { status, rematch } = model.card;
  if (isClosed(model.card)) {
    return (
      <section className="ending">
        <h2 className="prompt">{t(status === "expired" ? "closed_expired" : "halted")}</h2>
        <p>{whyClosed(model.card)}</p>
      </section>
    );
  }
  const name = `affray-${match}.record`;
  return (
    <section className="ending">
      <h2 className="prompt" tabIndex={-1}>
        {resultWords(model)}
      </h2>
      <Rules system={system} ids={model.result?.rules ?? []} />
      <div className="buttons">
        {typeof rematch === "string" ? (
          <a className="button main" href={`/match/${rematch}`}>
            {t("rematch_go")}
          </a>
        ) : (
          <Rematch model={model} />
        )}
        <a className="button" href={matchPath(match, "/record")} download={name}>
          {t("record")}
        </a>
        <a className="button" href="/">
          {t("to_start")}
        </a>
      </div>
      <p className="quiet">
        <Rich say={t} id="verify" elements={{ command: <code>affray verify {name}</code> }} />
      </p>
    </section>
  );
}

function Rematch({ model }: { model: MatchModel }) {
  const { store } = useMatchContext();
  const [problem, setProblem] = useState("");
  if (model.seat === null) {
    return null;
  }
  const offer = () => {
    store
      .send({ type: "rematch" })
      .then(() => setProblem(""))
      .catch((error: unknown) => setProblem(asError(error).message));
  };
  return (
    <>
      <button type="button" className="main" onClick={offer}>
        {t("rematch")}
      </button>
      {problem !== "" && <output>{problem}</output>}
    </>
  );
}

/** Who won, from the point of view of this seat. */
export function resultWords(model: MatchModel): string {
  const winner = model.result?.winner ?? null;
  if (winner === null) {
    return t("draw");
  }
  const winners = model.card.seats.filter((seat) => seat.side === winner);
  if (winners.some((seat) => seat.seat === model.seat)) {
    return t("you_win");
  }
  return t("wins", { who: winners.map((seat) => seatName(model.card, seat.seat)) });
}
