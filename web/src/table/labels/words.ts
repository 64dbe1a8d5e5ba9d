import { lines } from "./layout";
import { INK, PAPER } from "../colours";
import { sheet } from "../painting/canvas";

/** How words look that stand over the table. */
export interface WordStyle {
  size: number;
  /** Absent: the letters stand free, with a dark rim. */
  plate?: string;
  ink: string;
  bold?: boolean;
  /** A stripe at the left, in a side's colour. */
  stripe?: string;
  /** Smaller words below. */
  second?: string;
}

/** Words as a picture; its size in CSS pixels. */
export interface Picture {
  canvas: HTMLCanvasElement;
  wide: number;
  tall: number;
}

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const MOST = 28;

function font(size: number, bold: boolean): string {
  return `${bold ? "600 " : ""}${size}px ${FONT}`;
}

export const NAME: WordStyle = { size: 13, plate: PAPER, ink: INK, bold: true };
export const MEASURE: WordStyle = { size: 13, plate: INK, ink: PAPER, bold: true };

/** Draw words on a plate, sharp at this number of device pixels to a CSS pixel. */
export function drawWords(text: string, style: WordStyle, ratio: number): Picture {
  const first = lines(text, MOST);
  const second = style.second ? lines(style.second, MOST + 6) : [];
  const small = style.size * 0.82;
  const [, measure] = sheet(1, 1);
  const widest = (rows: readonly string[], size: number, bold: boolean) => {
    measure.font = font(size, bold);
    return Math.max(0, ...rows.map((row) => measure.measureText(row).width));
  };
  const [padX, padY, stripe] = style.plate ? [7, 3, style.stripe ? 4 : 0] : [4, 3, 0];
  const inner = Math.max(widest(first, style.size, style.bold ?? false), widest(second, small, false));
  const wide = Math.ceil(inner + padX * 2 + stripe);
  const row = style.size * 1.25;
  const tall = Math.ceil(first.length * row + second.length * small * 1.25 + padY * 2);
  const [canvas, brush] = sheet(wide * ratio, tall * ratio);
  brush.scale(ratio, ratio);
  if (style.plate) plate(brush, wide, tall, style.plate, style.stripe);
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  const middle = stripe + (wide - stripe) / 2;
  for (const [i, line] of first.entries()) {
    write(brush, line, middle, padY + row * (i + 0.53), style, font(style.size, style.bold ?? false));
  }
  for (const [i, line] of second.entries()) {
    const y = padY + row * first.length + small * 1.25 * (i + 0.5);
    write(brush, line, middle, y, { ...style, ink: style.plate ? "#6a5a49" : style.ink }, font(small, false));
  }
  return { canvas, wide, tall };
}

function plate(brush: CanvasRenderingContext2D, wide: number, tall: number, fill: string, stripe?: string): void {
  brush.beginPath();
  brush.roundRect(0.5, 0.5, wide - 1, tall - 1, 4);
  brush.fillStyle = fill;
  brush.fill();
  if (stripe) {
    brush.save();
    brush.clip();
    brush.fillStyle = stripe;
    brush.fillRect(0, 0, 5, tall);
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
  style: WordStyle,
  as: string,
): void {
  brush.font = as;
  if (!style.plate) {
    brush.lineJoin = "round";
    brush.lineWidth = 4;
    brush.strokeStyle = "rgba(26, 20, 16, 0.85)";
    brush.strokeText(text, x, y);
  }
  brush.fillStyle = style.ink;
  brush.fillText(text, x, y);
}
