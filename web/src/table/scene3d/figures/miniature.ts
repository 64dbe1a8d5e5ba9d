import { type BufferGeometry, CircleGeometry, Color, CylinderGeometry, Matrix4, RingGeometry, TorusGeometry } from "three";
import { addBody } from "./bodies";
import { MeshBuilder } from "../mesh-builder";
import { colour, mixColours, scaleColour } from "../palette";
import { lifeTone } from "../../colours";
import type { Figure } from "../../types";

export const BASE_HEIGHT = 0.13;
/** The width of the sloping rim, so that the side's colour is visible from above. */
const RIM = 0.13;
const SEGMENTS = { fine: 24, coarse: 14 };

/** Cached geometries, shared by all figures that look alike. */
export class Miniatures {
  private readonly cache = new Map<string, BufferGeometry>();

  constructor(private readonly baked: boolean) {}

  private cached(key: string, make: () => BufferGeometry): BufferGeometry {
    const existing = this.cache.get(key);
    if (existing) return existing;
    const geometry = make();
    this.cache.set(key, geometry);
    return geometry;
  }

  body(figure: Figure, side: string): BufferGeometry {
    const out = figure.posture === "out";
    return this.cached(`body ${figure.figure} ${figure.rank} ${side} ${out}`, () => {
      const builder = new MeshBuilder();
      const cloth = out ? mixColours(new Color(side), colour("grey"), 0.8) : new Color(side);
      addBody(builder, figure, cloth, this.baked ? "coarse" : "fine");
      return builder.shared(this.baked);
    });
  }

  /**
   * The base: a rim in the side's colour, a brass band for a hero, a life ring that starts at the back, and a pointer
   * for the facing.
   */
  base(figure: Figure, side: string): BufferGeometry {
    const { base, rank, spent, posture } = figure;
    const faces = figure.facing !== null;
    const life = posture === "out" ? 0 : Math.round(Math.min(1, Math.max(0, figure.life)) * 24) / 24;
    return this.cached(`base ${base} ${rank} ${side} ${spent} ${faces} ${life}`, () => {
      const builder = new MeshBuilder();
      const rim = spent ? mixColours(new Color(side), colour("ink"), 0.6) : new Color(side);
      const round = this.baked ? SEGMENTS.coarse : SEGMENTS.fine;
      const drum = new CylinderGeometry(base / 2 - RIM, base / 2, BASE_HEIGHT, round, 1, true).rotateX(Math.PI / 2);
      builder.add(drum, rim, new Matrix4().makeTranslation(0, 0, BASE_HEIGHT / 2));
      const lid = new CircleGeometry(base / 2 - RIM, round);
      builder.add(
        lid,
        spent ? scaleColour(colour("baseTop"), 0.55) : colour("baseTop"),
        new Matrix4().makeTranslation(0, 0, BASE_HEIGHT),
      );
      if (life > 0) addLife(builder, base / 2 - RIM - 0.01, life, round);
      if (rank === "hero") addBand(builder, base / 2, spent, round);
      if (faces) addPointer(builder, base / 2);
      drum.dispose();
      lid.dispose();
      return builder.shared(this.baked);
    });
  }

  ring(inner: number, outer: number): BufferGeometry {
    return this.cached(`ring ${inner} ${outer}`, () => new RingGeometry(inner, outer, this.baked ? 24 : 40));
  }

  disc(radius: number): BufferGeometry {
    return this.cached(`disc ${radius}`, () => new CircleGeometry(radius, this.baked ? 12 : 20));
  }

  /** The fire arc, `arc` degrees to each side of east. */
  fan(arc: number, radius: number): BufferGeometry {
    const half = (Math.min(arc, 180) * Math.PI) / 180;
    return this.cached(`fan ${arc} ${radius}`, () => new RingGeometry(radius * 0.28, radius, 24, 1, -half, half * 2));
  }

  dispose(): void {
    for (const each of this.cache.values()) each.dispose();
    this.cache.clear();
  }
}

function addLife(builder: MeshBuilder, outer: number, life: number, round: number): void {
  const ring = new RingGeometry(outer - 0.08, outer, round, 1, Math.PI, Math.PI * 2 * life);
  builder.add(ring, scaleColour(colour(lifeTone(life)), 1.15), new Matrix4().makeTranslation(0, 0, BASE_HEIGHT + 0.012));
  ring.dispose();
}

function addBand(builder: MeshBuilder, radius: number, spent: boolean, round: number): void {
  const band = new TorusGeometry(radius - 0.02, 0.045, 4, round);
  const shade = spent ? scaleColour(colour("brass"), 0.5) : colour("brass");
  builder.add(band, shade, new Matrix4().makeTranslation(0, 0, BASE_HEIGHT - 0.01));
  band.dispose();
}

/** A small pointer in front of the base. */
function addPointer(builder: MeshBuilder, radius: number): void {
  const [tip, back, half] = [radius + 0.24, radius - 0.03, 0.2];
  const z = BASE_HEIGHT;
  builder.triangle([back, -half, z], [tip, 0, z], [back, half, z], colour("bone"));
  builder.quad([back, -half, 0], [tip, 0, 0], [tip, 0, z], [back, -half, z], colour("grey"));
  builder.quad([tip, 0, 0], [back, half, 0], [back, half, z], [tip, 0, z], colour("grey"));
}
