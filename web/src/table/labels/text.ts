import { lines } from "./layout";
import { INK, PAPER } from "../colours";
import { createCanvas } from "../painting/canvas";

/** The style of a label. */
export interface TextStyle {
  size: number;
  /** The background; without it the text has a dark outline. */
  plate?: string;
  ink: string;
  bold?: boolean;
  /** A stripe on the left, in a side's colour. */
  stripe?: string;
  /** A second, smaller text below. */
  second?: string;
}

/** A rendered text; its size is in CSS pixels. */
export interface Picture {
  canvas: HTMLCanvasElement;
  width: number;
  height: number;
}

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const MAX_LINE_LENGTH = 28;

function font(size: number, bold: boolean): string {
  return `${bold ? "600 " : ""}${size}px ${FONT}`;
}

export const NAME: TextStyle = { size: 13, plate: PAPER, ink: INK, bold: true };
export const MEASURE: TextStyle = { size: 13, plate: INK, ink: PAPER, bold: true };

/** Render a text for this number of device pixels per CSS pixel. */
export function drawText(text: string, style: TextStyle, ratio: number): Picture {
  const first = lines(text, MAX_LINE_LENGTH);
  const second = style.second ? lines(style.second, MAX_LINE_LENGTH + 6) : [];
  const small = style.size * 0.82;
  const [, measure] = createCanvas(1, 1);
  const widest = (rows: readonly string[], size: number, bold: boolean) => {
    measure.font = font(size, bold);
    return Math.max(0, ...rows.map((row) => measure.measureText(row).width));
  };
  const [padX, padY, stripe] = style.plate ? [7, 3, style.stripe ? 4 : 0] : [4, 3, 0];
  const inner = Math.max(widest(first, style.size, style.bold ?? false), widest(second, small, false));
  const width = Math.ceil(inner + padX * 2 + stripe);
  const row = style.size * 1.25;
  const height = Math.ceil(first.length * row + second.length * small * 1.25 + padY * 2);
  const [canvas, brush] = createCanvas(width * ratio, height * ratio);
  brush.scale(ratio, ratio);
  if (style.plate) plate(brush, width, height, style.plate, style.stripe);
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  const middle = stripe + (width - stripe) / 2;
  for (const [i, line] of first.entries()) {
    write(brush, line, middle, padY + row * (i + 0.53), style, font(style.size, style.bold ?? false));
  }
  for (const [i, line] of second.entries()) {
    const y = padY + row * first.length + small * 1.25 * (i + 0.5);
    write(brush, line, middle, y, { ...style, ink: style.plate ? "#6a5a49" : style.ink }, font(small, false));
  }
  return { canvas, width, height };
}

function plate(brush: CanvasRenderingContext2D, width: number, height: number, fill: string, stripe?: string): void {
  brush.beginPath();
  brush.roundRect(0.5, 0.5, width - 1, height - 1, 4);
  brush.fillStyle = fill;
  brush.fill();
  if (stripe) {
    brush.save();
    brush.clip();
    brush.fillStyle = stripe;
    brush.fillRect(0, 0, 5, height);
    brush.restore();
  }
  brush.strokeStyle = "rgba(36, 29, 24, 0.7)";
  brush.lineWidth = 1;
  brush.stroke();
}

function write(
  brush: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  fontStyle: string,
): void {
  brush.font = fontStyle;
  if (!style.plate) {
    brush.lineJoin = "round";
    brush.lineWidth = 4;
    brush.strokeStyle = "rgba(26, 20, 16, 0.85)";
    brush.strokeText(text, x, y);
  }
  brush.fillStyle = style.ink;
  brush.fillText(text, x, y);
}
