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

/** The materials that everything shares, for one quality. In the low one light is baked into the colours. */
export class Materials {
  readonly low: boolean;
  readonly anisotropy: number;
  /** Coloured corners, no pattern. */
  readonly plain: Material;
  readonly masonry: Material;
  readonly planks: Material;
  readonly paving: Material;
  /** Figures that are out, and ghosts of those that may stand somewhere. */
  readonly faded: MeshBasicMaterial;
  readonly ghost: MeshBasicMaterial;
  readonly illegal: MeshBasicMaterial;
  private readonly textures: Texture[] = [];
  private readonly own: Material[] = [];

  constructor(quality: "low" | "high", mostAnisotropy: number) {
    this.low = quality === "low";
    this.anisotropy = this.low ? 1 : Math.min(8, mostAnisotropy);
    this.plain = this.solid(null);
    this.masonry = this.solid(this.pattern("masonry"));
    this.planks = this.solid(this.pattern("planks"));
    this.paving = this.solid(this.pattern("paving"));
    this.faded = this.keep(new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.4 }));
    this.ghost = this.keep(new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.72 }));
    this.illegal = this.keep(new MeshBasicMaterial({ color: "#d0452f", transparent: true, opacity: 0.6 }));
  }

  /** A flat translucent colour over what is there, which hides nothing behind it. */
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

  /** A surface with its own picture, in the light that falls on what lies level. */
  painted(map: Texture): Material {
    if (!this.low) return new MeshLambertMaterial({ map });
    return new MeshBasicMaterial({ map, color: lightOn(0, 0, 1, new Color()).convertLinearToSRGB() });
  }

  private solid(map: Texture | null): Material {
    const made = this.low
      ? new MeshBasicMaterial({ vertexColors: true, map })
      : new MeshLambertMaterial({ vertexColors: true, map });
    return this.keep(made);
  }

  private pattern(kind: "masonry" | "planks" | "paving"): Texture {
    const made = repeating(kind, this.anisotropy);
    this.textures.push(made);
    return made;
  }

  private keep<M extends Material>(material: M): M {
    this.own.push(material);
    return material;
  }

  /** Whether a material is one of the shared ones, which outlive what they are on. */
  shares(material: Material): boolean {
    return this.own.includes(material);
  }

  dispose(): void {
    for (const each of [...this.own, ...this.textures]) each.dispose();
  }
}
