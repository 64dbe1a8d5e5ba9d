import { Fragment, useState } from "react";
import { createPortal } from "react-dom";
import { NextSteps } from "./next-steps";
import { endingWords, ResultDetails } from "./result-details";
import { useLoaded } from "../common/use-loaded";
import { useNarrow } from "../common/use-narrow";
import { isClosed, whyClosed } from "../match/closed";
import { seatName, useMatchContext } from "../match/match-context";
import { Rules } from "../rules/rule-links";
import { RuleInWords } from "../rules/rule-words";
import { GameTerms } from "../rules/terms";
import { get, matchPath } from "../../net/api";
import type { MatchModel } from "../../net/model";
import type { Summary } from "../../protocol/messages";
import { t } from "../../text";

/** How the match ended: who won and why, and the next steps. The details lie over the table, or below on a phone. */
export function MatchResult({ model, onLookBack }: { model: MatchModel; onLookBack(event?: number): void }) {
  const { match, system, texts } = useMatchContext();
  const narrow = useNarrow();
  const over = !isClosed(model.card);
  const loaded = useLoaded(`summary ${match} ${over}`, async () => (over ? await get<Summary>(matchPath(match, "/summary")) : null));
  const [shown, setShown] = useState(true);
  if (!over) {
    return (
      <section className="ending">
        <h2 className="prompt">{t(model.card.status === "expired" ? "closed_expired" : "halted")}</h2>
        <p>{whyClosed(model.card)}</p>
      </section>
    );
  }
  const summary = loaded.value;
  const rules = summary?.ending?.rules ?? model.result?.rules ?? [];
  const heading = summary?.ending?.heading;
  const title = heading ? endingWords({ message: heading }, model, texts) : resultWords(model);
  const lookBack = () => {
    setShown(false);
    onLookBack();
  };
  return (
    <section className="ending" data-outcome={outcome(model)}>
      <h2 className="prompt" tabIndex={-1}>
        {title}
      </h2>
      {summary?.ending && (
        <p className="reason">
          <GameTerms text={endingWords(summary.ending, model, texts)} />
        </p>
      )}
      <Rules system={system} ids={rules} />
      {rules.map((id) => (
        <Fragment key={id}>
          <RuleInWords {...{ system, id, name: "" }} />{" "}
        </Fragment>
      ))}
      <NextSteps model={model} onLookBack={lookBack} />
      {!narrow && !shown && (
        <button type="button" className="show-result" onClick={() => setShown(true)}>
          {t("result_show")}
        </button>
      )}
      {summary !== null && narrow && <ResultDetails {...{ model, summary }} onShow={onLookBack} />}
      {summary !== null && !narrow && shown && (
        <OverTable>
          <section className="result card" aria-labelledby="result-title">
            <header>
              <h2 id="result-title">{title}</h2>
              <button type="button" onClick={() => setShown(false)}>
                {t("result_hide")}
              </button>
            </header>
            {summary.ending && <p className="reason">{endingWords(summary.ending, model, texts)}</p>}
            <ResultDetails {...{ model, summary }} onShow={onLookBack} />
          </section>
        </OverTable>
      )}
    </section>
  );
}

/** Its children, over the table, which is there once a summary has come. */
function OverTable({ children }: { children: React.ReactNode }) {
  const [stage] = useState(() => document.querySelector(".stage"));
  return stage === null ? null : createPortal(children, stage);
}

function outcome(model: MatchModel): "won" | "lost" | "draw" | "watched" {
  const winner = model.result?.winner ?? null;
  const own = model.card.seats.find(({ seat }) => seat === model.seat);
  if (winner === null) {
    return "draw";
  }
  return own === undefined ? "watched" : own.side === winner ? "won" : "lost";
}

/** Who won, from the point of view of this seat. */
export function resultWords(model: MatchModel): string {
  const winner = model.result?.winner ?? null;
  const how = outcome(model);
  if (how === "draw") {
    return t("draw");
  }
  if (how === "won" || (how === "lost" && plays(model))) {
    return t(how === "won" ? "you_win" : "you_lose");
  }
  const winners = model.card.seats.filter((seat) => seat.side === winner);
  return t("wins", { who: winners.map((seat) => seatName(model.card, seat.seat)) });
}

/** Whether this seat is on a side of the game: a referee is not. */
function plays({ card, seat, score }: MatchModel): boolean {
  const side = card.seats.find((each) => each.seat === seat)?.side;
  return score === null || score.sides.some((each) => each.side === side);
}
