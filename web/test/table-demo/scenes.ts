import type { Figure, Marks, Piece, Point, Scene, Spot, Step } from "../../src/table/types";

/** A full demo table: 40 pieces, 14 figures, every look and every posture. */

function rect(west: number, south: number, east: number, north: number): Point[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

function piece(
  id: string,
  look: Piece["look"],
  footprint: Point[],
  bottom: number,
  top: number,
  walkable = true,
): Piece {
  return { id, look, footprint, bottom, top, walkable, name: id.replaceAll("_", " ") };
}

const HOUSES: Piece[] = [
  piece("tower", "building", rect(12, 13, 24, 23), 0, 5),
  piece("west_terrace", "building", rect(2, 6, 9, 16), 0, 4),
  piece("east_terrace", "building", rect(27, 20, 34, 30), 0, 4),
  piece(
    "north_house",
    "building",
    [
      [4, 24],
      [12, 24],
      [12, 28],
      [8, 28],
      [8, 32],
      [4, 32],
    ],
    0,
    3,
  ),
  piece("south_house", "building", rect(24, 4, 32, 12), 0, 3.5),
  piece("hut", "building", rect(30, 32, 34, 35), 0, 2, false),
  piece("chimney", "building", rect(13, 20.5, 14, 21.5), 5, 6.4, false),
  piece("chimney_2", "building", rect(29, 28, 30, 29), 4, 5.2, false),
  piece(
    "kiosk",
    "building",
    [
      [17, 2.2],
      [18, 1.2],
      [19.4, 1.2],
      [20.4, 2.2],
      [20.4, 3.4],
      [19.4, 4.4],
      [18, 4.4],
      [17, 3.4],
    ],
    0,
    2.2,
    false,
  ),
];

const WAYS: Piece[] = [
  piece("west_stairs", "stairs", rect(6, 17, 12, 19), 0, 5),
  piece("east_stairs", "stairs", rect(24, 17, 30, 19), 0, 5),
  piece(
    "ladder",
    "ladder",
    [
      [23, 8],
      [24, 8],
    ],
    0,
    3.5,
  ),
  piece("ladder_2", "ladder", rect(5.7, 5.5, 6.3, 6), 0, 4),
  piece("bridge", "platform", rect(9, 14.6, 12, 16), 3.7, 4),
  piece("balcony", "platform", rect(25, 23, 27, 27), 2.7, 3),
  piece("canal", "water", rect(13, 26, 25, 33), 0, 0),
  piece("rubble", "rough", rect(11, 2, 16, 10), 0, 0),
  piece(
    "garden",
    "rough",
    [
      [1, 26],
      [3.4, 27],
      [3, 33],
      [1.4, 34],
    ],
    0,
    0,
  ),
  piece("paving", "area", rect(25, 13, 35, 16), 0, 0),
];

const SMALL: Piece[] = [
  piece("crates", "crate", rect(0.5, 18, 4.5, 22), 0, 1),
  piece("crates_2", "crate", rect(19, 9, 21, 11), 0, 1.4),
  piece(
    "crates_3",
    "crate",
    [
      [21.5, 8.2],
      [22.9, 8.8],
      [22.3, 10.2],
      [20.9, 9.6],
    ],
    0,
    0.9,
  ),
  piece("crates_4", "crate", rect(26, 32, 28, 34), 0, 1.5),
  ...[0, 1, 2, 3].map((i) => piece(`fence_${i}`, "fence", rect(10 + i * 3, 24.8, 12.8 + i * 3, 25), 0, 1, false)),
  ...[0, 1, 2].map((i) => piece(`hedge_${i}`, "hedge", rect(1 + i * 2.6, 2.4, 3.2 + i * 2.6, 3.2), 0, 1.2, false)),
  piece("tree", "hedge", rect(33, 17, 35, 19), 0, 3.6, false),
  piece("tree_2", "hedge", rect(1, 34, 2.6, 35.4), 0, 3.2, false),
  piece("wall_1", "wall", rect(21, 2, 21.5, 7), 0, 1.5),
  piece("wall_2", "wall", rect(25.6, 17, 26.2, 13), 0, 1.2),
  piece(
    "wall_3",
    "wall",
    [
      [8.6, 29.4],
      [11.4, 31],
      [11.1, 31.5],
      [8.3, 29.9],
    ],
    0,
    1.3,
  ),
  piece("barrels", "crate", rect(34, 9, 35.2, 10.2), 0, 1.2),
  ...[0, 1, 2].map((i) => piece(`parapet_${i}`, "wall", rect(13 + i * 4, 13.1, 15.4 + i * 4, 13.5), 5, 5.7)),
];

const KINDS: Figure["figure"][] = [
  "fencer",
  "gunner",
  "brute",
  "mage",
  "golem",
  "swordsman",
  "archer",
  "spearman",
  "thug",
  "civilian",
];

const PLACES: Spot[] = [
  [17, 6.5, 0],
  [14.5, 11.5, 0],
  [10.5, 9, 0],
  [20, 15.5, 5],
  [23, 12, 0],
  [4, 10, 4],
  [16, 15, 5],
  [26, 21, 0],
  [22, 24.2, 0],
  [31, 24, 4],
  [10.2, 22.5, 0],
  [28, 14.6, 0],
  [8.5, 18, 2.08],
  [25.8, 9, 3.5],
];

function figure(i: number, at: Spot): Figure {
  return {
    id: `f${i}`,
    name:
      [
        "Lady Vane",
        "Private Hobb",
        "Big Tam",
        "Magister Ohl",
        "Iron Lung",
        "Sir Pell",
        "Wren",
        "Cutter",
        "Nib",
        "Mrs Ash",
      ][i % 10] ?? "",
    side: i % 2,
    at,
    base: i % 10 === 4 || i % 10 === 2 ? 1.2 : 1,
    height: i % 10 === 4 ? 1.7 : 1.4,
    facing: i === 3 || i === 9 ? 250 : null,
    arc: i === 3 ? 45 : null,
    figure: KINDS[i % 10] ?? "thug",
    rank: i < 4 ? "hero" : "henchman",
    posture: i === 10 ? "lying" : i === 11 ? "ducked" : i === 12 ? "standing" : "standing",
    life: 1 - (i % 5) * 0.22,
    tokens: i === 1 ? ["aimed", "blessed"] : i === 8 ? ["stunned"] : [],
    spent: i === 5 || i === 7,
    active: i === 0,
  };
}

export const SCENE: Scene = {
  origin: [0, 0],
  size: [36, 36],
  ground: "street",
  pieces: [...HOUSES, ...WAYS, ...SMALL],
  figures: PLACES.map((at, i) => figure(i, at)),
  markers: [
    { id: "satchel", at: [20, 20, 5], look: "prize", name: "The satchel", side: -1 },
    { id: "lamp", at: [7, 21.5, 0], look: "objective", name: "Lamp", side: -1 },
    { id: "sword", at: [22, 6, 0], look: "weapon", name: "A dropped sword", side: -1 },
    { id: "coin", at: [31, 16, 0], look: "token", name: "Counter", side: 1 },
  ],
  areas: [
    { id: "south", outline: rect(0, 0, 36, 6), z: 0, height: 0, look: "zone", side: 0, name: "south" },
    { id: "smoke", outline: octagon(29, 9.5, 1.6, 3), z: 3.5, height: 2, look: "smoke", side: -1, name: "smoke" },
    { id: "fire", outline: octagon(15.5, 24.2, 0.7, 0), z: 0, height: 0.6, look: "fire", side: -1, name: "fire" },
  ],
};

function octagon(x: number, y: number, r: number, turn: number): Point[] {
  return Array.from({ length: 12 }, (_, i) => [
    x + Math.cos(turn + (i * Math.PI) / 6) * r,
    y + Math.sin(turn + (i * Math.PI) / 6) * r,
  ]);
}

/** Half-inch cells around the first figure, and some on the tower. */
function cells(): Spot[] {
  const found: Spot[] = [];
  for (let x = 8.25; x < 26; x += 0.5) {
    for (let y = 0.75; y < 14; y += 0.5) {
      const clear = !SCENE.pieces.some((p) => p.top > 0.1 && p.footprint.length > 2 && boxHolds(p, x, y));
      if (clear && Math.hypot(x - 17, y - 6.5) < 6) found.push([x, y, 0]);
    }
  }
  for (let x = 12.75; x < 23.5; x += 0.5) for (let y = 15.75; y < 19; y += 0.5) found.push([x, y, 5]);
  for (let x = 6.25; x < 12; x += 0.5) for (let y = 17.25; y < 19; y += 0.5) found.push([x, y, ((x - 6) * 5) / 6]);
  return found;
}

function boxHolds(p: Piece, x: number, y: number): boolean {
  const [xs, ys] = [p.footprint.map((c) => c[0]), p.footprint.map((c) => c[1])];
  return (
    x > Math.min(...xs) - 0.4 && x < Math.max(...xs) + 0.4 && y > Math.min(...ys) - 0.4 && y < Math.max(...ys) + 0.4
  );
}

export const MARKS: Marks = {
  reach: { step: 0.5, cells: cells() },
  path: {
    points: [
      [17, 6.5, 0],
      [18.2, 8.2, 0],
      [18.6, 11.6, 0],
    ],
    legal: true,
    label: "5.4″",
  },
  ghost: { id: "f0", at: [18.6, 11.6, 0], legal: true, facing: null },
  targets: [
    { id: "f3", label: "58 %", tone: "good" },
    { id: "f1", label: "31 %", tone: "fair" },
    { id: "f4", label: "9 %", tone: "poor" },
  ],
  rays: [
    { from: [17, 6.5, 1.4], to: [14.5, 11.5, 1.2], stopped: null },
    { from: [17, 6.5, 1.4], to: [20, 15.5, 5.5], stopped: 0.6 },
  ],
  tape: { from: [17, 6.5, 0], to: [23, 12, 0], label: "8.1″" },
  highlight: ["f8"],
  template: { outline: octagon(10.5, 12.5, 1.5, 0), z: 0, legal: true },
};

export const STEPS: Step[] = [
  {
    step: "move",
    id: "f0",
    path: [
      [17, 6.5, 0],
      [18.2, 8.2, 0],
      [18.6, 11.6, 0],
    ],
  },
  {
    step: "dice",
    faces: [6, 4, 1, 2, 5, 3],
    sides: 6,
    good: [true, true, false, false, true, false],
    text: "Attack: 3 successes",
  },
  { step: "dice", faces: [17, 4], sides: 20, good: [true, false], text: "Resist" },
  { step: "shot", from: [18.6, 11.6, 1.2], to: [20, 15.5, 6], hit: true },
  { step: "flash", id: "f3", tone: "harm", text: "2 wounds" },
  { step: "blow", id: "f1", target: "f2", hit: true },
  { step: "fall", id: "f6", to: [16, 11.5, 0] },
  { step: "pause", ms: 200 },
];

/** All silhouettes in two rows, heroes before henchmen, each in another side's colour. */
export const PARADE: Scene = {
  ...SCENE,
  size: [16, 10],
  ground: "boards",
  pieces: [],
  markers: [],
  areas: [],
  figures: Array.from({ length: 20 }, (_, i): Figure => ({
    ...figure(i % 10, [1.7 + (i % 10) * 1.4, i < 10 ? 3 : 6, 0]),
    id: `p${i}`,
    side: i % 4,
    rank: i < 10 ? "hero" : "henchman",
    posture: i === 15 ? "lying" : i === 16 ? "ducked" : i === 17 ? "climbing" : i === 18 ? "out" : "standing",
    spent: i === 13,
    active: i === 4,
    facing: i === 11 ? 300 : -80,
    arc: i === 11 ? 45 : null,
  })),
};
