import { box, hull, offset, type Outline } from "../geometry/polygon";
import { isTree, solid } from "../geometry/surfaces";
import type { Piece, Point, Scene, Spot } from "../types";
import { type Brush, createCanvas } from "./canvas";
import { boards, cobbles, flags, meadow, rubble, waves } from "./patterns";

/** The direction of the sun: south-west, so that shadows fall away from a player at the southern edge. */
export const SUN_DIRECTION: Spot = [-0.5, -0.42, 0.78];

const GROUND_PATTERNS = { street: cobbles, meadow, boards, rooftops: flags } as const;
/** More pixels per inch add no visible detail. */
const MAX_PIXELS_PER_INCH = 56;

/** The table top with everything flat on it, at most `size` pixels in each direction, north up. */
export function paintGround(scene: Scene, size: number, castShadows: boolean): HTMLCanvasElement {
  const [width, depth] = scene.size;
  const inch = Math.min(size / width, size / depth, MAX_PIXELS_PER_INCH);
  const [canvas, brush] = createCanvas(width * inch, depth * inch);
  GROUND_PATTERNS[scene.ground](brush, canvas.width, canvas.height, inch);
  const painter = new GroundPainter(scene, brush, inch);
  for (const piece of scene.pieces) painter.patch(piece);
  if (castShadows) painter.shadows();
  painter.contacts();
  return canvas;
}

class GroundPainter {
  constructor(
    private readonly scene: Scene,
    private readonly brush: Brush,
    private readonly inch: number,
  ) {}

  private at([x, y]: Point): Point {
    const [west, south] = this.scene.origin;
    return [(x - west) * this.inch, (this.scene.size[1] - (y - south)) * this.inch];
  }

  private trace(outline: Outline): void {
    for (const [i, [x, y]] of outline.entries()) {
      const [px, py] = this.at([x, y]);
      if (i) this.brush.lineTo(px, py);
      else this.brush.moveTo(px, py);
    }
    this.brush.closePath();
  }

  /** A patch of special ground on the table top. */
  patch(piece: Piece): void {
    if (piece.footprint.length < 3 || piece.bottom > 0.05 || solid(piece) || piece.look === "ladder") return;
    const { brush, inch } = this;
    const { west, south, east, north } = box(piece.footprint);
    const [left, upper] = this.at([west, north]);
    const [width, height] = [(east - west) * inch, (north - south) * inch];
    brush.save();
    brush.beginPath();
    this.trace(piece.footprint);
    brush.clip();
    brush.translate(left, upper);
    if (piece.look === "water") waves(brush, width, height, inch);
    else if (piece.bottom < 0) this.pit(width, height);
    else if (piece.look !== "area")
      rubble(brush, width, height, inch, this.scene.ground === "meadow" || piece.look === "hedge");
    else this.tint(width, height);
    brush.restore();
    this.border(piece);
  }

  /** A hole in the table, darker towards its middle. */
  private pit(width: number, height: number): void {
    const { brush } = this;
    const shade = brush.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, Math.max(width, height) * 0.62);
    shade.addColorStop(0, "#17110d");
    shade.addColorStop(1, "#4a3b2d");
    brush.fillStyle = shade;
    brush.fillRect(0, 0, width, height);
  }

  private tint(width: number, height: number): void {
    this.brush.fillStyle = "rgba(226, 208, 170, 0.35)";
    this.brush.fillRect(0, 0, width, height);
  }

  private border(piece: Piece): void {
    const { brush, inch } = this;
    brush.beginPath();
    this.trace(piece.footprint);
    brush.lineJoin = "round";
    if (piece.look === "water") {
      brush.strokeStyle = "#8c8069";
      brush.lineWidth = inch * 0.28;
      brush.stroke();
      brush.strokeStyle = "rgba(40, 34, 26, 0.6)";
      brush.lineWidth = inch * 0.05;
    } else {
      brush.strokeStyle = "rgba(58, 44, 30, 0.5)";
      brush.lineWidth = inch * 0.07;
      brush.setLineDash(piece.look === "rough" ? [] : [inch * 0.3, inch * 0.2]);
    }
    brush.stroke();
    brush.setLineDash([]);
  }

  /** The shadows of all pieces as one shape, so that overlapping shadows are not darker. */
  shadows(): void {
    const { brush } = this;
    brush.fillStyle = "rgba(34, 26, 32, 0.4)";
    brush.beginPath();
    for (const piece of this.scene.pieces) {
      if (!solid(piece)) continue;
      const tree = isTree(piece);
      const from = tree ? piece.bottom + (piece.top - piece.bottom) * 0.45 : piece.bottom;
      const [near, far] = [shadowOffset(from), shadowOffset(piece.look === "stairs" ? piece.top / 2 : piece.top)];
      const outline = (tree ? offset(piece.footprint, -0.35) : null) ?? piece.footprint;
      const moved = (by: Point): Point[] => outline.map(([x, y]) => [x + by[0], y + by[1]]);
      this.trace(hull([...moved(near), ...moved(far)]));
    }
    brush.fill("nonzero");
  }

  /** A soft dark line around pieces that touch the table. */
  contacts(): void {
    const { brush, inch } = this;
    brush.lineJoin = "round";
    for (const [width, opacity] of [
      [0.7, 0.1],
      [0.35, 0.16],
    ] as const) {
      brush.strokeStyle = `rgba(30, 22, 18, ${opacity})`;
      brush.lineWidth = inch * width;
      brush.beginPath();
      for (const piece of this.scene.pieces)
        if (solid(piece) && piece.bottom < 0.05 && !isTree(piece)) this.trace(piece.footprint);
      brush.stroke();
    }
  }
}

/** The offset of the shadow of a point at this height. */
function shadowOffset(z: number): Point {
  return [(-SUN_DIRECTION[0] / SUN_DIRECTION[2]) * z, (-SUN_DIRECTION[1] / SUN_DIRECTION[2]) * z];
}
