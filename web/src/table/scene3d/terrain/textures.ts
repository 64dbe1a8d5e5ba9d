import {
  CanvasTexture,
  ColorManagement,
  LinearMipmapNearestFilter,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
} from "three";
import { createCanvas } from "../../painting/canvas";
import { masonry, paving, planks } from "../../painting/patterns";

/** A texture from a canvas; the low quality does no colour conversion. */
export function texture(canvas: HTMLCanvasElement, anisotropy = 1): Texture {
  const result = new CanvasTexture(canvas);
  result.colorSpace = ColorManagement.enabled ? SRGBColorSpace : NoColorSpace;
  result.anisotropy = anisotropy;
  if (!ColorManagement.enabled) result.minFilter = LinearMipmapNearestFilter;
  return result;
}

/** A repeating pale pattern, tinted by the vertex colours. */
export function repeating(kind: "masonry" | "planks" | "paving", anisotropy: number): Texture {
  const size = 128;
  const [canvas, brush] = createCanvas(size, size);
  const draw = { masonry, planks, paving }[kind];
  draw(brush, size);
  const result = texture(canvas, anisotropy);
  result.wrapS = RepeatWrapping;
  result.wrapT = RepeatWrapping;
  result.repeat.set(1 / REPEAT, 1 / REPEAT);
  return result;
}

/** The period of a repeating pattern, in inches. */
const REPEAT = 2;
