import {
  BufferGeometry,
  Color,
  ColorManagement,
  Float32BufferAttribute,
  Matrix4,
  ShapeUtils,
  Vector2,
  Vector3,
} from "three";
import { mergeVertices } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { lightOn } from "./light";
import { counterClockwise, edges, length, type Outline } from "../geometry/polygon";
import type { Spot } from "../types";

export type Corner = Spot;

export interface PrismLook {
  wall: Color;
  /** Without it, the prism has no top. */
  roof?: Color;
  /** The brightness at the foot of the walls, for a soft shade where they meet the ground. */
  foot?: number;
}

/** Collects many parts into one geometry with vertex colours, so that they need only one draw call. */
export class MeshBuilder {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly colours: number[] = [];
  private readonly uvs: number[] = [];

  /** The number of vertices so far. */
  get size(): number {
    return this.positions.length / 3;
  }

  get empty(): boolean {
    return this.positions.length === 0;
  }

  private corner(p: Corner, n: Vector3, c: Color, shade: number, u: number, v: number): void {
    this.positions.push(p[0], p[1], p[2]);
    this.normals.push(n.x, n.y, n.z);
    this.colours.push(c.r * shade, c.g * shade, c.b * shade);
    this.uvs.push(u, v);
  }

  triangle(a: Corner, b: Corner, c: Corner, colour: Color): this {
    const n = faceNormal(a, b, c);
    for (const p of [a, b, c]) this.corner(p, n, colour, 1, p[0], p[1]);
    return this;
  }

  /** Four corners counter-clockwise as seen from outside; `low` darkens the first two. */
  quad(a: Corner, b: Corner, c: Corner, d: Corner, colour: Color, low = 1): this {
    const n = faceNormal(a, b, c);
    const width = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
    const height = Math.hypot(d[0] - a[0], d[1] - a[1], d[2] - a[2]);
    const [A, B, C, D] = [
      [a, low, 0, 0],
      [b, low, width, 0],
      [c, 1, width, height],
      [d, 1, 0, height],
    ] as const;
    for (const [p, shade, u, v] of [A, B, C, A, C, D]) this.corner(p, n, colour, shade, u, v);
    return this;
  }

  /** A level polygon facing up or down. */
  face(outline: Outline, z: number, colour: Color, up = true): this {
    const ring = counterClockwise(outline).map(([x, y]) => new Vector2(x, y));
    const n = new Vector3(0, 0, up ? 1 : -1);
    for (const [i, j, k] of ShapeUtils.triangulateShape(ring, []) as [number, number, number][]) {
      for (const index of up ? [i, j, k] : [i, k, j]) {
        const p = ring[index];
        if (p) this.corner([p.x, p.y, z], n, colour, 1, p.x, p.y);
      }
    }
    return this;
  }

  prism(outline: Outline, bottom: number, top: number, { wall, roof, foot = 1 }: PrismLook): this {
    for (const [a, b] of edges(counterClockwise(outline))) {
      if (length([a, b]) < 0.001) continue;
      this.quad([a[0], a[1], bottom], [b[0], b[1], bottom], [b[0], b[1], top], [a[0], a[1], top], wall, foot);
    }
    if (roof) this.face(outline, top, roof);
    if (bottom > 0.05) this.face(outline, bottom, wall, false);
    return this;
  }

  /** A box between two corners, optionally turned and moved. */
  box(from: Corner, to: Corner, colour: Color, by?: Matrix4): this {
    const at = (x: number, y: number, z: number): Corner => {
      if (!by) return [x, y, z];
      const p = new Vector3(x, y, z).applyMatrix4(by);
      return [p.x, p.y, p.z];
    };
    const [[x0, y0, z0], [x1, y1, z1]] = [from, to];
    this.quad(at(x0, y0, z0), at(x1, y0, z0), at(x1, y0, z1), at(x0, y0, z1), colour);
    this.quad(at(x1, y0, z0), at(x1, y1, z0), at(x1, y1, z1), at(x1, y0, z1), colour);
    this.quad(at(x1, y1, z0), at(x0, y1, z0), at(x0, y1, z1), at(x1, y1, z1), colour);
    this.quad(at(x0, y1, z0), at(x0, y0, z0), at(x0, y0, z1), at(x0, y1, z1), colour);
    this.quad(at(x0, y0, z1), at(x1, y0, z1), at(x1, y1, z1), at(x0, y1, z1), colour);
    this.quad(at(x0, y1, z0), at(x1, y1, z0), at(x1, y0, z0), at(x0, y0, z0), colour);
    return this;
  }

  /** A beam from one place to another, in any direction. */
  beam(from: Spot, to: Spot, width: number, height: number, colour: Color): this {
    const distance = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    if (distance < 0.0001) return this;
    return this.box([-width / 2, 0, -height / 2], [width / 2, distance, height / 2], colour, lookAlong(from, to));
  }

  /** A ready-made shape, moved into place. */
  add(shape: BufferGeometry, colour: Color, by: Matrix4): this {
    const flat = shape.index ? shape.toNonIndexed() : shape;
    const [positions, normals] = [flat.getAttribute("position"), flat.getAttribute("normal")];
    const [p, n] = [new Vector3(), new Vector3()];
    for (let i = 0; i < positions.count; i += 1) {
      p.fromBufferAttribute(positions, i).applyMatrix4(by);
      n.fromBufferAttribute(normals, i).transformDirection(by);
      this.corner([p.x, p.y, p.z], n, colour, 1, 0, 0);
    }
    if (flat !== shape) flat.dispose();
    return this;
  }

  /** Multiply the light into the colours, always in linear space. */
  private bake(colours: Float32Array): void {
    const [light, lit] = [new Color(), new Color()];
    for (let i = 0; i < colours.length; i += 3) {
      lightOn(this.normals[i] ?? 0, this.normals[i + 1] ?? 0, this.normals[i + 2] ?? 1, light);
      lit.fromArray(colours, i);
      if (ColorManagement.enabled) lit.multiply(light);
      else lit.convertSRGBToLinear().multiply(light).convertLinearToSRGB();
      lit.toArray(colours, i);
    }
  }

  /** The geometry with shared vertices merged, for round shapes that are drawn often. */
  shared(baked: boolean): BufferGeometry {
    const unmerged = this.geometry(baked);
    const merged = mergeVertices(unmerged);
    unmerged.dispose();
    return merged;
  }

  /** The geometry; `baked` multiplies the light into its colours, for unlit materials. */
  geometry(baked: boolean): BufferGeometry {
    const colours = Float32Array.from(this.colours);
    if (baked) this.bake(colours);
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(this.positions, 3));
    if (!baked) geometry.setAttribute("normal", new Float32BufferAttribute(this.normals, 3));
    geometry.setAttribute("color", new Float32BufferAttribute(colours, 3));
    geometry.setAttribute("uv", new Float32BufferAttribute(this.uvs, 2));
    return geometry;
  }
}

function faceNormal(a: Corner, b: Corner, c: Corner): Vector3 {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return new Vector3(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx).normalize();
}

/** The frame at `from` whose y axis points to `to` and whose x axis is level. */
export function lookAlong(from: Spot, to: Spot): Matrix4 {
  const direction = new Vector3(to[0] - from[0], to[1] - from[1], to[2] - from[2]).normalize();
  const level = Math.hypot(direction.x, direction.y) > 0.001 ? new Vector3(direction.y, -direction.x, 0).normalize() : new Vector3(1, 0, 0);
  const up = new Vector3().crossVectors(level, direction);
  return new Matrix4().makeBasis(level, direction, up).setPosition(from[0], from[1], from[2]);
}
