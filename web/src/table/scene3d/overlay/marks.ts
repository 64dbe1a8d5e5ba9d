import { BufferGeometry, CylinderGeometry, Float32BufferAttribute, Group, Matrix4, Mesh, type MeshBasicMaterial } from "three";
import { MARK_COLOURS } from "../../colours";
import { arrow } from "../../geometry/arrow";
import { edges } from "../../geometry/polygon";
import { inset, reachSurface } from "../../geometry/reach";
import type { Surfaces } from "../../geometry/surfaces";
import { between } from "../../playback/timeline";
import type { Marks, Spot } from "../../types";
import { clear } from "../dispose";
import type { Figures } from "../figures/figures";
import { BASE_HEIGHT } from "../figures/miniature";
import type { Materials } from "../materials";
import { MeshBuilder } from "../mesh-builder";
import { colour } from "../palette";
import { rayLines } from "./rays";

const WHITE = colour("#ffffff");
const JOINT = new CylinderGeometry(0.13, 0.13, 0.05, 12).rotateX(Math.PI / 2);

/** The marks with a shape; labels and rings are shared by both renderers. */
type ShapedMark = "aim" | "ranges" | "reach" | "path" | "ghost" | "rays" | "tape" | "template";

/** The current marks. Only changed ones are rebuilt, because a ghost moves many times a second. */
export class MarkLayer {
  readonly group = new Group();
  private readonly parts = new Map<ShapedMark, Group>();
  private marks: Marks = {};
  private surfaces: Surfaces | null = null;

  constructor(
    private materials: Materials,
    private figures: Figures,
  ) {}

  /** Rebuild all marks for new terrain or another quality. */
  rebuild(materials: Materials, figures: Figures, surfaces: Surfaces): void {
    this.clear();
    [this.materials, this.figures, this.surfaces] = [materials, figures, surfaces];
    const marks = this.marks;
    this.marks = {};
    this.set(marks);
  }

  set(marks: Marks): void {
    const before = this.marks;
    this.marks = marks;
    const make: Record<ShapedMark, () => void> = {
      aim: () => this.aim(),
      ranges: () => this.ranges(),
      reach: () => this.reach(),
      path: () => this.path(),
      ghost: () => this.ghost(),
      rays: () => this.rays(),
      tape: () => this.tape(),
      template: () => this.template(),
    };
    for (const part of Object.keys(make) as ShapedMark[]) {
      if (before[part] === marks[part]) continue;
      this.drop(part);
      make[part]();
    }
  }

  private part(name: ShapedMark): Group {
    const group = new Group();
    this.parts.set(name, group);
    this.group.add(group);
    return group;
  }

  private drop(name: ShapedMark): void {
    const group = this.parts.get(name);
    if (!group) return;
    clear(group, this.materials);
    this.group.remove(group);
    this.parts.delete(name);
  }

  private reach(): void {
    const { reach } = this.marks;
    if (!reach || reach.cells.length === 0) return;
    const level = (place: readonly [number, number], near: number) => this.surfaces?.heightAt(place, near) ?? near;
    const { fill, outline } = reachSurface(reach.step, reach.cells, level);
    const group = this.part("reach");
    const near = { polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -2 };
    group.add(new Mesh(surface(fill), this.materials.veil(MARK_COLOURS.reach, 0.3, near)));
    const line = new Mesh(surface(outline.flatMap(strips)), this.materials.veil(MARK_COLOURS.reachBorder, 0.85, near));
    line.renderOrder = 1;
    group.add(line);
  }

  /** A ring for each range band, and the borders of the fire arc up to the last one. */
  private ranges(): void {
    const { ranges } = this.marks;
    if (!ranges || ranges.bands.length === 0) return;
    const { at: [x, y, z], bands, arc } = ranges;
    const builder = new MeshBuilder();
    const place = (radius: number, angle: number): Spot => [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, z + 0.07];
    for (const { radius } of bands) {
      const count = Math.max(48, Math.round(radius * 8));
      // Every third piece is left out: rings of ranges are dashed.
      for (let i = 0; i < count; i += 1) {
        if (i % 3 < 2) builder.beam(place(radius, (i / count) * 2 * Math.PI), place(radius, ((i + 1) / count) * 2 * Math.PI), 0.07, 0.03, WHITE);
      }
    }
    const reach = bands.at(-1)?.radius ?? 0;
    for (const side of arc ? [-1, 1] : []) {
      const angle = (((arc?.facing ?? 0) + side * (arc?.half ?? 0)) * Math.PI) / 180;
      builder.beam(place(0, 0), place(reach, angle), 0.07, 0.03, WHITE);
    }
    this.addSeeThrough("ranges", builder, MARK_COLOURS.range);
  }

