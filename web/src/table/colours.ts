/** The colours of the table: paper, ink, wood, stone, brass, the sides, and the tones of marks. */

export const SHADES = {
  frame: "#4a3423",
  frameEdge: "#36251a",
  plaster: "#d9c6a3",
  brick: "#b3745a",
  ochre: "#cfa46a",
  slateWall: "#a3a39c",
  rose: "#c99a86",
  roof: "#c9bda6",
  roofEdge: "#8d7f6a",
  trim: "#f0e6d0",
  pane: "#3d4650",
  paneLit: "#e9c877",
  door: "#5b3b26",
  stone: "#a9a294",
  stoneTop: "#c5bfb1",
  wood: "#a77b4c",
  woodDark: "#7b5733",
  woodTop: "#c2965f",
  leaf: "#5f8046",
  leafLight: "#7c9c57",
  trunk: "#65492f",
  pebble: "#9c8f7d",
  water: "#4f8a9c",
  baseTop: "#5a4d3f",
  skin: "#d9ae86",
  leather: "#6b4a30",
  iron: "#8e949a",
  steel: "#c3cad0",
  brass: "#d7b25a",
  ink: "#2a2320",
  bone: "#efe6d2",
  clay: "#8f8577",
  ember: "#f08a3c",
  arcane: "#8fd3e8",
  grey: "#8d877f",
} as const;

export type Shade = keyof typeof SHADES;

const WALLS: readonly Shade[] = ["plaster", "brick", "ochre", "slateWall", "rose"];

/** The colour of a house's walls, for a random number from 0 to 1. */
export function wallShade(random: number): Shade {
  return WALLS[Math.floor(random * WALLS.length)] ?? "plaster";
}

export const NOBODY = "#8d877f";

/** The colour of a side; grey for figures of no side. */
export function sideColour(colours: readonly string[], side: number): string {
  return colours[side] ?? NOBODY;
}

/** The colour of an area on the ground; one that nobody holds stands out from every ground. */
export function areaColour(colours: readonly string[], { look, side }: { look: string; side: number }): string {
  return look === "template" ? MARK_COLOURS.template : side < 0 ? MARK_COLOURS.tape : sideColour(colours, side);
}

export const INK = "#241d18";
export const PAPER = "#f4ead5";
export const TONES = {
  good: "#5fae5b",
  fair: "#d9a441",
  poor: "#c9543f",
  plain: "#e9dcc0",
  harm: "#c9402f",
  note: "#f4ead5",
} as const;

/** Why a figure has a ring around its base. */
export type RingTone = "active" | "hover" | "highlight" | "good" | "fair" | "poor" | "plain";

export const RING_COLOURS: Record<RingTone, string> = {
  active: "#ffe9b0",
  hover: "#ffffff",
  highlight: "#f2c14e",
  good: TONES.good,
  fair: TONES.fair,
  poor: TONES.poor,
  plain: TONES.plain,
};

/** Colours of the marks that both renderings of the table draw. */
export const MARK_COLOURS = {
  reach: "#7cc4e8",
  reachBorder: "#d8f1ff",
  path: PAPER,
  illegal: TONES.poor,
  tape: "#f2c14e",
  aim: "#e2603f",
  template: "#f2a33c",
  range: "#f6dfa8",
  smoke: "#b9b4ab",
  fire: "#e0662f",
  rayFree: "#79d36f",
  rayStopped: "#e0503c",
  shot: "#ffe7ad",
  miss: "#d8d2c4",
} as const;

/** The tone of a figure's life bar. */
export function lifeTone(life: number): string {
  return life > 0.6 ? TONES.good : life > 0.3 ? TONES.fair : TONES.poor;
}
