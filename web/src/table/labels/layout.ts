import { clamp } from "../playback/timeline";

/** Where words stand on the screen, so that they do not cover each other. Pixels, y downwards. No drawing here. */

export interface LabelBox {
  /** Where the middle of its lower edge would like to be. */
  x: number;
  y: number;
  wide: number;
  tall: number;
  /** Who stays where it is: the higher ones are placed first. */
  weight: number;
  /** How many pixels it may be moved; any number without. */
  leash?: number;
}

interface Taken {
  left: number;
  top: number;
  wide: number;
  tall: number;
}

export interface Placed {
  left: number;
  top: number;
  /** It was moved farther than its leash. */
  astray: boolean;
}

const GAP = 3;

/** Place every box: those of less weight move up until they cover no other; all stay in the window. */
export function spread(boxes: readonly LabelBox[], width: number, height: number): Placed[] {
  const order = boxes.map((_, i) => i).toSorted((a, b) => compare(boxes[a], boxes[b]));
  const placed: Taken[] = [];
  const result: Placed[] = boxes.map(() => ({ left: 0, top: 0, astray: false }));
  for (const i of order) {
    const plate = boxes[i];
    if (!plate) continue;
    const { wide, tall } = plate;
    const left = clamp(plate.x - wide / 2, 2, width - wide - 2);
    let top = clamp(plate.y - tall, 2, height - tall - 2);
    for (let tries = 0; tries < placed.length; tries += 1) {
      const over = placed.find((other) => covers(other, left, top, wide, tall));
      if (!over) break;
      top = over.top - tall - GAP;
    }
    const astray = plate.y - tall - top > (plate.leash ?? Infinity);
    if (!astray) placed.push({ left, top: Math.max(2, top), wide, tall });
    result[i] = { left, top: Math.max(2, top), astray };
  }
  return result;
}

function compare(a: LabelBox | undefined, b: LabelBox | undefined): number {
  if (!a || !b) return 0;
  return b.weight - a.weight || b.y - a.y || a.x - b.x;
}

function covers(a: Taken, left: number, top: number, wide: number, tall: number): boolean {
  return (
    left < a.left + a.wide + GAP && a.left < left + wide + GAP && top < a.top + a.tall + GAP && a.top < top + tall + GAP
  );
}

/** Break words into lines of at most `most` letters; a longer word has a line of its own. */
export function lines(words: string, most: number): string[] {
  const rows: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}
