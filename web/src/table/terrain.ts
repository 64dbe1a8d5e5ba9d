import { Group, Mesh } from "three";
import { addBuilding } from "./buildings";
import type { Stuff } from "./materials";
import { Mould } from "./mould";
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
import { solid } from "./surfaces";
import type { Piece, Scene } from "./types";
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
  stairs: addStairs,
  ladder: addLadder,
  platform: addPlatform,
  rough: (piece, moulds, scene) => (solid(piece) ? addRaised(piece, moulds) : addRubble(piece, moulds, scene)),
  area: (piece, moulds) => (solid(piece) || piece.bottom > 0.05 ? addRaised(piece, moulds) : undefined),
  // Water is a sheet of its own: it is seen through.
  water: () => undefined,
};

/** All pieces of the scene. */
export function makeTerrain(scene: Scene, stuff: Stuff): Group {
  const moulds: Moulds = { plain: new Mould(), masonry: new Mould(), planks: new Mould(), paving: new Mould() };
  for (const piece of scene.pieces) BUILDERS[piece.look](piece, moulds, scene);
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
