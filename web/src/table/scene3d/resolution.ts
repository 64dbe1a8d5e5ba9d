/** A frame that comes later than this, in milliseconds, is late: fewer than 30 a second. */
const LATE = 33;
/** After this many late frames in a row the picture is drawn with fewer pixels. */
const MAX_LATE_FRAMES = 3;
/** Pixels of the coarse picture to one of the sharp one, in each direction. */
const COARSE = 0.62;

/** With how many pixels the table is drawn: fewer while it moves and frames come late, all of them when it rests. */
export class Resolution {
  private late = 0;
  private coarse = false;

  get share(): number {
    return this.coarse ? COARSE : 1;
  }

  /** A frame was drawn after this gap, and more are coming; returns whether the share has changed. */
  moved(gap: number): boolean {
    this.late = gap > LATE ? this.late + 1 : 0;
    if (this.coarse || this.late < MAX_LATE_FRAMES) return false;
    this.coarse = true;
    return true;
  }

  /** Nothing moves any more; returns whether the share has changed. */
  rested(): boolean {
    const was = this.coarse;
    [this.late, this.coarse] = [0, false];
    return was;
  }
}
