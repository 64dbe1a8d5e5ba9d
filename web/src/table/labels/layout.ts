import { clamp } from "../playback/timeline";

/** Label placement on the screen without overlaps. Pixels, y downwards. */

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface LabelBox {
  /** The preferred position of the middle of its lower edge. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The priority: boxes with higher weight are placed first. */
  weight: number;
  /** How many pixels it may be shifted; unlimited by default. */
  maxShift?: number;
  /** The figure it belongs to, one of the figures: it stands nearest to this one. */
  owner?: Rect;
}

export interface Placed {
  left: number;
  top: number;
  /** Whether there was no room within its allowed shift. */
  displaced: boolean;
}

const GAP = 3;
/** How many places are tried for a label. */
const MAX_TRIES = 60;
/** A shift upwards is better than one aside, and that is better than one downwards. */
const [ASIDE, DOWN] = [1.15, 1.3];

/** Place all boxes inside the window, clear of each other and of the figures: each at the nearest free place to its own. `covered` pixels at the top are not used. */
export function placeLabels(boxes: readonly LabelBox[], windowWidth: number, windowHeight: number, figures: readonly Rect[] = [], covered = 0): Placed[] {
  const order = boxes.map((_, i) => i).toSorted((a, b) => compare(boxes[a], boxes[b]));
  const placed: Rect[] = [];
  const result: Placed[] = boxes.map(() => ({ left: 0, top: 0, displaced: false }));
  const window: Rect = { left: 2, top: covered + 2, width: windowWidth - 4, height: windowHeight - covered - 4 };
  for (const i of order) {
    const box = boxes[i];
    if (!box) continue;
    const { width, height, maxShift = Infinity, owner } = box;
    const fits = owner === undefined ? () => true : (place: Rect) => figures.every((each) => gap(place, owner) <= gap(place, each));
    const wanted = inWindow({ left: box.x - width / 2, top: box.y - height, width, height }, window);
    const free =
      nearestFree(wanted, [...placed, ...figures], window, maxShift, fits) ??
      // It must be shown if it has no limit or belongs to a figure: rather over a figure than over another label.
      (maxShift === Infinity || owner !== undefined ? nearestFree(wanted, placed, window, maxShift, fits) : null) ??
      (maxShift === Infinity ? wanted : null);
    if (free) placed.push(free);
    const { left, top } = free ?? wanted;
    result[i] = { left, top, displaced: free === null };
  }
  return result;
}

/** The nearest place where a box overlaps nothing: beside what it overlaps, beside what it would overlap there, and so on. */
function nearestFree(wanted: Rect, blockers: readonly Rect[], window: Rect, maxShift: number, fits: (place: Rect) => boolean): Rect | null {
  const open = [wanted];
  const seen = new Set<string>();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const next = cheapest(open, wanted);
    if (next === undefined) return null;
    open.splice(open.indexOf(next), 1);
    const blocker = blockers.find((each) => overlaps(each, next));
    if (!blocker && fits(next)) return next;
    for (const place of blocker ? beside(next, blocker) : []) {
      const moved = inWindow(place, window);
      const key = `${moved.left} ${moved.top}`;
      if (seen.has(key) || Math.hypot(moved.left - wanted.left, moved.top - wanted.top) > maxShift) continue;
      seen.add(key);
      open.push(moved);
    }
  }
  return null;
}

/** The four places where a box just clears another. */
function beside(box: Rect, other: Rect): Rect[] {
  return [
    { ...box, top: other.top - box.height - GAP },
    { ...box, left: other.left - box.width - GAP },
    { ...box, left: other.left + other.width + GAP },
    { ...box, top: other.top + other.height + GAP },
  ];
}

function cheapest(places: readonly Rect[], wanted: Rect): Rect | undefined {
  let best: Rect | undefined;
  for (const place of places) if (!best || cost(place, wanted) < cost(best, wanted)) best = place;
  return best;
}

function cost(place: Rect, wanted: Rect): number {
  const down = place.top - wanted.top;
  return Math.hypot((place.left - wanted.left) * ASIDE, down > 0 ? down * DOWN : down);
}

function inWindow(box: Rect, window: Rect): Rect {
  return {
    ...box,
    left: clamp(box.left, window.left, window.left + window.width - box.width),
    top: clamp(box.top, window.top, window.top + window.height - box.height),
  };
}

function compare(a: LabelBox | undefined, b: LabelBox | undefined): number {
  if (!a || !b) return 0;
  return b.weight - a.weight || b.y - a.y || a.x - b.x;
}

/** The pixels between two boxes; 0 if they overlap. */
function gap(a: Rect, b: Rect): number {
  const across = Math.max(b.left - a.left - a.width, a.left - b.left - b.width, 0);
  const down = Math.max(b.top - a.top - a.height, a.top - b.top - b.height, 0);
  return Math.hypot(across, down);
}

function overlaps(a: Rect, b: Rect): boolean {
  return (
    b.left < a.left + a.width + GAP &&
    a.left < b.left + b.width + GAP &&
    b.top < a.top + a.height + GAP &&
    a.top < b.top + b.height + GAP
  );
}

/** Break a text into lines of at most `max` letters, and where it has a line break; a longer word gets its own line. */
export function lines(text: string, max: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const rows: string[] = [];
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const last = rows.at(-1);
      if (last !== undefined && last.length + 1 + word.length <= max) rows[rows.length - 1] = `${last} ${word}`;
      else rows.push(word);
    }
    return rows;
  });
}
