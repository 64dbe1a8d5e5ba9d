import { CylinderGeometry, Group, Matrix4, Mesh, type MeshBasicMaterial } from "three";
import { clear } from "../dispose";
import type { Figures, RingTone } from "../figures/figures";
import { BASE_HIGH } from "../figures/miniature";
import type { Stuff } from "../materials";
import { Mould } from "../mesh-builder";
import type { Overlay } from "./overlay";
import { colour, INK, PAPER, TONES } from "../palette";
import { edges } from "../../geometry/polygon";
import { rayLines } from "./rays";
import { field, surface } from "./reach";
import type { Surfaces } from "../../geometry/surfaces";
import type { Marks, Spot } from "../../types";
import { MEASURE } from "../../labels/words";

const WHITE = colour("#ffffff");
const JOINT = new CylinderGeometry(0.13, 0.13, 0.05, 12).rotateX(Math.PI / 2);

/** What is marked for the moment. Only what has changed is made again: a ghost is dragged many times a second. */
export class Marking {
  readonly group = new Group();
  private readonly parts = new Map<keyof Marks, Group>();
  private marks: Marks = {};
  private surfaces: Surfaces | null = null;

  constructor(
    private stuff: Stuff,
    private figures: Figures,
    private readonly overlay: Overlay,
  ) {}

  get shown(): Marks {
    return this.marks;
  }

  /** Draw all marks anew: on another terrain, or in another quality. */
  renew(stuff: Stuff, figures: Figures, surfaces: Surfaces): void {
    this.clear();
    [this.stuff, this.figures, this.surfaces] = [stuff, figures, surfaces];
    const marks = this.marks;
    this.marks = {};
    this.set(marks);
  }

  set(marks: Marks): void {
    const before = this.marks;
    this.marks = marks;
    const make: { [part in keyof Marks]-?: () => void } = {
      reach: () => this.reach(),
      path: () => this.path(),
      ghost: () => this.ghost(),
      rays: () => this.rays(),
      notes: () => this.notes(),
      tape: () => this.tape(),
      template: () => this.template(),
      targets: () => this.targets(),
      highlight: () => undefined,
      placed: () => undefined,
    };
    for (const part of Object.keys(make) as (keyof Marks)[]) {
      if (before[part] === marks[part]) continue;
      this.drop(part);
      make[part]();
    }
  }

  /** Which figures have a ring, and in which tone. */
  rings(): Map<string, RingTone> {
    const tones = new Map<string, RingTone>();
    for (const id of this.marks.highlight ?? []) tones.set(id, "highlight");
    for (const { id, tone } of this.marks.targets ?? []) tones.set(id, tone);
    return tones;
  }

  private part(name: keyof Marks): Group {
    const group = new Group();
    this.parts.set(name, group);
    this.group.add(group);
    return group;
  }

  private drop(name: keyof Marks): void {
    const group = this.parts.get(name);
    if (!group) return;
    clear(group, this.stuff);
    this.group.remove(group);
    this.parts.delete(name);
  }

  private reach(): void {
    const { reach } = this.marks;
    if (!reach || reach.cells.length === 0) return;
    const level = (place: readonly [number, number], near: number) => this.surfaces?.heightAt(place, near) ?? near;
    const { fill, border } = field(reach.step, reach.cells, level);
    const group = this.part("reach");
    const near = { polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -2 };
    group.add(new Mesh(surface(fill), this.stuff.veil("#7cc4e8", 0.3, near)));
    const line = new Mesh(surface(border), this.stuff.veil("#d8f1ff", 0.85, near));
    line.renderOrder = 1;
    group.add(line);
  }

  private path(): void {
    const { path } = this.marks;
    const end = path?.points.at(-1);
    if (!path || !end) {
      this.overlay.say("mark path", null);
      return;
    }
    const raised = path.points.map(([x, y, z]): Spot => [x, y, z + 0.1]);
    const shade = path.legal ? PAPER : TONES.poor;
    this.twice("path", ribbon(raised, 0.17), shade);
    const style = path.legal ? MEASURE : { ...MEASURE, plate: TONES.poor };
    this.overlay.say("mark path", path.label ? { at: end, text: path.label, style, lift: 46, weight: 5 } : null);
  }