  private aim(): void {
    const { aim } = this.marks;
    if (!aim) return;
    const { start, end, left, right } = arrow(aim.from, aim.to);
    const builder = new MeshBuilder().beam(start, end, 0.1, 0.06, WHITE);
    for (const corner of [left, right]) builder.beam(corner, end, 0.1, 0.06, WHITE);
    this.addSeeThrough("aim", builder, MARK_COLOURS.aim);
  }

  private path(): void {
    const { path } = this.marks;
    if (!path || path.points.length === 0) return;
    const raised = path.points.map(([x, y, z]): Spot => [x, y, z + 0.1]);
    this.addSeeThrough("path", ribbon(raised, 0.17), path.legal ? MARK_COLOURS.path : MARK_COLOURS.illegal);
  }

  /** Add a mesh twice: normally, and faintly through what hides it. */
  private addSeeThrough(name: ShapedMark, builder: MeshBuilder, shade: string): void {
    const geometry = builder.geometry(true);
    const group = this.part(name);
    const behind = new Mesh(geometry, this.materials.veil(shade, 0.22, { depthTest: false }));
    const front = new Mesh(geometry, this.materials.veil(shade, 0.95));
    front.renderOrder = 2;
    group.add(behind, front);
  }

  private ghost(): void {
    const { ghost } = this.marks;
    const model = ghost && this.figures.model(ghost.id);
    if (!ghost || !model) return;
    const { base, body, scale } = model.ghost();
    const material: MeshBasicMaterial = ghost.legal ? this.materials.ghost : this.materials.illegal;
    const group = this.part("ghost");
    const [foot, figure] = [this.figures.mesh(base, material), this.figures.mesh(body, material, BASE_HEIGHT)];
    figure.scale.set(scale, scale, scale);
    group.add(foot, figure);
    group.position.set(...ghost.at);
    group.rotation.z = ghost.facing === null ? model.yaw : (ghost.facing * Math.PI) / 180;
  }

  private rays(): void {
    const { rays } = this.marks;
    if (rays && rays.length > 0) this.part("rays").add(...rayLines(rays, this.materials));
  }

  private tape(): void {
    const { tape } = this.marks;
    if (!tape) return;
    const [from, to] = [tape.from, tape.to].map(([x, y, z]): Spot => [x, y, z + 0.12]) as [Spot, Spot];
    const builder = new MeshBuilder().beam(from, to, 0.14, 0.03, WHITE);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    const l = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [sx, sy] = [((from[1] - to[1]) / l) * 0.16, ((to[0] - from[0]) / l) * 0.16];
    for (let inch = 0; inch <= length; inch += 1) {
      const [x, y, z] = between(from, to, length ? inch / length : 0);
      builder.beam([x - sx, y - sy, z], [x + sx, y + sy, z], 0.04, 0.06, WHITE);
    }
    this.addSeeThrough("tape", builder, MARK_COLOURS.tape);
  }

  private template(): void {
    const { template } = this.marks;
    if (!template || template.outline.length < 3) return;
    const shade = template.legal ? MARK_COLOURS.template : MARK_COLOURS.illegal;
    const line = new MeshBuilder();
    for (const [a, b] of edges(template.outline)) {
      line.beam([a[0], a[1], template.z + 0.08], [b[0], b[1], template.z + 0.08], 0.09, 0.06, WHITE);
    }
    this.addSeeThrough("template", line, shade);
    const fill = new MeshBuilder().face(template.outline, template.z + 0.05, WHITE);
    this.parts.get("template")?.add(new Mesh(fill.geometry(true), this.materials.veil(shade, 0.25)));
  }

  clear(): void {
    for (const name of this.parts.keys()) this.drop(name);
  }
}

/** A path as a ribbon of beams with round joints. */
function ribbon(points: readonly Spot[], width: number): MeshBuilder {
  const builder = new MeshBuilder();
  for (const [i, to] of points.entries()) {
    const from = points[i - 1];
    if (from) builder.beam(from, to, width, 0.05, WHITE);
    builder.add(JOINT, WHITE, new Matrix4().makeTranslation(...to));
  }
  return builder;
}

/** The width of an outline. */
const OUTLINE = 0.09;

/** A closed line as a strip inside of it. */
function strips(loop: readonly Spot[]): Spot[][] {
  const inner = inset(loop, OUTLINE);
  return loop.map((a, i) => {
    const j = (i + 1) % loop.length;
    return [a, loop[j] ?? a, inner[j] ?? a, inner[i] ?? a];
  });
}

/** Convex polygons as triangles. */
function surface(polygons: readonly (readonly Spot[])[]): BufferGeometry {
  const corners: number[] = [];
  for (const [first, ...others] of polygons) {
    for (const [i, c] of others.entries()) if (first && i > 0) corners.push(...first, ...(others[i - 1] ?? first), ...c);
  }
  return new BufferGeometry().setAttribute("position", new Float32BufferAttribute(corners, 3));
}
