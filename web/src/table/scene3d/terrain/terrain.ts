import { Group, Mesh } from "three";
import { addBarrels, addCart } from "./barrels";
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
  barrel: addBarrels,
  cart: addCart,
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

const KINDS = ["plain", "masonry", "planks", "paving"] as const;

/** Part of a mesh: the vertices of one piece. */
interface PieceRange {
  piece: string;
  start: number;
  count: number;
}

/** All pieces of the scene, each of which can become translucent. */
export class Terrain {
  readonly group = new Group();
  private readonly meshes: { mesh: Mesh; ranges: readonly PieceRange[] }[] = [];
  private faded = "";

  constructor(scene: Scene, materials: Materials) {
    const builders: MeshBuilders = { plain: new MeshBuilder(), masonry: new MeshBuilder(), planks: new MeshBuilder(), paving: new MeshBuilder() };
    const ranges: Record<(typeof KINDS)[number], PieceRange[]> = { plain: [], masonry: [], planks: [], paving: [] };
    for (const piece of scene.pieces) {
      const starts = KINDS.map((kind) => builders[kind].size);
      // A ladder may be a line; everything else needs an area.
      if (piece.footprint.length >= (piece.look === "ladder" ? 2 : 3)) builderOf(piece, scene)(piece, builders, scene);
      for (const [i, kind] of KINDS.entries()) {
        const start = starts[i] ?? 0;
        if (builders[kind].size > start) ranges[kind].push({ piece: piece.id, start, count: builders[kind].size - start });
      }
    }
    for (const kind of KINDS) {
      if (builders[kind].empty) continue;
      const mesh = new Mesh(builders[kind].geometry(materials.low), [materials[kind], materials.seeThrough(materials[kind])]);
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      this.meshes.push({ mesh, ranges: ranges[kind] });
      this.group.add(mesh);
    }
    const water = makeWater(scene, materials);
    if (water) this.group.add(water);
    this.draw(new Set());
  }

  /** Make these pieces translucent, and all others solid. */
  fade(pieces: ReadonlySet<string>): void {
    const key = [...pieces].toSorted().join(" ");
    if (key !== this.faded) this.draw(pieces);
    this.faded = key;
  }

  /** Neighbours with the same look are drawn together: without translucent pieces there is one call for each mesh. */
  private draw(faded: ReadonlySet<string>): void {
    for (const { mesh, ranges } of this.meshes) {
      mesh.geometry.clearGroups();
      for (const { start, count, look } of runs(ranges, faded)) mesh.geometry.addGroup(start, count, look);
    }
  }
}

/** The ranges with their look, 1 if translucent; neighbours of the same look are joined. */
export function runs(ranges: readonly PieceRange[], faded: ReadonlySet<string>): { start: number; count: number; look: 0 | 1 }[] {
  const joined: { start: number; count: number; look: 0 | 1 }[] = [];
  for (const { piece, start, count } of ranges) {
    const look = faded.has(piece) ? 1 : 0;
    const last = joined.at(-1);
    if (last?.look === look && last.start + last.count === start) last.count += count;
    else joined.push({ start, count, look });
  }
  return joined;
}
