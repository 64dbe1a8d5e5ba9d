import { MARK_COLOURS } from "../colours";
import { reachSurface } from "../geometry/reach";
import { arrow } from "../geometry/arrow";
import { between } from "../playback/timeline";
import type { Marks, Point, Ray, Spot } from "../types";
import type { Pen } from "./pen";
import type { Tokens } from "./tokens";

type Reach = NonNullable<Marks["reach"]>;

/** Marks under the figures: the reach, range bands, a template. */
export function drawMarksBelow(pen: Pen, { reach, ranges, template }: Marks): void {
  if (reach && reach.cells.length > 0) drawReach(pen, reach);
  if (ranges) drawRanges(pen, ranges);
  if (!template || template.outline.length < 3) return;
  const colour = template.legal ? MARK_COLOURS.template : MARK_COLOURS.illegal;
  pen.faded(0.28, () => pen.polygon(template.outline, colour));
  pen.outline(template.outline, colour, Math.max(0.09, pen.pixels(2)));
}

/** Cache: the shape of a reach is computed once, not for every frame. */
const shapes = new WeakMap<Reach, Path2D>();

function shapeOf(reach: Reach): Path2D {
  const cached = shapes.get(reach);
  if (cached) return cached;
  const shape = pathOf(reachSurface(reach.step, reach.cells, (_, near) => near).outline);
  shapes.set(reach, shape);
  return shape;
}

function pathOf(loops: readonly (readonly Spot[])[]): Path2D {
  const path = new Path2D();
  for (const corners of loops) {
    for (const [i, [x, y]] of corners.entries()) {
      if (i) path.lineTo(x, y);
      else path.moveTo(x, y);
    }
    path.closePath();
  }
  return path;
}

function drawReach(pen: Pen, reach: Reach): void {
  const shape = shapeOf(reach);
  pen.faded(0.36, () => {
    pen.brush.fillStyle = MARK_COLOURS.reach;
    pen.brush.fill(shape);
  });
  pen.faded(0.9, () => {
    pen.brush.strokeStyle = MARK_COLOURS.reachBorder;
    pen.brush.lineWidth = Math.max(0.09, pen.pixels(1.5));
    pen.brush.lineJoin = "round";
    pen.brush.stroke(shape);
  });
}

/** A dashed ring for each range band, and the borders of the fire arc up to the last one. */
function drawRanges(pen: Pen, { at, bands, arc }: NonNullable<Marks["ranges"]>): void {
  const width = Math.max(0.06, pen.pixels(1.5));
  const reach = bands.at(-1)?.radius ?? 0;
  pen.faded(0.85, () => {
    for (const { radius } of bands) pen.ring(at, radius, MARK_COLOURS.range, width, [pen.pixels(7), pen.pixels(5)]);
    for (const side of arc ? [-1, 1] : []) {
      const angle = (((arc?.facing ?? 0) + side * (arc?.half ?? 0)) * Math.PI) / 180;
      pen.line([at, [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach]], MARK_COLOURS.range, width);
    }
  });
}

/** A figure where it would stand. */
export function drawGhost(pen: Pen, { ghost }: Marks, tokens: Tokens, colours: readonly string[]): void {
  const token = ghost && tokens.get(ghost.id);
  if (!ghost || !token) return;
  const yaw = ghost.facing === null ? token.yaw : (ghost.facing * Math.PI) / 180;
  token.drawGhost(pen, colours, ghost.at, yaw);
  const radius = token.radius(pen);
  const colour = ghost.legal ? MARK_COLOURS.reachBorder : MARK_COLOURS.illegal;
  if (!ghost.legal) pen.faded(0.45, () => pen.disc(ghost.at, radius, MARK_COLOURS.illegal));
  pen.ring(ghost.at, radius, colour, Math.max(0.08, pen.pixels(2)), [0.2, 0.15]);
}

/** Marks over the figures: the aim, the path, rays, the tape. */
export function drawMarksOver(pen: Pen, { aim, path, rays = [], tape }: Marks): void {
  if (aim) drawAim(pen, aim.from, aim.to);
  if (path && path.points.length > 0) drawPath(pen, path.points, path.legal);
  for (const ray of rays) drawRay(pen, ray);
  if (tape) drawTape(pen, tape.from, tape.to);
}

/** An arrow that ends before its target. */
function drawAim(pen: Pen, from: Spot, to: Spot): void {
  const { start, end, left, right } = arrow(from, to);
  for (const [colour, width] of [["ink", pen.pixels(5)], [MARK_COLOURS.aim, pen.pixels(3)]] as const) {
    pen.line([start, end], colour, width);
    pen.line([left, end, right], colour, width);
  }
}

function drawPath(pen: Pen, points: readonly Spot[], legal: boolean): void {
  const colour = legal ? MARK_COLOURS.path : MARK_COLOURS.illegal;
  const width = Math.max(0.17, pen.pixels(3));
  pen.line(points, "ink", width + pen.pixels(2));
  pen.line(points, colour, width);
  for (const point of points) pen.disc(point, width * 0.9, colour);
}

function drawRay(pen: Pen, { from, to, stopped }: Ray): void {
  if (stopped === null) {
    pen.faded(0.65, () => pen.line([from, to], MARK_COLOURS.rayFree, pen.pixels(1.2)));
    return;
  }
  const at = between(from, to, stopped);
  pen.faded(0.65, () => pen.line([from, at], MARK_COLOURS.rayStopped, pen.pixels(1.2)));
  const arm = Math.max(0.09, pen.pixels(3));
  const cross = (x: number, y: number): Point => [at[0] + x * arm, at[1] + y * arm];
  pen.line([cross(-1, -1), cross(1, 1)], MARK_COLOURS.rayStopped, pen.pixels(1.5));
  pen.line([cross(-1, 1), cross(1, -1)], MARK_COLOURS.rayStopped, pen.pixels(1.5));
}

/** A tape with a tick at every inch. */
function drawTape(pen: Pen, from: Spot, to: Spot): void {
  pen.line([from, to], "ink", Math.max(0.14, pen.pixels(4)));
  pen.line([from, to], MARK_COLOURS.tape, Math.max(0.1, pen.pixels(2.5)));
  const flat = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const length = Math.hypot(flat, to[2] - from[2]);
  const tick = Math.max(0.16, pen.pixels(4));
  const [sx, sy] = [((from[1] - to[1]) / flat) * tick, ((to[0] - from[0]) / flat) * tick];
  for (let inch = 0; inch <= length; inch += 1) {
    const [x, y] = between(from, to, length ? inch / length : 0);
    pen.line([[x - sx, y - sy], [x + sx, y + sy]], MARK_COLOURS.tape, pen.pixels(1.2));
  }
}
