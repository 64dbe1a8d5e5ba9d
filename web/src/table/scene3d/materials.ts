import {
  Color,
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  type MeshBasicMaterialParameters,
  MeshLambertMaterial,
  type Texture,
} from "three";
import { lightOn } from "./light";
import { repeating } from "./terrain/textures";

/** The opacity of what stands before a figure. */
const SEE_THROUGH = 0.45;

/** The shared materials of one quality. In low quality the light is baked into the colours. */
export class Materials {
  readonly low: boolean;
  readonly anisotropy: number;
  /** Vertex colours without a pattern. */
  readonly plain: Material;
  readonly masonry: Material;
  readonly planks: Material;
  readonly paving: Material;
  /** For figures that are out, and for ghosts. */
  readonly faded: MeshBasicMaterial;
  readonly ghost: MeshBasicMaterial;
  readonly illegal: MeshBasicMaterial;
  private readonly translucent = new Map<Material, Material>();
  private readonly textures: Texture[] = [];
  private readonly own: Material[] = [];

  constructor(quality: "low" | "high", maxAnisotropy: number) {
    this.low = quality === "low";
    this.anisotropy = this.low ? 1 : Math.min(8, maxAnisotropy);
    this.plain = this.solid(null);
    this.masonry = this.solid(this.pattern("masonry"));
    this.planks = this.solid(this.pattern("planks"));
    this.paving = this.solid(this.pattern("paving"));
    this.faded = this.register(new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.4 }));
    this.ghost = this.register(new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.72 }));
    this.illegal = this.register(new MeshBasicMaterial({ color: "#d0452f", transparent: true, opacity: 0.6 }));
  }

  /** A flat translucent colour that does not write depth. */
  veil(colour: string | Color, opacity: number, more: MeshBasicMaterialParameters = {}): MeshBasicMaterial {
    return new MeshBasicMaterial({
      color: colour,
      opacity,
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
      forceSinglePass: true,
      ...more,
    });
  }

  /** A level surface with its own texture. */
  painted(map: Texture): Material {
    if (!this.low) return new MeshLambertMaterial({ map });
    return new MeshBasicMaterial({ map, color: lightOn(0, 0, 1, new Color()).convertLinearToSRGB() });
  }

  /** The same material for what stands before a figure. */
  seeThrough(material: Material): Material {
    const known = this.translucent.get(material);
    if (known) return known;
    const clear = this.register(material.clone());
    Object.assign(clear, { transparent: true, opacity: SEE_THROUGH, depthWrite: false });
    this.translucent.set(material, clear);
    return clear;
  }

  private solid(map: Texture | null): Material {
    const material = this.low
      ? new MeshBasicMaterial({ vertexColors: true, map })
      : new MeshLambertMaterial({ vertexColors: true, map });
    return this.register(material);
  }

  private pattern(kind: "masonry" | "planks" | "paving"): Texture {
    const texture = repeating(kind, this.anisotropy);
    this.textures.push(texture);
    return texture;
  }

  private register<M extends Material>(material: M): M {
    this.own.push(material);
    return material;
  }

  /** Whether a material is shared and must not be disposed with an object. */
  shares(material: Material): boolean {
    return this.own.includes(material);
  }

  dispose(): void {
    for (const each of [...this.own, ...this.textures]) each.dispose();
  }
}
