import { type Camera, OrthographicCamera, PerspectiveCamera } from "three";
import { FIELD_OF_VIEW, Viewpoint } from "../input/viewpoint";

/** The viewpoint as three.js cameras: a free one, and one that looks straight down. */
export class SceneCamera extends Viewpoint {
  private readonly free = new PerspectiveCamera((FIELD_OF_VIEW * 180) / Math.PI, 1, 0.8, 400);
  private readonly above = new OrthographicCamera(-1, 1, 1, -1, 1, 400);

  constructor() {
    super();
    for (const camera of [this.free, this.above]) camera.up.set(0, 0, 1);
    this.above.up.set(0, 1, 0);
  }

  get camera(): Camera {
    return this.top ? this.above : this.free;
  }

  protected override apply(): void {
    const { x, y, z, yaw, pitch, distance } = this.view;
    if (this.top) {
      const half = distance * Math.tan(FIELD_OF_VIEW / 2);
      Object.assign(this.above, { left: -half * this.aspect, right: half * this.aspect, top: half, bottom: -half });
      this.above.position.set(x, y, 100);
      this.above.lookAt(x, y, 0);
      this.above.updateProjectionMatrix();
      this.above.updateMatrixWorld();
      return;
    }
    const level = Math.cos(pitch) * distance;
    this.free.aspect = this.aspect;
    this.free.position.set(x + Math.cos(yaw) * level, y + Math.sin(yaw) * level, z + Math.sin(pitch) * distance);
    this.free.lookAt(x, y, z);
    this.free.updateProjectionMatrix();
    this.free.updateMatrixWorld();
  }
}
