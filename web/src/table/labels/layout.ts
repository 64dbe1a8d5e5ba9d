import { clamp } from "../playback/timeline";

/** Label placement on the screen without overlaps. Pixels, y downwards. */

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
}

interface PlacedBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placed {
  left: number;
  top: number;
  /** Whether it was shifted farther than allowed. */
  displaced: boolean;
}

const GAP = 3;

/** Place all boxes inside the window; boxes of lower weight move up until they overlap no other. */
export function placeLabels(boxes: readonly LabelBox[], windowWidth: number, windowHeight: number): Placed[] {
  const order = boxes.map((_, i) => i).toSorted((a, b) => compare(boxes[a], boxes[b]));
  const placed: PlacedBox[] = [];
  const result: Placed[] = boxes.map(() => ({ left: 0, top: 0, displaced: false }));
  for (const i of order) {
    const box = boxes[i];
    if (!box) continue;
    const { width, height } = box;
    const left = clamp(box.x - width / 2, 2, windowWidth - width - 2);
    let top = clamp(box.y - height, 2, windowHeight - height - 2);
    for (let tries = 0; tries < placed.length; tries += 1) {
      const overlapping = placed.find((other) => overlaps(other, left, top, width, height));
      if (!overlapping) break;
      top = overlapping.top - height - GAP;
    }
    const displaced = box.y - height - top > (box.maxShift ?? Infinity);
    if (!displaced) placed.push({ left, top: Math.max(2, top), width, height });
    result[i] = { left, top: Math.max(2, top), displaced };
  }
  return result;
}

function compare(a: LabelBox | undefined, b: LabelBox | undefined): number {
  if (!a || !b) return 0;
  return b.weight - a.weight || b.y - a.y || a.x - b.x;
}

function overlaps(a: PlacedBox, left: number, top: number, width: number, height: number): boolean {
  return (
    left < a.left + a.width + GAP && a.left < left + width + GAP && top < a.top + a.height + GAP && a.top < top + height + GAP
  );
}

/** Break a text into lines of at most `max` letters; a longer word gets its own line. */
export function lines(text: string, max: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= max) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}
