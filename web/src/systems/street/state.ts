import { latestOf } from "../common/events";
import type { MatchModel, ViewState } from "../../net/model";
import type { Event, Facts, Figure, ShootOut, Turn, Wound } from "../../protocol/street";
import type { SystemTexts } from "../../text/system";
import { readable } from "../common/terrain";
import { t } from "./text";

export type { Profile, ShootOut, Wound } from "../../protocol/street";

/** A character: the profile and the current state. */
export type Character = Figure;
export type Zone = Wound["zone"];
export const ZONES: readonly Zone[] = ["head", "chest", "right_arm", "left_arm", "belly", "legs"];

export function factsOf(texts: SystemTexts): Facts {
  return texts.facts as Facts;
}

/** The latest event of one of these kinds. */
export const latest = latestOf<Event>();

/** The state of a shoot-out: the look of Street gets no other. */
export function shootOut(state: ViewState): ShootOut {
  return state as ShootOut;
}

export function place(figure: { x?: number; y?: number; z?: number }): [number, number, number] {
  return [figure.x ?? 0, figure.y ?? 0, figure.z ?? 0];
}

/** The current turn: the innermost if one interrupts another. */
export function turnOf({ frames = [] }: ShootOut): Turn | null {
  return frames.findLast((each): each is Turn => each.frame === "turn") ?? null;
}

/** The character whose turn it is. */
export function actingIn(s: ShootOut): Character | undefined {
  return s.figures[turnOf(s)?.figure ?? ""];
}

/** The index of a side, which determines its colour; -1 for bystanders. */
export function sideOf(s: ShootOut, side: string | null): number {
  const sides = [...new Set(s.order.map((seat) => s.seats[seat]))];
  return side === null ? -1 : sides.indexOf(side);
}

/** The action cards of a seat; hands are public in Street. */
export function handOf(s: ShootOut, seat: string | null): readonly string[] {
  return s.hands?.[seat ?? ""] ?? [];
}

/** The figure that is hit: the latest target of a shot, or the figure in its way. */
export function figureHit({ events }: Pick<MatchModel, "events">): string {
  const event = latest(events, "shot", "passed_on");
  return (event?.event === "shot" ? event.target : event?.figure) ?? "";
}

/** The state of a weapon. */
export function stateOf({ arms }: Character, weapon: string): string {
  return arms?.[weapon]?.state ?? "ready";
}

/** The name of a character. */
export function nameOf({ id, number, side, profile }: Character, texts: SystemTexts): string {
  const known = texts.find("names", id) ?? profile.name;
  return known || (side === null ? t("page_bystander", { number }) : readable(id));
}

/** The name of a weapon; numbered if there are several of a kind. */
export function weaponName(id: string, texts: SystemTexts): string {
  const known = texts.find("names", id);
  const [, like = id, number] = /^(.*?)(?:_(\d+))?$/.exec(id) ?? [];
  const name = texts.find("names", like) ?? like.replaceAll("_", " ");
  return known ?? (number === undefined ? name : `${name} ${number}`);
}
