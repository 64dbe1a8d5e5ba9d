import "../../styles/lobby.css";
import { whyClosed } from "../../panels/match/closed";
import type { MatchCard } from "../../protocol/messages";
import { t } from "../../text";
import { closedStatus } from "../../text/family";

/** The page of a match that never began or has no position to show. */
export function ClosedMatch({ card }: { card: MatchCard }) {
  return (
    <main className="problem closed-match" data-status={card.status}>
      <p className="quiet">{card.title}</p>
      <h1>{closedStatus(card.status) ?? t("closed_halted")}</h1>
      <p>{whyClosed(card)}</p>
      <p className="quiet">{t("closed_hint")}</p>
      <div className="buttons">
        <a className="button main" href="/">
          {t("to_start")}
        </a>
      </div>
    </main>
  );
}
