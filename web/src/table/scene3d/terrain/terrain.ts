import { Group, Mesh } from "three";
import { addBuilding } from "./buildings";
import type { Stuff } from "../materials";
import { addRock, addVehicle } from "./landmarks";
import { Mould } from "../mesh-builder";
import {
  addCrates,
  addFence,
  addHedge,
  addLadder,
  addPlatform,
  addRaised,
  addRubble,
  addStairs,
  addWall,
} from "./props";
import { isHill, solid } from "../../geometry/surfaces";
import type { Piece, Scene } from "../../types";
import { makeWater } from "./water";

/** What terrain is made of: one mould, and so one draw, for each material. */
export interface Moulds {
  plain: Mould;
  masonry: Mould;
  planks: Mould;
  paving: Mould;
}

type Builder = (piece: Piece, moulds: Moulds, scene: Scene) => void;

const BUILDERS: Record<Piece["look"], Builder> = {
  building: addBuilding,
  wall: addWall,
  fence: addFence,
  crate: addCrates,
  hedge: addHedge,
  rock: addRock,
  vehicle: addVehicle,
  stairs: addStairs,
  ladder: addLadder,
  platform: addPlatform,
  rough: addRough,
  area: (piece, moulds, scene) => (piece.top > 0.05 ? addRaised(piece, moulds, scene) : undefined),
  // Water is a sheet of its own: it is seen through.
  water: () => undefined,
};

function addRough(piece: Piece, moulds: Moulds, scene: Scene): void {
  if (solid(piece)) addRaised(piece, moulds, scene);
  // A hole is painted on the ground.
  else if (piece.bottom >= 0) addRubble(piece, moulds, scene);
}

function builderOf(piece: Piece, scene: Scene): Builder {
  return isHill(piece, scene)
    ? (hill, moulds) => addRaised({ ...hill, look: "rough" }, moulds, scene)
    : BUILDERS[piece.look];
}

/** All pieces of the scene. */
export function makeTerrain(scene: Scene, stuff: Stuff): Group {
  const moulds: Moulds = { plain: new Mould(), masonry: new Mould(), planks: new Mould(), paving: new Mould() };
  for (const piece of scene.pieces) {
    // A ladder may be given as a line; anything else without an area cannot be seen.
    if (piece.footprint.length >= (piece.look === "ladder" ? 2 : 3)) builderOf(piece, scene)(piece, moulds, scene);
  }
  const group = new Group();
  for (const kind of ["plain", "masonry", "planks", "paving"] as const) {
    if (moulds[kind].empty) continue;
    const mesh = new Mesh(moulds[kind].geometry(stuff.low), stuff[kind]);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    group.add(mesh);
  }
  const water = makeWater(scene, stuff);
  if (water) group.add(water);
  return group;
}
