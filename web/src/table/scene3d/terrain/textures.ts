import {
  CanvasTexture,
  ColorManagement,
  LinearMipmapNearestFilter,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
} from "three";
import { sheet } from "../../painting/canvas";
import { masonry, paving, planks } from "../../painting/patterns";

/** A texture from a canvas; the low quality does no colour conversion. */
export function texture(canvas: HTMLCanvasElement, anisotropy = 1): Texture {
  const made = new CanvasTexture(canvas);
  made.colorSpace = ColorManagement.enabled ? SRGBColorSpace : NoColorSpace;
  made.anisotropy = anisotropy;
  if (!ColorManagement.enabled) made.minFilter = LinearMipmapNearestFilter;
  return made;
}

/** A pattern that repeats every `inches`, pale, to be tinted by the colours of what it lies on. */
export function repeating(kind: "masonry" | "planks" | "paving", anisotropy: number): Texture {
  const size = 128;
  const [canvas, brush] = sheet(size, size);
  const draw = { masonry, planks, paving }[kind];
  draw(brush, size);
  const made = texture(canvas, anisotropy);
  made.wrapS = RepeatWrapping;
  made.wrapT = RepeatWrapping;
  made.repeat.set(1 / REPEAT, 1 / REPEAT);
  return made;
}

/** Inches after which a repeating pattern begins anew. */
const REPEAT = 2;
