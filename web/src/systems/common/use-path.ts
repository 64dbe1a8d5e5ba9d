import { useMemo, useState } from "react";
import { useAnswer, useCalm } from "./queries";
import { useOnChange } from "./use-change";
import { spot } from "./places";
import { cells, type Spots } from "./reach";
import type { Picked, WidgetProps } from "../types";
import type { Marks, Spot } from "../../table/types";

/** Who moves, and the field by which the system's queries name them. */
export interface Mover {
  word: "figure" | "fighter";
  id: string;
  at: Spot;
  /** How far it may go, where that was rolled. */
  most?: number;
}

/** The shortest path to a place, from the server. */
export interface FoundPath {
  places: readonly (readonly number[])[];
  length: number;
  speed?: string;
}

/** Why there is no path. */
interface NoWay {
  reason: string;
  rule: string;
}

/** The path to the place that is pointed at. */
export interface PathChoice {
  /** The target place; null before the player points at one. */
  to: Spot | null;
  /** The path, if there is one. */
  way: FoundPath | null;
  /** Why there is none. */
  why: NoWay | null;
  /** The figure was dropped or the place was clicked. */
  meant: boolean;
  reach: NonNullable<Marks["reach"]> | null;
  most: number | null;
  clear(): void;
}

interface Aim {
  id: string;
  to: Spot;
  meant: boolean;
}

/** During a drag, paths are queried at most once in this many milliseconds. */
const CALM = 130;

/** Where a figure can go, and how it gets to the place that is pointed at. */
export function usePath(store: WidgetProps["store"], picked: Picked, mover: Mover | null): PathChoice {
  const { word, id, most } = mover ?? { word: "figure", id: "", most: undefined };
  const who = most === undefined ? { [word]: id } : { [word]: id, most };
  const [last, setAim] = useState<Aim | null>(null);
  useOnChange(picked, () => setAim(pointed(picked, id) ?? last));
  const aim = last?.id === id ? last : null;
  const to = aim?.to ?? null;
  const calm = useCalm(to, aim?.meant === false ? CALM : 0);
  const about = mover !== null && calm !== null && to !== null ? { ...who, to: calm } : null;
  const reach = useAnswer<{ spots: Spots; most: number }>(
    store,
    id === "" ? null : { ask: "reach", with: who },
  );
  const found = useAnswer<FoundPath | NoWay | null>(store, about && { ask: "way", with: about })?.answer ?? null;
  const spots = reach?.answer?.spots;
  const shaded = useMemo(() => (spots === undefined ? null : cells(spots)), [spots]);
  return {
    to,
    way: found !== null && "places" in found ? found : null,
    why: found !== null && "reason" in found ? found : null,
    meant: aim?.meant === true && calm === to,
    reach: shaded,
    most: reach?.answer?.most ?? null,
    clear: () => setAim(null),
  };
}

/** The place that is pointed at: where the figure is dragged, or where the player clicks. */
function pointed({ dragged, figure, at }: Picked, id: string): Aim | null {
  if (dragged !== null) {
    return dragged.id === id ? { id, to: rounded(dragged.at), meant: dragged.done } : null;
  }
  return figure === null && at !== null ? { id, to: rounded(at), meant: true } : null;
}

/** Round away the digits of a pointer that nobody means. */
export function rounded(at: readonly number[]): Spot {
  return spot(at.map((number) => Math.round(number * 100) / 100 + 0));
}

/** The marks of a path. */
export function pathMarks(
  mover: Mover,
  { to, way, why, reach }: Pick<PathChoice, "to" | "way" | "why" | "reach">,
  label: string,
): Marks {
  const end = to === null ? null : spot(way?.places.at(-1) ?? to, to[2]);
  return {
    ...(reach === null ? {} : { reach }),
    ...(end === null ? {} : { ghost: { id: mover.id, at: end, legal: why === null, facing: null } }),
    ...(way === null || end === null
      ? {}
      : { path: { points: points(mover.at, way.places, end), legal: true, label } }),
  };
}

/** The corners of a way with their heights; those on the level of its begin are written without. */
function points(from: Spot, places: readonly (readonly number[])[], end: Spot): Spot[] {
  return [from, ...places.slice(0, -1).map((place) => spot(place, from[2])), end];
}
