import { Color, Vector3 } from "three";

/** Linear colours: light is reckoned with as it adds up. One warm sun in the south-west and a mild sky: shadows fall away from who sits at the southern edge. */
export const TO_SUN = new Vector3(-0.5, -0.42, 0.78).normalize();
export const SUN = { colour: new Color().setRGB(1, 0.87, 0.67), strength: 0.78 };
export const SKY = {
  above: new Color().setRGB(0.74, 0.79, 0.85),
  below: new Color().setRGB(0.15, 0.1, 0.065),
  strength: 0.55,
};

/** How much light falls on a face that looks this way: what the low quality bakes into its colours. */
export function lightOn(nx: number, ny: number, nz: number, into: Color): Color {
  const up = nz / 2 + 0.5;
  const sun = Math.max(0, nx * TO_SUN.x + ny * TO_SUN.y + nz * TO_SUN.z) * SUN.strength;
  into.lerpColors(SKY.below, SKY.above, up).multiplyScalar(SKY.strength);
  return into.setRGB(into.r + SUN.colour.r * sun, into.g + SUN.colour.g * sun, into.b + SUN.colour.b * sun);
}
