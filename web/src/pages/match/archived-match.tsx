import "../../styles/panels.css";
import "../../styles/archived-match.css";
import { whyClosed } from "../../panels/match/closed";
import { resultWords } from "../../panels/commentary/result";
import { Log } from "../../panels/log/log";
import { seatName, useMatchContext } from "../../panels/match/match-context";
import { matchPath } from "../../net/api";
import type { MatchModel } from "../../net/model";
import { t } from "../../text";

/** A match of an older rules version that cannot continue: its stored log and the reason. */
export function ArchivedMatch({ model }: { model: MatchModel }) {
  const { match } = useMatchContext();
  const { card } = model;
  const over = card.status === "over";
  return (
    <main className="problem archived-match" data-status={card.status}>
      <p className="quiet">{card.title}</p>
      <h1>{over ? resultWords(model) : t("halted")}</h1>
      <p className="players">{card.seats.map(({ seat }) => seatName(card, seat)).join(" · ")}</p>
      <p role="note">{whyClosed(card)}</p>
      <Log model={model} />
      <div className="buttons">
        {over && (
          <a className="button" href={matchPath(match, "/record")} download={`affray-${match}.record`}>
            {t("record")}
          </a>
        )}
        <a className="button main" href="/">
          {t("to_start")}
        </a>
      </div>
    </main>
  );
}
