import { Group, Mesh } from "three";
import { addBuilding } from "./buildings";
import type { Materials } from "../materials";
import { addRock, addVehicle } from "./landmarks";
import { MeshBuilder } from "../mesh-builder";
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

/** One mesh builder, and so one draw call, per material. */
export interface MeshBuilders {
  plain: MeshBuilder;
  masonry: MeshBuilder;
  planks: MeshBuilder;
  paving: MeshBuilder;
}

type Builder = (piece: Piece, builders: MeshBuilders, scene: Scene) => void;

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
  area: (piece, builders, scene) => (piece.top > 0.05 ? addRaised(piece, builders, scene) : undefined),
  // Water is a separate translucent sheet.
  water: () => undefined,
};

function addRough(piece: Piece, builders: MeshBuilders, scene: Scene): void {
  if (solid(piece)) addRaised(piece, builders, scene);
  // A hole is painted on the ground.
  else if (piece.bottom >= 0) addRubble(piece, builders, scene);
}

function builderOf(piece: Piece, scene: Scene): Builder {
  return isHill(piece, scene)
    ? (hill, builders) => addRaised({ ...hill, look: "rough" }, builders, scene)
    : BUILDERS[piece.look];
}

/** All pieces of the scene. */
export function makeTerrain(scene: Scene, materials: Materials): Group {
  const builders: MeshBuilders = { plain: new MeshBuilder(), masonry: new MeshBuilder(), planks: new MeshBuilder(), paving: new MeshBuilder() };
  for (const piece of scene.pieces) {
    // A ladder may be a line; everything else needs an area.
    if (piece.footprint.length >= (piece.look === "ladder" ? 2 : 3)) builderOf(piece, scene)(piece, builders, scene);
  }
  const group = new Group();
  for (const kind of ["plain", "masonry", "planks", "paving"] as const) {
    if (builders[kind].empty) continue;
    const mesh = new Mesh(builders[kind].geometry(materials.low), materials[kind]);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    group.add(mesh);
  }
  const water = makeWater(scene, materials);
  if (water) group.add(water);
  return group;
}
