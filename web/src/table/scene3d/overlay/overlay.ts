import { LinearFilter, Mesh, MeshBasicMaterial, OrthographicCamera, PlaneGeometry, Scene as Stage, type Texture } from "three";
import { Labels, type LabelView } from "../../labels/labels";
import type { Picture } from "../../labels/text";
import { texture } from "../terrain/textures";

const SQUARE = new PlaneGeometry(1, 1);

/** The labels and the dice tray: a separate scene in CSS pixels, drawn after the table. */
export class Overlay {
  readonly stage = new Stage();
  readonly camera = new OrthographicCamera(0, 1, 1, 0, -500, 500);
  readonly labels = new Labels((picture) => this.makeLabel(picture));

  get width(): number {
    return this.labels.width;
  }

  get ratio(): number {
    return this.labels.ratio;
  }

  resize(width: number, height: number, ratio: number): void {
    this.labels.resize(width, height, ratio);
    this.camera.right = width;
    this.camera.top = height;
    this.camera.updateProjectionMatrix();
  }

  get empty(): boolean {
    return this.stage.children.length === 0;
  }

  private makeLabel(picture: Picture): LabelView {
    const { width, height } = picture;
    const material = new MeshBasicMaterial({
      map: pictureTexture(picture),
      transparent: true,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
    });
    const mesh = new Mesh(SQUARE, material);
    mesh.scale.set(width, height, 1);
    this.stage.add(mesh);
    return {
      place: (left, top, order) => {
        mesh.visible = true;
        mesh.position.set(left + width / 2, this.labels.height - top - height / 2, 0);
        mesh.renderOrder = 10 + order;
      },
      hide: () => {
        mesh.visible = false;
      },
      fade: (opacity) => {
        material.opacity = opacity;
      },
      dispose: () => {
        this.stage.remove(mesh);
        material.map?.dispose();
        material.dispose();
      },
    };
  }
}

/** A picture as a texture that is drawn pixel by pixel. */
export function pictureTexture({ canvas }: Picture): Texture {
  const map = texture(canvas);
  map.generateMipmaps = false;
  map.minFilter = LinearFilter;
  return map;
}
