import { useEffect, useState } from "react";
import { roleOf, seatName, sidePlace, useMatchContext } from "./match-context";
import { serverNow } from "../../net/api";
import type { MatchModel } from "../../net/model";
import type { SeatCard, SeatClock } from "../../protocol/messages";
import { t } from "../../text";

/** The players, whose turn it is, and their clocks. */
export function Seats({ model }: { model: MatchModel }) {
  const asked = new Set(model.card.adjourned === true ? [] : model.waiting.map(([seat]) => seat));
  return (
    <ul className="seats" aria-label={t("seats")}>
      {model.card.seats.map((seat) => (
        <li key={seat.seat} data-side={sidePlace(model.card, seat.side)} data-asked={asked.has(seat.seat)}>
          <SeatLine model={model} seat={seat} asked={asked.has(seat.seat)} />
        </li>
      ))}
    </ul>
  );
}

function SeatLine({ model, seat, asked }: { model: MatchModel; seat: SeatCard; asked: boolean }) {
  const { mine } = useMatchContext();
  const clock = model.clocks[seat.seat];
  return (
    <>
      <i className="pennant" aria-hidden="true" />
      <span className="who">
        <b>{seatName(model.card, seat.seat)}</b>
        <small>
          {roleOf(model.card, seat).join(" · ") || t("seat_side", { others: othersOf(model, seat) })}
          {mine.includes(seat.seat) && ` · ${t("you")}`}
          {seat.kind === "person" && !mine.includes(seat.seat) && ` · ${t(seat.here === true ? "here" : "away")}`}
        </small>
      </span>
      {asked && <span className="tag">{t("chooses")}</span>}
      {clock !== undefined && <Clock key={clock.deadline} clock={clock} />}
    </>
  );
}

/** Whom a seat plays against. */
function othersOf({ card }: MatchModel, { side }: SeatCard): string[] {
  return card.seats.filter((each) => each.side !== side).map((each) => seatName(card, each.seat));
}

/** The remaining time of a seat. */
export function Clock({ clock }: { clock: SeatClock }) {
  const running = typeof clock.deadline === "number";
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!running) {
      return;
    }
    const timer = globalThis.setInterval(() => setNow(serverNow()), 500);
    return () => globalThis.clearInterval(timer);
  }, [running]);
  const left = running ? Math.max(0, (clock.deadline ?? 0) - now) : clock.bank;
  return (
    <time className="clock" data-running={running} data-short={running && left < 15} role="timer">
      {clockTime(left)}
    </time>
  );
}

/** Seconds as m:ss or h:mm:ss. */
export function clockTime(seconds: number): string {
  const total = Math.ceil(seconds);
  const [hours, minutes, rest] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
