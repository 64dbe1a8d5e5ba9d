import type { Figure, Point, Scene, Spot } from "../types";

/** A figure that playback can move. */
export interface Actor {
  readonly figure: Figure;
  readonly at: Spot;
  place(at: Spot): void;
  /** Turn to this direction, in radians counter-clockwise from east. */
  turn(yaw: number): void;
  /** Take the posture of the figure. */
  pose(): void;
  /** Fall over; `fraction` is 0 when standing and 1 on the ground. */
  layDown(fraction: number): void;
}

export function middleOf({ origin, size }: Scene): Point {
  return [origin[0] + size[0] / 2, origin[1] + size[1] / 2];
}

/** The initial direction: towards the middle of the table. */
export function initialYaw({ at }: Figure, [x, y]: Point): number {
  return Math.atan2(y - at[1], x - at[0]);
}
