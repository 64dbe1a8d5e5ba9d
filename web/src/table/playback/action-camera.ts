import type { View, Viewpoint } from "../input/viewpoint";
import type { Spot } from "../types";

/** Inches around the action that are in sight at least, and the margin around what is wide. */
const [MIN_SIGHT, MARGIN] = [20, 12];
/** The camera stays while the action is within this part of what it shows. */
const STILL = 0.32;

/** Leads the camera to the action, and back to where the player had it. A player who moves it is left alone. */
export class ActionCamera {
  private before: View | null = null;
  private aimed: View | null = null;
  /** The inches in sight since the latest look. */
  private sight = 0;

  constructor(private readonly viewpoint: Viewpoint) {}

  /** Go to where all these places are in sight. */
  look(at: readonly Spot[]): void {
    if (at.length === 0 || this.movedByPlayer) return;
    const { target } = this.viewpoint;
    const [x, y, z] = middle(at);
    const spread = Math.max(...at.map((each) => Math.hypot(each[0] - x, each[1] - y))) * 2;
    const sight = Math.max(MIN_SIGHT, spread + MARGIN);
    if (this.shows(at)) return;
    this.before ??= target;
    this.sight = sight;
    this.viewpoint.moveTo({ ...target, x, y, z, distance: this.viewpoint.distanceFor(sight) });
    this.aimed = this.viewpoint.target;
  }

  private shows(at: readonly Spot[]): boolean {
    const { aimed, sight } = this;
    return aimed !== null && at.every(([x, y]) => Math.hypot(x - aimed.x, y - aimed.y) < sight * STILL);
  }

  private get movedByPlayer(): boolean {
    return this.aimed !== null && this.viewpoint.target !== this.aimed;
  }

  /** Return to the view before the first look. */
  settle(): void {
    if (this.before !== null && !this.movedByPlayer) this.viewpoint.moveTo(this.before);
    this.before = null;
    this.aimed = null;
  }
}

function middle(at: readonly Spot[]): Spot {
  const mean = (axis: 0 | 1 | 2) => {
    const all = at.map((each) => each[axis]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  return [mean(0), mean(1), mean(2)];
}
