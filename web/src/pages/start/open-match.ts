import { storeInvitations } from "../lobby/invitation-store";
import { post } from "../../net/api";
import { ensurePlayer, lastName } from "../../net/player";
import type { MatchCard, NewMatch, NewSeat, Opened, ScenarioCard, SystemCard } from "../../protocol";
import { t } from "../../text";

/** A game that can be begun: a scenario of a system. */
export interface Game {
  system: SystemCard;
  scenario: ScenarioCard;
}

/** A new match, with a seat request for each seat. */
export type MatchRequest = Omit<NewMatch, "seats"> & { seats: readonly NewSeat[] };

/** Systems that are editions of one game: `wolsung-1`, `wolsung-2`. */
export interface Family {
  name: string;
  title: string;
  editions: SystemCard[];
}

const LEVEL = "affray-bot";
const USUAL = "greedy";

/** The games, editions of one together, the newest of them first. */
export function families(systems: readonly SystemCard[]): Family[] {
  const found = new Map<string, SystemCard[]>();
  for (const system of systems) {
    const [name = system.name] = system.name.split("-");
    found.set(name, [...(found.get(name) ?? []), system]);
  }
  return [...found].map(([name, editions]) => ({
    name,
    title: (editions[0]?.title ?? name).split(",")[0] ?? name,
    editions: editions.toSorted((one, other) => other.name.localeCompare(one.name)),
  }));
}

/** What an edition is called beside its game: `second edition`. */
export function editionTitle(system: SystemCard): string {
  const [, ...rest] = system.title.split(",");
  return rest.join(",").trim() || system.title;
}

/** The bot that was chosen last. */
export function lastLevel(bots: readonly string[]): string {
  const kept = globalThis.localStorage.getItem(LEVEL);
  return [kept, USUAL, bots.at(-1)].find((bot) => typeof bot === "string" && bots.includes(bot)) ?? USUAL;
}

export function keepLevel(bot: string): void {
  globalThis.localStorage.setItem(LEVEL, bot);
}

/** The seats of a scenario: the first is mine, the others are for `others`. */
export function seatsFor(scenario: ScenarioCard, others: Omit<NewSeat, "seat">): NewSeat[] {
  return scenario.seats.map((seat, place) => (place === 0 ? { seat, holder: "me" } : { seat, ...others }));
}

/** Open a match, with a nonce of one's own for its dice. */
export async function openMatch(wish: MatchRequest, name = lastName() || t("guest")): Promise<Opened> {
  await ensurePlayer(name);
  const nonce = newNonce();
  const opened = await post<Opened>("/api/matches", { ...wish, name, nonce });
  keepNonce(opened.match.id, nonce);
  storeInvitations(opened.match.id, Object.values(opened.invitations));
  return opened;
}

/** A random nonce, which the record names: the server alone cannot choose the dice. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Store the nonce, to compare it with the record. */
export function keepNonce(match: string, nonce: string): void {
  globalThis.localStorage.setItem(`affray-nonce-${match}`, nonce);
}

/** Where a match is played. */
export function tablePath({ id }: Pick<MatchCard, "id">): string {
  return `/match/${encodeURIComponent(id)}`;
}
