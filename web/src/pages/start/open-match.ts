import { storeInvitations } from "../lobby/invitation-store";
import { post } from "../../net/api";
import { ensurePlayer, lastName } from "../../net/player";
import type { MatchCard, NewMatch, NewSeat, Opened, ScenarioCard, SystemCard } from "../../protocol/messages";
import { t } from "../../text";

/** A game to play: a scenario of a system. */
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

const LEVEL_KEY = "affray-bot";
const DEFAULT_LEVEL = "greedy";

/** The systems grouped by game, newest edition first. */
export function families(systems: readonly SystemCard[]): Family[] {
  const byName = new Map<string, SystemCard[]>();
  for (const system of systems) {
    const [name = system.name] = system.name.split("-");
    byName.set(name, [...(byName.get(name) ?? []), system]);
  }
  return [...byName].map(([name, editions]) => ({
    name,
    title: (editions[0]?.title ?? name).split(",")[0] ?? name,
    editions: editions.toSorted((a, b) => b.name.localeCompare(a.name)),
  }));
}

/** The title of an edition without the title of its game: `second edition`. */
export function editionTitle(system: SystemCard): string {
  const [, ...rest] = system.title.split(",");
  return rest.join(",").trim() || system.title;
}

/** The bot level chosen last. */
export function lastLevel(bots: readonly string[]): string {
  const stored = globalThis.localStorage.getItem(LEVEL_KEY);
  return [stored, DEFAULT_LEVEL, bots.at(-1)].find((bot) => typeof bot === "string" && bots.includes(bot)) ?? DEFAULT_LEVEL;
}

export function storeLevel(bot: string): void {
  globalThis.localStorage.setItem(LEVEL_KEY, bot);
}

/** The seats of a scenario: the first is mine, the others are for `others`. */
export function seatsFor(scenario: ScenarioCard, others: Omit<NewSeat, "seat">): NewSeat[] {
  return scenario.seats.map((seat, place) => (place === 0 ? { seat, holder: "me" } : { seat, ...others }));
}

/** The scenario to play first. */
export function firstScenarioOf({ scenarios }: SystemCard): ScenarioCard | undefined {
  return scenarios[0];
}

/** Open a match, with a nonce from this browser for its dice. */
export async function openMatch(request: MatchRequest, name = lastName() || t("guest")): Promise<Opened> {
  await ensurePlayer(name);
  const nonce = newNonce();
  const opened = await post<Opened>("/api/matches", { ...request, name, nonce });
  storeNonce(opened.match.id, nonce);
  storeInvitations(opened.match.id, Object.values(opened.invitations));
  return opened;
}

/** A random nonce. It is part of the record and ensures that the server alone cannot choose the dice. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Store the nonce to compare it with the record later. */
export function storeNonce(match: string, nonce: string): void {
  globalThis.localStorage.setItem(`affray-nonce-${match}`, nonce);
}

/** The path of the page of a match. */
export function tablePath({ id }: Pick<MatchCard, "id">): string {
  return `/match/${encodeURIComponent(id)}`;
}
