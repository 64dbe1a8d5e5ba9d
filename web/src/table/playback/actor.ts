import type { Figure, Point, Scene, Spot } from "../types";

/** A figure as playback moves it. */
export interface Actor {
  readonly figure: Figure;
  readonly at: Spot;
  place(at: Spot): void;
  /** Face this way, in radians counter-clockwise from east. */
  turn(yaw: number): void;
  /** Stand or lie as its posture says. */
  pose(): void;
  /** Fall over, `share` of the way to the ground. */
  layDown(share: number): void;
}

export function middleOf({ origin, size }: Scene): Point {
  return [origin[0] + size[0] / 2, origin[1] + size[1] / 2];
}

/** A figure without a facing looks to the middle of the table until it walks somewhere. */
export function initialYaw({ at }: Figure, [x, y]: Point): number {
  return Math.atan2(y - at[1], x - at[0]);
}
