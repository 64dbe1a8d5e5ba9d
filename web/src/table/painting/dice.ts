import { INK, PAPER } from "../colours";
import { clamp } from "../playback/timeline";
import { drawText, type Picture } from "../labels/text";
import type { DiceRoll } from "../playback/animation";
import { createCanvas } from "./canvas";

/** How long the first die tumbles, and how much later each following one comes to rest. */
const TUMBLE_MS = 600;
const NEXT_MS = 45;
const MAX_COLUMNS = 10;
export const DIE_COLOUR = "#b8473a";
/** The pips of a die's faces, on a grid of three by three. */
const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[1, 1]],
  2: [
    [0, 2],
    [2, 0],
  ],
  3: [
    [0, 2],
    [1, 1],
    [2, 0],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};

/** A tray of dice in CSS pixels; places are the centres of the dice, from the upper left corner, y downwards. */
export interface DiceLayout {
  size: number;
  width: number;
  height: number;
  places: readonly (readonly [x: number, y: number])[];
  caption: Picture | null;
}

/** Lay out rows of dice with a caption below, as large as the window allows. */
export function layoutDice(roll: DiceRoll, windowWidth: number, ratio: number): DiceLayout {
  const count = roll.faces.length;
  const columns = Math.max(1, Math.min(count, MAX_COLUMNS));
  const rows = Math.max(1, Math.ceil(count / MAX_COLUMNS));
  const size = clamp(Math.min(44, (windowWidth - 60) / columns / 1.35), 18, 44);
  const pitch = size * 1.35;
  const caption = roll.text ? drawText(roll.text, { size: 14, ink: PAPER, bold: true }, ratio) : null;
  const width = Math.max(columns * pitch + 24, (caption?.width ?? 0) + 32);
  const height = rows * pitch + 24 + (caption ? caption.height + 2 : 0);
  const places = roll.faces.map((_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return [width / 2 + ((i % columns) - (inRow - 1) / 2) * pitch, 12 + pitch * (row + 0.5)] as const;
  });
  return { size, width, height, places, caption };
}

/** How far the die with this index has come to rest: 0 just thrown, 1 at rest. */
export function restProgress(index: number, ms: number, reducedMotion: boolean): number {
  return reducedMotion ? 1 : clamp(ms / (TUMBLE_MS + NEXT_MS * index), 0, 1);
}

/** One face of a six-sided die. */
export function paintPips(value: number): HTMLCanvasElement {
  const [canvas, brush] = createCanvas(64, 64);
  brush.fillStyle = PAPER;
  brush.fillRect(0, 0, 64, 64);
  brush.strokeStyle = "rgba(90, 70, 50, 0.35)";
  brush.lineWidth = 4;
  brush.strokeRect(0, 0, 64, 64);
  brush.fillStyle = INK;
  for (const [column, row] of PIPS[value] ?? []) {
    brush.beginPath();
    brush.arc(15 + column * 17, 15 + row * 17, 6.5, 0, Math.PI * 2);
    brush.fill();
  }
  return canvas;
}

/** The number on a die with more sides. */
export function paintNumber(face: number, radius: number, ratio: number): Picture {
  return drawText(String(face), { size: Math.round(radius * 0.95), ink: PAPER, bold: true }, ratio);
}

/** The tray: felt in a wooden frame. */
export function paintFelt(width: number, height: number, ratio: number): HTMLCanvasElement {
  const [canvas, brush] = createCanvas(width * ratio, height * ratio);
  brush.scale(ratio, ratio);
  brush.beginPath();
  brush.roundRect(1, 1, width - 2, height - 2, 10);
  brush.fillStyle = "#4a3423";
  brush.fill();
  brush.beginPath();
  brush.roundRect(6, 6, width - 12, height - 12, 6);
  brush.fillStyle = "#2f4a3d";
  brush.fill();
  brush.strokeStyle = "rgba(20, 14, 10, 0.6)";
  brush.stroke();
  return canvas;
}
