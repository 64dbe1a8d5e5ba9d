/** A frame that takes longer than this is late: less than 30 frames per second. */
const LATE_FRAME_MS = 33;
/** After this many late frames in a row the resolution is reduced. */
const MAX_LATE_FRAMES = 3;
/** The reduced resolution as a fraction of the full one, in each direction. */
const REDUCED_SCALE = 0.62;

/** The resolution of the table: reduced while it moves and frames are late, full at rest. */
export class Resolution {
  private lateFrames = 0;
  private reduced = false;

  get scale(): number {
    return this.reduced ? REDUCED_SCALE : 1;
  }

  /** Call after a frame when more follow; returns whether the scale has changed. */
  moved(gap: number): boolean {
    this.lateFrames = gap > LATE_FRAME_MS ? this.lateFrames + 1 : 0;
    if (this.reduced || this.lateFrames < MAX_LATE_FRAMES) return false;
    this.reduced = true;
    return true;
  }

  /** Call when the movement has ended; returns whether the scale has changed. */
  rested(): boolean {
    const was = this.reduced;
    [this.lateFrames, this.reduced] = [0, false];
    return was;
  }
}
