import { Mesh, PlaneGeometry, type Object3D } from "three";
import { TO_SUN } from "../light";
import type { Stuff } from "../materials";
import { Mould } from "../mesh-builder";
import { boards, cobbles, flags, meadow, rubble, sheet, texture, waves, type Brush } from "./paint";
import { colour } from "../palette";
import { box, hull, offset, type Outline } from "../../geometry/polygon";
import { isTree, solid } from "../../geometry/surfaces";
import type { Piece, Point, Scene } from "../../types";

const PAINT = { street: cobbles, meadow, boards, rooftops: flags } as const;

/** The table top, with everything that is flat painted on it, in a wooden frame. */
export function makeGround(scene: Scene, stuff: Stuff): Object3D[] {
  const [width, depth] = scene.size;
  const most = stuff.low ? 1024 : 2048;
  const inch = Math.min(most / width, most / depth, 56);
  const [canvas, brush] = sheet(width * inch, depth * inch);
  PAINT[scene.ground](brush, canvas.width, canvas.height, inch);
  const paint = new GroundPaint(scene, brush, inch);
  for (const piece of scene.pieces) paint.patch(piece);
  if (stuff.low) paint.shadows();
  else paint.contacts();
  const top = new Mesh(new PlaneGeometry(width, depth), stuff.painted(texture(canvas, stuff.anisotropy)));
  top.position.set(scene.origin[0] + width / 2, scene.origin[1] + depth / 2, 0);
  top.receiveShadow = true;
  // Last of what is solid: whatever stands on it has hidden its share by then.
  top.renderOrder = 1;
  const frame = new Mesh(frameOf(scene).geometry(stuff.low), stuff.plain);
  return [top, frame];
}

class GroundPaint {
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

  /** Ground of another kind that lies on the table itself. */
  patch(piece: Piece): void {
    if (piece.footprint.length < 3 || piece.bottom > 0.05 || solid(piece) || piece.look === "ladder") return;
    const { brush, inch } = this;
    const { west, south, east, north } = box(piece.footprint);
    const [left, upper] = this.at([west, north]);
    const [wide, tall] = [(east - west) * inch, (north - south) * inch];
    brush.save();
    brush.beginPath();
    this.trace(piece.footprint);
    brush.clip();
    brush.translate(left, upper);
    if (piece.look === "water") waves(brush, wide, tall, inch);
    else if (piece.bottom < 0) this.pit(wide, tall);
    else if (piece.look !== "area")
      rubble(brush, wide, tall, inch, this.scene.ground === "meadow" || piece.look === "hedge");
    else this.tint(wide, tall);
    brush.restore();
    this.border(piece);
  }

  /** A hole in the table: darker towards its middle. */
  private pit(wide: number, tall: number): void {
    const { brush } = this;
    const shade = brush.createRadialGradient(wide / 2, tall / 2, 0, wide / 2, tall / 2, Math.max(wide, tall) * 0.62);
    shade.addColorStop(0, "#17110d");
    shade.addColorStop(1, "#4a3b2d");
    brush.fillStyle = shade;
    brush.fillRect(0, 0, wide, tall);
  }

  private tint(wide: number, tall: number): void {
    this.brush.fillStyle = "rgba(226, 208, 170, 0.35)";
    this.brush.fillRect(0, 0, wide, tall);
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

  /** The shadows that the pieces throw on the table, all as one shape: none is darker where two fall. */
  shadows(): void {
    const { brush } = this;
    brush.fillStyle = "rgba(34, 26, 32, 0.4)";
    brush.beginPath();
    for (const piece of this.scene.pieces) {
      if (!solid(piece)) continue;
      const tree = isTree(piece);
      const from = tree ? piece.bottom + (piece.top - piece.bottom) * 0.45 : piece.bottom;
      const [near, far] = [thrown(from), thrown(piece.look === "stairs" ? piece.top / 2 : piece.top)];
      const outline = (tree ? offset(piece.footprint, -0.35) : null) ?? piece.footprint;
      const moved = (by: Point): Point[] => outline.map(([x, y]) => [x + by[0], y + by[1]]);
      this.trace(hull([...moved(near), ...moved(far)]));
    }
    brush.fill("nonzero");
    this.contacts();
  }

  /** A soft dark line where things stand on the table. */
  contacts(): void {
    const { brush, inch } = this;
    brush.lineJoin = "round";
    for (const [wide, dark] of [
      [0.7, 0.1],
      [0.35, 0.16],
    ] as const) {
      brush.strokeStyle = `rgba(30, 22, 18, ${dark})`;
      brush.lineWidth = inch * wide;
      brush.beginPath();
      for (const piece of this.scene.pieces)
        if (solid(piece) && piece.bottom < 0.05 && !isTree(piece)) this.trace(piece.footprint);
      brush.stroke();
    }
  }
}

/** How far from under it the shadow of something at this height falls. */
function thrown(z: number): Point {
  return [(-TO_SUN.x / TO_SUN.z) * z, (-TO_SUN.y / TO_SUN.z) * z];
}

/** Four mitred bars around the table, a little higher than it. */
function frameOf(scene: Scene): Mould {
  const mould = new Mould();
  const [west, south] = scene.origin;
  const [width, depth] = scene.size;
  const [inner, outer] = [0, Math.min(1.1, Math.min(width, depth) * 0.04)];
  const ring = (out: number): Point[] => [
    [west - out, south - out],
    [west + width + out, south - out],
    [west + width + out, south + depth + out],
    [west - out, south + depth + out],
  ];
  const [a, b] = [ring(inner), ring(outer)];
  for (let i = 0; i < 4; i += 1) {
    const [p, q, r, s] = [a[i], a[(i + 1) % 4], b[(i + 1) % 4], b[i]];
    if (!p || !q || !r || !s) continue;
    mould.quad([s[0], s[1], 0.12], [r[0], r[1], 0.12], [q[0], q[1], 0.12], [p[0], p[1], 0.12], colour("frame"));
    mould.quad([q[0], q[1], -0.1], [p[0], p[1], -0.1], [p[0], p[1], 0.12], [q[0], q[1], 0.12], colour("frameEdge"));
    mould.quad([s[0], s[1], -1.2], [r[0], r[1], -1.2], [r[0], r[1], 0.12], [s[0], s[1], 0.12], colour("frameEdge"));
  }
  return mould;
}
