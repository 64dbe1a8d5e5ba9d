import { useRef, useSyncExternalStore } from "react";
import { useFollow } from "./use-follow";
import { seatName, sidePlace, useMatchContext } from "../match/match-context";
import { useMuted } from "../../net/muted";
import type { MatchModel } from "../../net/model";
import type { Spot, TableView } from "../../table/types";
import { t } from "../../text";

/** What players point at and measure, over the table; it follows the camera. */
export function Signals({ table, model }: { table: TableView; model: MatchModel }) {
  const { store, match, seat: own } = useMatchContext();
  const { pings, rulers } = useSyncExternalStore(store.signals.subscribe, store.signals.get);
  const muted = useMuted(match);
  const root = useRef<HTMLDivElement>(null);
  const hidden = (seat: string) => muted.includes(seat) || model.blocked.includes(seat);
  const shownPings = pings.filter(({ seat }) => !hidden(seat));
  const shownRulers = rulers.filter(({ seat }) => seat !== own && !hidden(seat));
  const any = shownPings.length + shownRulers.length > 0;
  useFollow(table, any, () => {
    for (const element of root.current?.querySelectorAll<HTMLElement | SVGElement>("[data-at]") ?? []) {
      place(table, element);
    }
  });
  const sideOf = (seat: string) => sidePlace(model.card, model.card.seats.find((each) => each.seat === seat)?.side ?? "");
  return (
    <div className="signals" ref={root}>
      {shownRulers.map(({ seat, from, to, distance }) => (
        <div key={seat} className="shared-ruler" data-side={sideOf(seat)}>
          <svg aria-hidden="true">
            <line data-at={JSON.stringify([from, to])} />
          </svg>
          <output data-at={JSON.stringify([middle(from, to)])}>{t("ruler_label", { who: seatName(model.card, seat), distance })}</output>
        </div>
      ))}
      {shownPings.map(({ key, seat, at }) => (
        <output key={key} className="ping-mark" data-side={sideOf(seat)} data-at={JSON.stringify([at])}>
          <i aria-hidden="true" />
          <span>{seatName(model.card, seat)}</span>
        </output>
      ))}
    </div>
  );
}

function place(table: TableView, element: HTMLElement | SVGElement): void {
  const [from, to] = (JSON.parse(element.dataset["at"] ?? "[]") as Spot[]).map((spot) => table.project(spot));
  const missing = from === undefined || from === null || to === null;
  element.style.visibility = missing ? "hidden" : "";
  if (missing) {
    return;
  }
  if (to === undefined) {
    element.style.translate = `${from[0]}px ${from[1]}px`;
    return;
  }
  for (const [name, value] of Object.entries({ x1: from[0], y1: from[1], x2: to[0], y2: to[1] })) {
    element.setAttribute(name, String(value));
  }
}

function middle(from: Spot, to: Spot): Spot {
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
}
