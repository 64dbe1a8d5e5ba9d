import { Color, ColorManagement } from "three";
import { type Shade, SHADES, wallShade } from "../colours";

const made = new Map<string, Color>();

/** A colour by its name here, or as CSS writes it. */
export function colour(name: Shade | (string & {})): Color {
  // The two qualities use different colour spaces.
  const key = `${name} ${ColorManagement.enabled}`;
  const known = made.get(key);
  if (known) return known;
  const fresh = new Color(name in SHADES ? SHADES[name as Shade] : name);
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

/** The colour of a house's walls. */
export function wallColour(random: number): Color {
  return colour(wallShade(random));
}
