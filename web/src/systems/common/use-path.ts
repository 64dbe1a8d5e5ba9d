import type { Message } from "../../text/fluent";
import { useMemo, useState } from "react";
import { useAnswer, useDebounced } from "./queries";
import { useOnChange } from "./use-change";
import { spot } from "./places";
import { cells } from "./reach";
import type { Picked, WidgetProps } from "../types";
import type { Path, PathAnswer } from "../../protocol/messages";
import type { Marks, Spot } from "../../table/types";
import type { SystemTexts } from "../../text/system";

/** The figure that moves. */
export interface Mover {
  id: string;
  /** Where it is; null on a board of the system's own. */
  at: Spot | null;
  /** The rolled distance, if there is one. */
  most?: number;
}

/** The shortest path to a place, from the server. */
export interface FoundPath {
  places: readonly (readonly number[])[];
  length: number;
  speed?: string;
  /** The direction afterwards, in degrees, if the game has one. */
  facing?: number;
}

/** Why there is no path. */
interface NoPath {
  reason: Message | string;
  rule: string;
}

/** The path to the place the player points at. */
export interface PathChoice {
  /** The target place; null before the player points at one. */
  to: Spot | null;
  /** The path, if there is one. */
  path: FoundPath | null;
  /** Why there is no path. */
  refusal: NoPath | null;
  /** The server finds no paths here: the player sets every corner. */
  unsupported: boolean;
  /** Whether the figure was dropped or the place was clicked. */
  confirmed: boolean;
  reach: NonNullable<Marks["reach"]> | null;
  most: number | null;
  clear(): void;
}

interface Aim {
  id: string;
  to: Spot;
  confirmed: boolean;
}

/** Debounce of path queries during a drag. */
const DRAG_DEBOUNCE_MS = 130;

/** Where a figure can go, from the server. */
export interface Reach {
  cells: NonNullable<Marks["reach"]> | null;
  /** The length of its longest move. */
  most: number | null;
  /** The server does not say. */
  unsupported: boolean;
}

/** Where a figure can go; without a figure nowhere. */
export function useReach(store: WidgetProps["store"], figure: string | null, most: number | undefined): Reach {
  const about = most === undefined ? { figure: figure ?? "" } : { figure: figure ?? "", most };
  const known = useAnswer(store, figure === null ? null : { ask: "reach", ...about });
  const spots = known?.answer?.spots;
  const found = useMemo(() => (spots === undefined ? null : cells(spots)), [spots]);
  return { cells: found, most: known?.answer?.most ?? null, unsupported: known?.error !== undefined };
}

/** The reach of a figure, and its path to the place the player points at. */
export function usePath(store: WidgetProps["store"], picked: Picked, mover: Mover | null): PathChoice {
  const { id, most } = mover ?? { id: "", most: undefined };
  const about = most === undefined ? { figure: id } : { figure: id, most };
  // The drag may have begun before it was known who moves.
  const [last, setAim] = useState<Aim | null>(() => (picked.dragged === null ? null : pointedAt(picked, id)));
  useOnChange(picked, () => setAim(pointedAt(picked, id) ?? last));
  const aim = last?.id === id ? last : null;
  const to = aim?.to ?? null;
  const target = useDebounced(to, aim?.confirmed === false ? DRAG_DEBOUNCE_MS : 0);
  const aimed = mover !== null && target !== null && to !== null;
  const reach = useReach(store, id === "" ? null : id, most);
  const found = useAnswer<Path, PathAnswer & PathExtras>(store, aimed ? { ask: "path", ...about, to: [...target] } : null);
  const answer = found?.answer;
  return {
    to,
    path: foundPath(answer),
    refusal: answer?.legal === false ? { reason: answer.reason ?? "", rule: answer.rule ?? "" } : null,
    unsupported: mover === null || found?.error !== undefined || reach.unsupported,
    confirmed: aim?.confirmed === true && target === to,
    reach: reach.cells,
    most: reach.most,
    clear: () => setAim(null),
  };
}

/** What some systems add to a path. */
interface PathExtras {
  speed?: string;
  facing?: number | null;
}

function foundPath(answer: (PathAnswer & PathExtras) | undefined): FoundPath | null {
  if (answer?.legal !== true || answer.places === undefined) {
    return null;
  }
  const { places, length, speed, facing } = answer;
  return { places, length: length ?? 0, ...(speed === undefined ? {} : { speed }), ...(typeof facing === "number" && { facing }) };
}

/** The place the player points at: where the figure is dragged, or the click. */
function pointedAt({ dragged, figure, at }: Picked, id: string): Aim | null {
  if (dragged !== null) {
    return dragged.id === id ? { id, to: roundPlace(dragged.at), confirmed: dragged.done } : null;
  }
  return figure === null && at !== null ? { id, to: roundPlace(at), confirmed: true } : null;
}

/** A pointer position rounded to 1/100. */
export function roundPlace(at: readonly number[]): Spot {
  return spot(at.map((number) => Math.round(number * 100) / 100 + 0));
}

/** How long a path is, in the unit of the system. */
export function lengthText({ length, speed }: { length: number; speed?: string }, texts: SystemTexts): string {
  const rounded = Math.round(length * 10) / 10;
  return texts.find("slots", "length", { length: rounded, speed: speed === undefined ? null : texts.name(speed) }) ?? String(rounded);
}

/** The marks of a path. */
export function pathMarks(
  mover: Mover,
  { to, path, refusal, reach }: Pick<PathChoice, "to" | "path" | "refusal" | "reach">,
  label: string,
): Marks {
  const end = to === null ? null : spot(path?.places.at(-1) ?? to, to[2]);
  return {
    ...(reach === null ? {} : { reach }),
    ...(end === null ? {} : { ghost: { id: mover.id, at: end, legal: refusal === null, facing: path?.facing ?? null } }),
    ...(path === null || end === null
      ? {}
      : { path: { points: points(mover.at, path.places, end), legal: true, label } }),
  };
}

/** The corners of a path with their heights; a corner without a height is on the level of the start. */
function points(from: Spot | null, places: readonly (readonly number[])[], end: Spot): Spot[] {
  return [...(from === null ? [] : [from]), ...places.slice(0, -1).map((place) => spot(place, from?.[2])), end];
}
