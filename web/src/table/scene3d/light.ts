import { Color, DirectionalLight, HemisphereLight, type Object3D, Vector3 } from "three";
import { SUN_DIRECTION } from "../painting/ground";
import type { Scene } from "../types";

/**
 * One warm sun in the south-west and a mild sky. All colours here are linear, because light is additive.
 */
const TO_SUN = new Vector3(...SUN_DIRECTION).normalize();
const SUN = { colour: new Color().setRGB(1, 0.87, 0.67), strength: 0.78 };
const SKY = {
  above: new Color().setRGB(0.74, 0.79, 0.85),
  below: new Color().setRGB(0.15, 0.1, 0.065),
  strength: 0.55,
};

/** The light on a face with this normal, which the low quality bakes into its colours. */
export function lightOn(nx: number, ny: number, nz: number, target: Color): Color {
  const up = nz / 2 + 0.5;
  const sun = Math.max(0, nx * TO_SUN.x + ny * TO_SUN.y + nz * TO_SUN.z) * SUN.strength;
  target.lerpColors(SKY.below, SKY.above, up).multiplyScalar(SKY.strength);
  return target.setRGB(target.r + SUN.colour.r * sun, target.g + SUN.colour.g * sun, target.b + SUN.colour.b * sun);
}

/** The lights of the high quality; the sun casts shadows over the whole table. */
export function sunAndSky({ origin: [west, south], size: [width, depth] }: Scene): Object3D[] {
  const sky = new HemisphereLight(SKY.above, SKY.below, SKY.strength * Math.PI);
  sky.position.set(0, 0, 1);
  const sun = new DirectionalLight(SUN.colour, SUN.strength * Math.PI);
  const reach = Math.hypot(width, depth) / 2 + 1;
  sun.target.position.set(west + width / 2, south + depth / 2, 0);
  sun.position.copy(sun.target.position).addScaledVector(TO_SUN, reach + 20);
  sun.castShadow = true;
  sun.shadow.mapSize.set(2048, 2048);
  sun.shadow.normalBias = 0.04;
  sun.shadow.bias = -0.0006;
  const half = { left: -reach, right: reach, top: reach, bottom: -reach };
  Object.assign(sun.shadow.camera, { ...half, near: 1, far: reach * 2 + 40 });
  return [sky, sun, sun.target];
}
