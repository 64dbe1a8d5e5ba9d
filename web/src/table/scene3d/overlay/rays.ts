import { BufferGeometry, Float32BufferAttribute, LineBasicMaterial, LineSegments, Mesh } from "three";
import type { Materials } from "../materials";
import { MeshBuilder } from "../mesh-builder";
import { colour } from "../palette";
import { MARK_COLOURS } from "../../colours";
import { between } from "../../playback/timeline";
import type { Ray, Spot } from "../../types";

const CROSS = 0.09;

/** Sight rays as hair lines: green if they are free, red up to a cross where they are stopped. */
export function rayLines(rays: readonly Ray[], materials: Materials): (LineSegments | Mesh)[] {
  const [free, stopped, crosses] = [[] as number[], [] as number[], new MeshBuilder()];
  for (const { from, to, stopped: fraction } of rays) {
    if (fraction === null) {
      free.push(...from, ...to);
      continue;
    }
    const at = between(from, to, fraction);
    stopped.push(...from, ...at);
    cross(crosses, from, to, at);
  }
  const objects: (LineSegments | Mesh)[] = [];
  if (free.length > 0) objects.push(lines(free, MARK_COLOURS.rayFree));
  if (stopped.length > 0) objects.push(lines(stopped, MARK_COLOURS.rayStopped), new Mesh(crosses.geometry(true), materials.veil(MARK_COLOURS.rayStopped, 0.9)));
  for (const each of objects) each.renderOrder = 3;
  return objects;
}

function lines(points: readonly number[], shade: string): LineSegments {
  const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(points, 3));
  // Drawn through everything, so that a ray that ends behind a wall is visible.
  const look = { color: shade, transparent: true, opacity: 0.55, depthTest: false, depthWrite: false };
  return new LineSegments(geometry, new LineBasicMaterial(look));
}

/** Two short strokes across the ray. */
function cross(builder: MeshBuilder, from: Spot, to: Spot, at: Spot): void {
  const [ux, uy] = [to[1] - from[1], from[0] - to[0]];
  const l = Math.hypot(ux, uy) || 1;
  const [ax, ay] = [(ux / l) * CROSS, (uy / l) * CROSS];
  for (const turn of [1, -1]) {
    const [a, b]: [Spot, Spot] = [
      [at[0] - ax, at[1] - ay, at[2] - turn * CROSS],
      [at[0] + ax, at[1] + ay, at[2] + turn * CROSS],
    ];
    builder.beam(a, b, 0.035, 0.035, colour("#ffffff"));
  }
}