  /** Once as it lies there, once faintly through what hides it. */
  private twice(name: keyof Marks, mould: Mould, shade: string): void {
    const geometry = mould.geometry(true);
    const group = this.part(name);
    const behind = new Mesh(geometry, this.stuff.veil(shade, 0.22, { depthTest: false }));
    const before = new Mesh(geometry, this.stuff.veil(shade, 0.95));
    before.renderOrder = 2;
    group.add(behind, before);
  }

  private ghost(): void {
    const { ghost } = this.marks;
    const stand = ghost && this.figures.stand(ghost.id);
    if (!ghost || !stand) return;
    const { base, body, scale } = stand.ghost();
    const material: MeshBasicMaterial = ghost.legal ? this.stuff.ghost : this.stuff.illegal;
    const group = this.part("ghost");
    const [foot, figure] = [this.figures.mesh(base, material), this.figures.mesh(body, material, BASE_HIGH)];
    figure.scale.set(scale, scale, scale);
    group.add(foot, figure);
    group.position.set(...ghost.at);
    group.rotation.z = ghost.facing === null ? stand.yaw : (ghost.facing * Math.PI) / 180;
  }

  private targets(): void {
    const { targets = [] } = this.marks;
    const names = new Set<string>();
    for (const { id, label, tone } of targets) {
      const stand = this.figures.stand(id);
      if (!stand || !label) continue;
      const name = `target ${id}`;
      names.add(name);
      const [x, y, z] = stand.figure.at;
      const style = { size: 13, plate: TONES[tone], ink: tone === "poor" ? PAPER : INK, bold: true };
      this.overlay.say(name, { at: [x, y, z + stand.figure.height], text: label, style, lift: 8, weight: 3 });
    }
    this.overlay.only("target ", names);
  }

  private rays(): void {
    const { rays } = this.marks;
    if (rays && rays.length > 0) this.part("rays").add(...rayLines(rays, this.stuff));
  }

  private notes(): void {
    const { notes = [] } = this.marks;
    const names = new Set<string>();
    for (const { at, text } of notes) {
      names.add(`note ${text}`);
      this.overlay.say(`note ${text}`, { at, text, style: { ...MEASURE, plate: TONES.poor }, lift: 12, weight: 4 });
    }
    this.overlay.only("note ", names);
  }

  private tape(): void {
    const { tape } = this.marks;
    this.overlay.say(
      "mark tape",
      (tape && {
        at: between(tape.from, tape.to, 0.5),
        text: tape.label,
        style: { ...MEASURE, plate: "#f2c14e", ink: INK },
        lift: 10,
        weight: 6,
      }) ||
        null,
    );
    if (!tape) return;
    const [from, to] = [tape.from, tape.to].map(([x, y, z]): Spot => [x, y, z + 0.12]) as [Spot, Spot];
    const mould = new Mould().beam(from, to, 0.14, 0.03, WHITE);
    const long = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    const l = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [sx, sy] = [((from[1] - to[1]) / l) * 0.16, ((to[0] - from[0]) / l) * 0.16];
    for (let inch = 0; inch <= long; inch += 1) {
      const [x, y, z] = between(from, to, long ? inch / long : 0);
      mould.beam([x - sx, y - sy, z], [x + sx, y + sy, z], 0.04, 0.06, WHITE);
    }
    this.twice("tape", mould, "#f2c14e");
  }

  private template(): void {
    const { template } = this.marks;
    if (!template || template.outline.length < 3) return;
    const shade = template.legal ? "#f2a33c" : TONES.poor;
    const line = new Mould();
    for (const [a, b] of edges(template.outline)) {
      line.beam([a[0], a[1], template.z + 0.08], [b[0], b[1], template.z + 0.08], 0.09, 0.06, WHITE);
    }
    this.twice("template", line, shade);
    const fill = new Mould().face(template.outline, template.z + 0.05, WHITE);
    this.parts.get("template")?.add(new Mesh(fill.geometry(true), this.stuff.veil(shade, 0.25)));
  }

  clear(): void {
    for (const name of this.parts.keys()) this.drop(name);
  }
}

/** A way as a ribbon of beams with round joints. */
function ribbon(points: readonly Spot[], wide: number): Mould {
  const mould = new Mould();
  for (const [i, to] of points.entries()) {
    const from = points[i - 1];
    if (from) mould.beam(from, to, wide, 0.05, WHITE);
    mould.add(JOINT, WHITE, new Matrix4().makeTranslation(...to));
  }
  return mould;
}

function between(a: Spot, b: Spot, share: number): Spot {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}
