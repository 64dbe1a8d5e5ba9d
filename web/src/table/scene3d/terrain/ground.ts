import { Mesh, PlaneGeometry, type Object3D } from "three";
import type { Materials } from "../materials";
import { MeshBuilder } from "../mesh-builder";
import { colour } from "../palette";
import { paintGround } from "../../painting/ground";
import type { Point, Scene } from "../../types";
import { texture } from "./textures";

/** The painted table top in a wooden frame. */
export function makeGround(scene: Scene, materials: Materials): Object3D[] {
  const [width, depth] = scene.size;
  const canvas = paintGround(scene, materials.low ? 1024 : 2048, materials.low);
  const top = new Mesh(new PlaneGeometry(width, depth), materials.painted(texture(canvas, materials.anisotropy)));
  top.position.set(scene.origin[0] + width / 2, scene.origin[1] + depth / 2, 0);
  top.receiveShadow = true;
  // Drawn last of the solid objects, so that hidden parts are skipped.
  top.renderOrder = 1;
  const frame = new Mesh(frameOf(scene).geometry(materials.low), materials.plain);
  return [top, frame];
}

/** Four mitred bars around the table, a little higher than it. */
function frameOf(scene: Scene): MeshBuilder {
  const builder = new MeshBuilder();
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
    builder.quad([s[0], s[1], 0.12], [r[0], r[1], 0.12], [q[0], q[1], 0.12], [p[0], p[1], 0.12], colour("frame"));
    builder.quad([q[0], q[1], -0.1], [p[0], p[1], -0.1], [p[0], p[1], 0.12], [q[0], q[1], 0.12], colour("frameEdge"));
    builder.quad([s[0], s[1], -1.2], [r[0], r[1], -1.2], [r[0], r[1], 0.12], [s[0], s[1], 0.12], colour("frameEdge"));
  }
  return builder;
}
