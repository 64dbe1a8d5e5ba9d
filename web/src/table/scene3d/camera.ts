import { type Camera, OrthographicCamera, PerspectiveCamera } from "three";
import { eyeOf, FIELD_OF_VIEW, Viewpoint } from "../input/viewpoint";
import type { Spot } from "../types";

/** The viewpoint as three.js cameras: a free one, and one that looks straight down. */
export class SceneCamera extends Viewpoint {
  protected override readonly turnsAbove = true;
  private readonly free = new PerspectiveCamera((FIELD_OF_VIEW * 180) / Math.PI, 1, 0.8, 400);
  private readonly above = new OrthographicCamera(-1, 1, 1, -1, 1, 400);

  constructor() {
    super();
    this.free.up.set(0, 0, 1);
  }

  get camera(): Camera {
    return this.top ? this.above : this.free;
  }

  /** The direction in which the viewer stands. */
  get yaw(): number {
    return this.view.yaw;
  }

  /** Where the camera is; above the figure itself when it looks straight down. */
  eyeFor([x, y]: Spot): Spot {
    return this.top ? [x, y, 100] : eyeOf(this.view);
  }

  protected override apply(): void {
    const { x, y, z, yaw, distance } = this.view;
    if (this.top) {
      const half = distance * Math.tan(FIELD_OF_VIEW / 2);
      Object.assign(this.above, { left: -half * this.aspect, right: half * this.aspect, top: half, bottom: -half });
      this.above.up.set(-Math.cos(yaw), -Math.sin(yaw), 0);
      this.above.position.set(x, y, 100);
      this.above.lookAt(x, y, 0);
      this.above.updateProjectionMatrix();
      this.above.updateMatrixWorld();
      return;
    }
    this.free.aspect = this.aspect;
    this.free.position.set(...eyeOf(this.view));
    this.free.lookAt(x, y, z);
    this.free.updateProjectionMatrix();
    this.free.updateMatrixWorld();
  }
}
