import type { ChangeEvent } from "react";
import {
  hasRefereeSeat,
  resized,
  type SeatRequest,
  type Seating,
  twoTeams,
  withCharacter,
} from "./seating";
import type { Game } from "../open-match";
import { t } from "../../../text";
import { botName } from "../../../text/bots";

interface FieldsProps {
  game: Game;
  seating: Seating;
  onChange(seating: Seating): void;
}

/** Who takes part: the number of players, their seats and forces, the teams and the referee. */
export function SeatingFields({ game, seating, others, onChange }: FieldsProps & { others: string }) {
  const [min, max] = game.scenario.players ?? [0, 0];
  const change = (seat: string, part: Partial<SeatRequest>) =>
    onChange({ ...seating, seats: seating.seats.map((each) => (each.seat === seat ? { ...each, ...part } : each)) });
  return (
    <>
      {min < max && (
        <PlayerCount
          min={min}
          max={max}
          count={seating.seats.length}
          onChange={(count) => onChange(resized(game, seating, count, others))}
        />
      )}
      {seating.seats.map((seat) => (
        <SeatFields key={seat.seat} game={game} request={seat} onChange={(part) => change(seat.seat, part)} />
      ))}
      <CharacterFields {...{ game, seating, onChange }} />
      <TeamField {...{ game, seating, onChange }} />
      <RefereeField {...{ game, seating, onChange }} />
    </>
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
  const names = namesOf(scenario);
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
      {request.characters.length > 0 && (
        <p className="quiet">{request.characters.map((each) => names[each] ?? each).join(", ")}</p>
      )}
    </div>
  );
}

function namesOf({ characters = [] }: Game["scenario"]): Readonly<Record<string, string>> {
  return Object.assign({}, ...characters) as Record<string, string>;
}

/** The seat of each character. A seat keeps its last one. */
function CharacterFields({ game, seating, onChange }: FieldsProps) {
  const { seats } = seating;
  const characters = Object.entries(namesOf(game.scenario));
  if (characters.length === 0) {
    return null;
  }
  return (
    <details className="characters">
      <summary>{t("divide_characters")}</summary>
      {characters.map(([id, name]) => {
        const owner = seats.find((each) => each.characters.includes(id));
        return (
          <label key={id}>
            <span>{name}</span>
            <select
              value={owner?.seat}
              disabled={owner?.characters.length === 1}
              onChange={(event) => onChange({ ...seating, seats: withCharacter(seats, id, event.target.value) })}
            >
              {seats.map(({ seat }) => (
                <option key={seat} value={seat}>
                  {t("seat", { seat })}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </details>
  );
}

/** With three or more players: everyone for themselves, or two teams. */
function TeamField({ game, seating, onChange }: FieldsProps) {
  const { seats, teams } = seating;
  if (game.system.takes_teams !== true || seats.length < 3) {
    return null;
  }
  const ways = twoTeams(seats.map(({ seat }) => seat));
  const chosen = ways.findIndex((way) => JSON.stringify(way) === JSON.stringify(teams));
  return (
    <label>
      <span>{t("sides")}</span>
      <select value={chosen} onChange={(event) => onChange({ ...seating, teams: ways[Number(event.target.value)] ?? null })}>
        <option value={-1}>{t("sides_each")}</option>
        {ways.map(([one = [], other = []], place) => (
          <option key={one.join(" ")} value={place}>
            {t("sides_teams", { one: one.join(" + "), other: other.join(" + ") })}
          </option>
        ))}
      </select>
    </label>
  );
}

function RefereeField({ game, seating, onChange }: FieldsProps) {
  if (!hasRefereeSeat(game, seating.seats.length)) {
    return null;
  }
  const change = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) =>
    onChange({ ...seating, referee: value === "me" || value === "open" ? value : null });
  return (
    <label>
      <span>{t("referee")}</span>
      <select value={seating.referee ?? ""} onChange={change}>
        <option value="">{t("referee_none")}</option>
        <option value="me">{t("holder_me")}</option>
        <option value="open">{t("holder_open")}</option>
      </select>
    </label>
  );
}
