import type { Game, MatchRequest } from "../open-match";
import { type InForce, optionsFor } from "../optional-rules";
import type { NewSeat, ScenarioCard } from "../../../protocol/messages";

/** Names for seats beyond those of the scenario. */
const LETTERS = "abcdefgh";

/** Who sits at one seat, and with which force or characters. */
export interface SeatRequest {
  seat: string;
  /** `me`, `open`, or `bot:` and the name of a bot. */
  holder: string;
  force: string;
  characters: readonly string[];
}

/** Two or more teams, each with its seats. */
export type Teams = readonly (readonly string[])[];

/** Everyone who takes part in a match. */
export interface Seating {
  seats: readonly SeatRequest[];
  /** Null: everyone is their own side. */
  teams: Teams | null;
  /** Who is the referee: `me` or `open`; null: nobody. */
  referee: "me" | "open" | null;
}

/** The default seats of a game: mine first, then the others; each takes the next force. */
export function defaultSeating({ system, scenario }: Game, count: number, others = "open"): Seating {
  const forces = Object.keys(system.forces);
  const characters = divided(charactersOf(scenario), count);
  const seats = Array.from({ length: count }, (_, place) => ({
    seat: scenario.seats[place] ?? LETTERS.charAt(place),
    holder: place === 0 ? "me" : others,
    force: forces[place % Math.max(1, forces.length)] ?? "",
    characters: characters[place] ?? [],
  }));
  return { seats, teams: null, referee: null };
}

/** The seats for another number of players; those who stay keep their seats and forces. */
export function resized(game: Game, { seats, referee }: Seating, count: number, others: string): Seating {
  const fresh = defaultSeating(game, count, others).seats;
  return {
    seats: fresh.map((seat, place) => {
      const { holder, force } = seats[place] ?? seat;
      return { seat: seat.seat, holder, force, characters: seat.characters };
    }),
    teams: null,
    referee: hasRefereeSeat(game, count) ? referee : null,
  };
}

function charactersOf({ characters = [] }: ScenarioCard): string[][] {
  return characters.map((gang) => Object.keys(gang));
}

/** The characters divided among more players: each new one gets an equal share from the largest gangs. */
export function divided(gangs: readonly (readonly string[])[], count: number): string[][] {
  const result = gangs.map((gang) => [...gang]);
  const share = Math.floor(gangs.flat().length / count);
  while (result.length > 0 && result.length < count) {
    const taken: string[] = [];
    while (taken.length < share) {
      const largest = result.reduce((most, gang) => (gang.length > most.length ? gang : most));
      taken.unshift(...largest.splice(-1));
    }
    result.push(taken);
  }
  return result;
}

/** Give a character to another seat. */
export function withCharacter(seats: readonly SeatRequest[], character: string, to: string): SeatRequest[] {
  return seats.map((each) => {
    const others = each.characters.filter((name) => name !== character);
    return { ...each, characters: each.seat === to ? [...others, character] : others };
  });
}

/** All ways to form two teams, those of equal size first. */
export function twoTeams(seats: readonly string[]): Teams[] {
  const [first = "", ...others] = seats;
  const found: string[][][] = [];
  for (let chosen = 0; chosen < 2 ** others.length - 1; chosen += 1) {
    const partners = others.filter((_, place) => (chosen & (2 ** place)) !== 0);
    found.push([[first, ...partners], others.filter((seat) => !partners.includes(seat))]);
  }
  return found.toSorted((one, other) => unevenness(one) - unevenness(other));
}

function unevenness([one = [], other = []]: Teams): number {
  return Math.abs(one.length - other.length);
}

/** Whether a match with this number of players can have a referee. */
export function hasRefereeSeat({ system, scenario }: Game, count: number): boolean {
  return system.takes_referee === true && count < (scenario.players?.[1] ?? 0);
}

/** The request for the server. */
export function matchRequestOf(game: Game, { seats, teams, referee }: Seating, rules: InForce): MatchRequest {
  const { system, scenario } = game;
  const ownForces = Array.isArray(scenario.players) && seats.every(({ force }) => force !== "");
  const defaultGangs = JSON.stringify(charactersOf(scenario));
  const ownGangs = JSON.stringify(seats.map(({ characters }) => characters)) !== defaultGangs && defaultGangs !== "[]";
  const refereeSeat: NewSeat[] = referee === null ? [] : [{ seat: LETTERS.charAt(seats.length), holder: referee }];
  return {
    system: system.name,
    scenario: scenario.id,
    seats: [...seats.map(({ seat, holder }) => seatOf(seat, holder)), ...refereeSeat],
    options: {
      ...optionsFor(game, rules),
      ...(ownForces ? { forces: Object.fromEntries(seats.map(({ seat, force }) => [seat, force])) } : {}),
      ...(ownGangs ? { gangs: Object.fromEntries(seats.map(({ seat, characters }) => [seat, characters])) } : {}),
      ...(teams === null ? {} : { teams }),
      ...(referee === null ? {} : { referee: "player" }),
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
