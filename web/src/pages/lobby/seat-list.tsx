import type { ReactNode } from "react";
import { forceOf, type MatchDetails } from "./overview-data";
import { roleOf, sidePlace } from "../../panels/match/match-context";
import type { MatchCard, SeatCard } from "../../protocol/messages";
import { t } from "../../text";
import { Rich } from "../../text/rich";
import { botAtTable } from "../../text/bots";

interface Props {
  card: MatchCard;
  /** The seats of this browser. */
  mine: readonly string[];
  known: MatchDetails | null;
  /** The free seat to which this browser is invited. */
  invited?: string | null;
  /** The actions at a seat. */
  children?(seat: SeatCard): ReactNode;
}

/** The seats with their players, presence and figures. */
export function SeatList({ card, mine, known, invited = null, children }: Props) {
  return (
    <ul className="lobby-seats" aria-label={t("lobby_players")}>
      {card.seats.map((seat) => (
        <li key={seat.seat} data-seat={seat.seat} data-kind={seat.kind} data-side={sidePlace(card, seat.side)}>
          <i className="pennant" aria-hidden="true" />
          <div className="who">
            <p>
              <b>{nameOf(seat)}</b>
              {tagsOf(seat, mine, invited).map((tag) => (
                <span key={tag} className="tag">
                  {tag}
                </span>
              ))}
            </p>
            <Force seat={seat} known={known} role={roleOf(card, seat)} />
          </div>
          {children?.(seat)}
        </li>
      ))}
    </ul>
  );
}

function Force({ seat, known, role }: { seat: SeatCard; known: MatchDetails | null; role: readonly string[] }) {
  const force = known === null ? null : forceOf(known, seat.seat);
  const figures = known?.setup.figures[seat.seat] ?? [];
  const named = withCounts(figures).join(", ");
  const title = force === null ? null : <strong>{force}</strong>;
  return (
    <small className="force">
      {role.join(" · ")}
      {role.length > 0 && (force !== null || figures.length > 0) && " · "}
      {title !== null && figures.length > 0 ? <Rich say={t} id="lobby_force" values={{ figures: named }} elements={{ force: title }} /> : (title ?? named)}
    </small>
  );
}

/** Names with their counts. */
function withCounts(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((each) => each === name).length;
    return count === 1 ? name : t("lobby_figures", { name, count });
  });
}

function nameOf(seat: SeatCard): string {
  if (seat.kind === "open") {
    return t("lobby_free");
  }
  return seat.kind === "bot" ? botAtTable(seat.bot) : (seat.name ?? "");
}

function tagsOf(seat: SeatCard, mine: readonly string[], invited: string | null): string[] {
  if (seat.kind !== "person") {
    return seat.seat === invited ? [t("joining_seat")] : [];
  }
  const own = mine.includes(seat.seat);
  return [...(own ? [t("you")] : [t(seat.here === true ? "here" : "away")]), ...(seat.host === true ? [t("lobby_host")] : [])];
}
