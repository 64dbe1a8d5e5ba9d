import { Mesh, type Object3D } from "three";
import type { Stuff } from "../materials";
import { Mould } from "../mesh-builder";
import { colour } from "../palette";
import type { Scene } from "../../types";

/** One translucent sheet over every canal, pond and river; their beds are painted on the ground. */
export function makeWater(scene: Scene, stuff: Stuff): Object3D | null {
  const mould = new Mould();
  for (const piece of scene.pieces) {
    if (piece.look !== "water") continue;
    mould.face(piece.footprint, Math.max(piece.top, piece.bottom) + 0.03, colour("water"));
  }
  if (mould.empty) return null;
  return new Mesh(mould.geometry(stuff.low), stuff.veil("#ffffff", 0.34, { vertexColors: true }));
}
