import { Mesh, type Object3D } from "three";
import type { Materials } from "../materials";
import { MeshBuilder } from "../mesh-builder";
import { colour } from "../palette";
import type { Scene } from "../../types";

/** One translucent sheet over every canal, pond and river; their beds are painted on the ground. */
export function makeWater(scene: Scene, materials: Materials): Object3D | null {
  const builder = new MeshBuilder();
  for (const piece of scene.pieces) {
    if (piece.look !== "water") continue;
    builder.face(piece.footprint, Math.max(piece.top, piece.bottom) + 0.03, colour("water"));
  }
  if (builder.empty) return null;
  return new Mesh(builder.geometry(materials.low), materials.veil("#ffffff", 0.34, { vertexColors: true }));
}
