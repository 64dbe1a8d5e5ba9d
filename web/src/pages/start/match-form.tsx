import { type ChangeEvent, useState } from "react";
import { Sheet } from "./dialog";
import { useRequest } from "./use-request";
import { type Game, type MatchRequest, openMatch } from "./open-match";
import { PracticeOption } from "./practice-option";
import { type InForce, optionsFor, rulesInForce } from "./optional-rules";
import { RulesFields } from "./optional-rules-fields";
import { lastName } from "../../net/player";
import type { Clock, NewSeat, Opened } from "../../protocol";
import { t } from "../../text";
import { botName } from "../../text/bots";

/** Names for seats beyond those of the scenario. */
const LETTERS = "abcdefgh";
const DAY = 86_400;
const CLOCKS: Readonly<Record<"none" | "quick" | "steady" | "days", Clock | null>> = {
  none: null,
  quick: { per_move: 30, bank: 300 },
  steady: { per_move: 90, bank: 1200 },
  days: { per_move: 2 * DAY, bank: 0 },
};
type ClockName = keyof typeof CLOCKS;

/** Who sits at one seat, and with which force. */
export interface SeatRequest {
  seat: string;
  holder: string;
  force: string;
}

/** The default seats of a game: mine first, then the others; each takes the next force. */
export function defaultSeats({ system, scenario }: Game, count: number, others = "open"): SeatRequest[] {
  const forces = Object.keys(system.forces);
  return Array.from({ length: count }, (_, place) => ({
    seat: scenario.seats[place] ?? LETTERS.charAt(place),
    holder: place === 0 ? "me" : others,
    force: forces[place % Math.max(1, forces.length)] ?? "",
  }));
}

/** The request for the server. */
export function matchRequestOf(game: Game, seats: readonly SeatRequest[], rules: InForce): MatchRequest {
  const { system, scenario } = game;
  const ownForces = scenario.players !== null && scenario.players !== undefined && seats.every(({ force }) => force !== "");
  return {
    system: system.name,
    scenario: scenario.id,
    seats: seats.map(({ seat, holder }) => seatOf(seat, holder)),
    options: {
      ...optionsFor(game, rules),
      ...(ownForces ? { forces: Object.fromEntries(seats.map(({ seat, force }) => [seat, force])) } : {}),
    },
  };
}

function seatOf(seat: string, chosen: string): NewSeat {
  const [holder, bot] = chosen.split(":");
  if (bot !== undefined) {
    return { seat, holder: "bot", bot };
  }
  return { seat, holder: holder === "me" ? "me" : "open" };
}

interface MatchFormProps {
  game: Game;
  /** The default for the other seats: `open`, or `bot:greedy`. */
  others: string;
  onClose(): void;
  onOpened(opened: Opened): void;
}

/** The form for a new match: seats, forces, clock, and who may watch. */
export function MatchForm({ game, others, onClose, onOpened }: MatchFormProps) {
  const [min, max] = game.scenario.players ?? [game.scenario.seats.length, game.scenario.seats.length];
  const [seats, setSeats] = useState(() => defaultSeats(game, game.scenario.seats.length, others));
  const [rules, setRules] = useState(() => rulesInForce(game, null));
  const [name, setName] = useState(lastName);
  const [clock, setClock] = useState<ClockName>("none");
  const [listed, setListed] = useState(false);
  const [practice, setPractice] = useState(false);
  const hasBots = seats.some(({ holder }) => holder.startsWith("bot:"));
  const { busy, problem, run } = useRequest();
  const resize = (count: number) =>
    setSeats(defaultSeats(game, count, others).map((seat, place) => seats[place] ?? seat));
  const change = (seat: string, part: Partial<SeatRequest>) =>
    setSeats(seats.map((each) => (each.seat === seat ? { ...each, ...part } : each)));
  const open = () =>
    run(async () => {
      const request = { ...matchRequestOf(game, seats, rules), listed, practice: practice && hasBots, clock: CLOCKS[clock] };
      onOpened(await openMatch(request, name.trim() || t("guest")));
    });
  return (
    <Sheet title={game.scenario.title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <label>
          <span>{t("your_name")}</span>
          <input value={name} maxLength={32} autoComplete="name" onChange={(event) => setName(event.target.value)} />
        </label>
        {min < max && <PlayerCount min={min} max={max} count={seats.length} onChange={resize} />}
        {seats.map((seat) => (
          <SeatFields key={seat.seat} game={game} request={seat} onChange={(part) => change(seat.seat, part)} />
        ))}
        <RulesFields game={game} on={rules} onChange={setRules} />
        <label>
          <span>{t("with_clock")}</span>
          <select value={clock} onChange={(event) => setClock(event.target.value as ClockName)}>
            {(Object.keys(CLOCKS) as ClockName[]).map((each) => (
              <option key={each} value={each}>
                {t(`clock_${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" checked={listed} onChange={(event) => setListed(event.target.checked)} />
          {t("make_listed")}
        </label>
        {hasBots && <PracticeOption on={practice} onChange={setPractice} />}
        {problem !== "" && (
          <p className="refused" role="alert">
            {t("failed", { message: problem })}
          </p>
        )}
        <div className="buttons">
          <button type="submit" className="main" disabled={busy}>
            {t("open_match")}
          </button>
          <button type="button" onClick={onClose}>
            {t("not_now")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

interface PlayerCountProps {
  min: number;
  max: number;
  count: number;
  onChange(count: number): void;
}

function PlayerCount({ min, max, count, onChange }: PlayerCountProps) {
  return (
    <label>
      <span>{t("how_many")}</span>
      <select value={count} onChange={(event) => onChange(Number(event.target.value))}>
        {Array.from({ length: max - min + 1 }, (_, more) => (
          <option key={more}>{min + more}</option>
        ))}
      </select>
    </label>
  );
}

interface SeatFieldsProps {
  game: Game;
  request: SeatRequest;
  onChange(part: Partial<SeatRequest>): void;
}

function SeatFields({ game: { system, scenario }, request, onChange }: SeatFieldsProps) {
  const forces = scenario.players === null ? [] : Object.entries(system.forces);
  const holder = (event: ChangeEvent<HTMLSelectElement>) => onChange({ holder: event.target.value });
  return (
    <div className="seat-fields">
      <label>
        <span>{t("who_plays", { seat: request.seat })}</span>
        <select data-seat={request.seat} value={request.holder} onChange={holder}>
          <option value="me">{t("holder_me")}</option>
          <option value="open">{t("holder_open")}</option>
          {system.bots.toReversed().map((bot) => (
            <option key={bot} value={`bot:${bot}`}>
              {t("holder_bot", { bot: botName(bot) })}
            </option>
          ))}
        </select>
      </label>
      {forces.length > 0 && (
        <label>
          <span>{t("force_of", { seat: request.seat })}</span>
          <select value={request.force} onChange={(event) => onChange({ force: event.target.value })}>
            {forces.map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
