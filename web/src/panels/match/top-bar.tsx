import { CampaignLink } from "./campaign-link";
import { isClosed } from "./closed";
import { Briefing } from "../commentary/briefing";
import { Clock } from "./seats";
import { seatName, sidePlace, useMatchContext } from "./match-context";
import { useLessonView } from "../lesson/lesson-context";
import type { Link } from "../../net/connection";
import type { MatchModel } from "../../net/model";
import { t } from "../../text";
import { matchStatus } from "../../text/family";

interface Props {
  model: MatchModel;
  link: Link;
  reason: string;
  /** How many messages wait to be sent. */
  unsent: number;
  onReconnect(): void;
}

/** The title, the phase, whose turn it is, and the state of the connection. */
export function TopBar({ model, link, reason, unsent, onReconnect }: Props) {
  const { look, mine } = useMatchContext();
  const lesson = useLessonView();
  const moment = model.state === null ? "" : look.moment(model.state);
  return (
    <div className="top-bar">
      <a className="home" href="/" aria-label={t("to_start")}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M4 20 12 3l8 17M7.5 14h9" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinejoin="round" />
        </svg>
      </a>
      <div className="what">
        <h1>{model.card.title}</h1>
        {model.card.practice === true && (
          <span className="tag" title={t("practice_hint")}>
            {t("practice")}
          </span>
        )}
        {moment !== "" && <p>{moment}</p>}
      </div>
      <CampaignLink campaign={model.card.campaign} />
      <Briefing model={model} />
      <a className="to-odds" href={`/odds#${model.card.system}`} target="_blank" rel="noopener" title={t("calculator")}>
        <span aria-hidden="true">%</span>
        <span className="sr">{t("calculator")}</span>
      </a>
      <p className="turn" data-side={turnSide(model)} data-mine={model.decisions.length > 0}>
        {lesson?.over === true ? t("lesson_over") : lesson !== null && othersAsked(model).length + model.decisions.length === 0 ? "" : turnWords(model)}
      </p>
      <Clocks model={model} />
      {link === "open" && <Away names={awayOf(model, mine)} />}
      <output className="link" data-link={link} title={reason}>
        <i aria-hidden="true" />
        <span>
          {t(`link_${link}`)}
          {link !== "open" && unsent > 0 && <span> {t("unsent_count", { count: unsent })}</span>}
        </span>
        {link === "closed" && (
          <button type="button" onClick={onReconnect}>
            {t("reconnect")}
          </button>
        )}
      </output>
    </div>
  );
}

/** The other players who are away. */
function Away({ names }: { names: readonly string[] }) {
  return <output className="away">{names.length > 0 && t("is_away", { who: names })}</output>;
}

/** The disconnected players of a running match, except those of this browser. */
export function awayOf({ card }: Pick<MatchModel, "card">, mine: readonly string[]): string[] {
  return card.status !== "running"
    ? []
    : card.seats
        .filter(({ seat, kind, here }) => kind === "person" && here !== true && !mine.includes(seat))
        .map(({ seat }) => seatName(card, seat));
}

/** The clocks of all seats, if the match has a clock. */
function Clocks({ model }: { model: MatchModel }) {
  const seats = model.card.seats.flatMap(({ seat, side }) => {
    const clock = model.clocks[seat];
    return clock === undefined ? [] : [{ seat, side, clock }];
  });
  return (
    seats.length > 0 && (
      <ul className="clocks">
        {seats.map(({ seat, side, clock }) => (
          <li key={seat} data-side={sidePlace(model.card, side)}>
            <i className="pennant" aria-hidden="true" />
            <span className="sr">{seatName(model.card, seat)}</span>
            <Clock key={clock.deadline} clock={clock} />
          </li>
        ))}
      </ul>
    )
  );
}

/** Whose turn it is, as a short text. */
export function turnWords(model: MatchModel): string {
  if (isClosed(model.card)) {
    return matchStatus(model.card.status) ?? "";
  }
  if (model.result !== null) {
    return t("over");
  }
  if (model.card.adjourned === true) {
    return t("adjourned");
  }
  if (model.decisions.length > 0) {
    return t("your_choice");
  }
  const names = [...new Set(othersAsked(model).map(([seat]) => seat))].map((seat) => seatName(model.card, seat));
  return names.length === 0 ? t("follows") : t("wait_for", { who: names });
}

/** The other seats that must decide, and what; never this seat, even while its own decision is not shown yet. */
export function othersAsked({ waiting, seat }: Pick<MatchModel, "waiting" | "seat">): MatchModel["waiting"] {
  return waiting.filter(([other]) => other !== seat);
}

function turnSide(model: MatchModel): number {
  const seat = model.decisions.length > 0 ? model.seat : othersAsked(model)[0]?.[0];
  return sidePlace(model.card, model.card.seats.find((each) => each.seat === seat)?.side ?? "");
}
