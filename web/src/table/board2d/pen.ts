import { INK, PAPER, type Shade, SHADES } from "../colours";
import type { Outline } from "../geometry/polygon";
import type { Point, Spot } from "../types";

export type Fill = Shade | (string & {});

/** Draws in inches, north up. */
export class Pen {
  constructor(
    readonly brush: CanvasRenderingContext2D,
    /** CSS pixels per inch. */
    readonly scale: number,
    private readonly ratio: number,
    /** The position of the origin, in CSS pixels. */
    private readonly zero: Point,
  ) {
    this.reset();
    brush.lineJoin = "round";
    brush.lineCap = "round";
  }

  /** Reset the transform to inches, y north. */
  reset(): void {
    const { brush, ratio, scale, zero } = this;
    brush.setTransform(ratio * scale, 0, 0, -ratio * scale, ratio * zero[0], ratio * zero[1]);
    brush.globalAlpha = 1;
  }

  /** A length in pixels, converted to inches. */
  pixels(count: number): number {
    return count / this.scale;
  }

  /** Draw with this opacity. */
  faded(opacity: number, draw: () => void): void {
    const before = this.brush.globalAlpha;
    this.brush.globalAlpha = before * opacity;
    draw();
    this.brush.globalAlpha = before;
  }

  /** Draw with the origin at `at`, rotated by `yaw`. */
  placed([x, y]: Point | Spot, yaw: number, draw: () => void): void {
    this.brush.save();
    this.brush.translate(x, y);
    this.brush.rotate(yaw);
    draw();
    this.brush.restore();
  }

  private trace(points: readonly (Point | Spot)[], closed: boolean): void {
    const { brush } = this;
    brush.beginPath();
    for (const [i, [x, y]] of points.entries()) {
      if (i) brush.lineTo(x, y);
      else brush.moveTo(x, y);
    }
    if (closed) brush.closePath();
  }

  polygon(outline: Outline | readonly Spot[], colour: Fill): void {
    this.trace(outline, true);
    this.brush.fillStyle = shade(colour);
    this.brush.fill();
  }

  outline(outline: Outline, colour: Fill, width: number, dash: readonly number[] = []): void {
    this.trace(outline, true);
    this.stroke(colour, width, dash);
  }

  line(points: readonly (Point | Spot)[], colour: Fill, width: number, dash: readonly number[] = []): void {
    this.trace(points, false);
    this.stroke(colour, width, dash);
  }

  private stroke(colour: Fill, width: number, dash: readonly number[] = []): void {
    const { brush } = this;
    brush.strokeStyle = shade(colour);
    brush.lineWidth = width;
    brush.setLineDash([...dash]);
    brush.stroke();
    brush.setLineDash([]);
  }

  disc([x, y]: Point | Spot, radius: number, colour: Fill): void {
    this.ellipse([x, y], radius, radius, colour);
  }

  ellipse([x, y]: Point | Spot, rx: number, ry: number, colour: Fill): void {
    const { brush } = this;
    brush.beginPath();
    brush.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
    brush.fillStyle = shade(colour);
    brush.fill();
  }

  ring([x, y]: Point | Spot, radius: number, colour: Fill, width: number, dash: readonly number[] = []): void {
    this.arc([x, y], radius, 0, Math.PI * 2, colour, width, dash);
  }

  arc(
    [x, y]: Point | Spot,
    radius: number,
    from: number,
    to: number,
    colour: Fill,
    width: number,
    dash: readonly number[] = [],
  ): void {
    this.brush.beginPath();
    this.brush.arc(x, y, Math.max(0, radius), from, to);
    this.stroke(colour, width, dash);
  }

  /** A sector of a disc. */
  fan([x, y]: Point | Spot, radius: number, from: number, to: number, colour: Fill): void {
    const { brush } = this;
    brush.beginPath();
    brush.moveTo(x, y);
    brush.arc(x, y, radius, from, to);
    brush.closePath();
    brush.fillStyle = shade(colour);
    brush.fill();
  }

  /** Upright text at a place, `size` pixels high, with a rim for contrast. */
  text([x, y]: Point | Spot, words: string, size: number, ink: string = INK, rim: string | null = PAPER): void {
    const { brush } = this;
    brush.save();
    brush.translate(x, y);
    brush.scale(this.pixels(1), -this.pixels(1));
    brush.font = `600 ${size}px system-ui, sans-serif`;
    brush.textAlign = "center";
    brush.textBaseline = "middle";
    if (rim) {
      brush.lineWidth = 3;
      brush.strokeStyle = rim;
      brush.strokeText(words, 0, 0);
    }
    brush.fillStyle = ink;
    brush.fillText(words, 0, 0);
    brush.restore();
  }

  /** A picture with its lower left corner at this place. */
  picture(image: CanvasImageSource, [x, y]: Point, [width, height]: Point): void {
    const { brush } = this;
    brush.save();
    brush.translate(x, y + height);
    brush.scale(1, -1);
    brush.drawImage(image, 0, 0, width, height);
    brush.restore();
  }

  /** The wooden frame around the table. */
  frame([x, y]: Point, [width, depth]: Point): void {
    const out = Math.min(1.1, Math.min(width, depth) * 0.04);
    const corners = (by: number): Point[] => [
      [x - by, y - by],
      [x + width + by, y - by],
      [x + width + by, y + depth + by],
      [x - by, y + depth + by],
    ];
    this.polygon(corners(out), "frame");
    this.outline(corners(out), "frameEdge", 0.1);
    this.outline(corners(0), "frameEdge", 0.15);
  }
}

function shade(colour: Fill): string {
  return colour in SHADES ? SHADES[colour as Shade] : colour;
}
