import { Color, ColorManagement } from "three";

/** The colours of everything that is not a side's: paper, ink, wood, stone, brass. */

const shades = {
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

export type Shade = keyof typeof shades;

const made = new Map<string, Color>();

/** A colour by its name here, or as CSS writes it. */
export function colour(name: Shade | (string & {})): Color {
  // The two qualities reckon with colours in different spaces.
  const key = `${name} ${ColorManagement.enabled}`;
  const known = made.get(key);
  if (known) return known;
  const fresh = new Color(name in shades ? shades[name as Shade] : name);
  made.set(key, fresh);
  return fresh;
}

/** A colour, darker (below 1) or lighter (above 1). */
export function toned(of: Color, by: number): Color {
  return of.clone().multiplyScalar(by);
}

export function mixed(a: Color, b: Color, share: number): Color {
  return a.clone().lerp(b, share);
}

const WALLS: readonly Shade[] = ["plaster", "brick", "ochre", "slateWall", "rose"];

/** The colour of a house's walls: one of a few, by the number that its name draws. */
export function wallColour(random: number): Color {
  return colour(WALLS[Math.floor(random * WALLS.length)] ?? "plaster");
}

export const NOBODY = "#8d877f";

/** The colour of a side; grey for nobody's. */
export function sideColour(colours: readonly string[], side: number): string {
  return colours[side] ?? NOBODY;
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
