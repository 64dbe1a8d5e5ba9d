import { Color, ColorManagement } from "three";
import { type Shade, SHADES, wallShade } from "../colours";

const cache = new Map<string, Color>();

/** A colour by its shade name or as a CSS colour. */
export function colour(name: Shade | (string & {})): Color {
  // The two qualities use different colour spaces.
  const key = `${name} ${ColorManagement.enabled}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const created = new Color(name in SHADES ? SHADES[name as Shade] : name);
  cache.set(key, created);
  return created;
}

/** A colour, darker (below 1) or lighter (above 1). */
export function scaleColour(base: Color, factor: number): Color {
  return base.clone().multiplyScalar(factor);
}

export function mixColours(a: Color, b: Color, fraction: number): Color {
  return a.clone().lerp(b, fraction);
}

/** The colour of a house's walls. */
export function wallColour(random: number): Color {
  return colour(wallShade(random));
}
