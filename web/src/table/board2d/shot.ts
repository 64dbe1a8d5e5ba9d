import { MARK_COLOURS, TONES } from "../colours";
import type { Shot, ShotProgress, ShotView } from "../playback/animation";
import type { Pen } from "./pen";

/** A line from the muzzle, a bullet along it, and a burst at its end. */
export class ShotEffect implements ShotView {
  private progress: ShotProgress | null = null;

  constructor(
    private readonly shot: Shot,
    private readonly all: Set<ShotEffect>,
  ) {
    all.add(this);
  }

  update(progress: ShotProgress): void {
    this.progress = progress;
  }

  dispose(): void {
    this.all.delete(this);
  }

  draw(pen: Pen): void {
    if (!this.progress) return;
    const { from, to, hit } = this.shot;
    const { bullet, lineOpacity, burst } = this.progress;
    pen.faded(lineOpacity, () => pen.line([from, to], MARK_COLOURS.shot, Math.max(0.08, pen.pixels(2))));
    if (bullet) pen.disc(bullet, Math.max(0.12, pen.pixels(3)), "#fff6da");
    if (!burst) return;
    const colour = hit ? TONES.harm : MARK_COLOURS.miss;
    pen.faded(burst.opacity, () => pen.ring(to, 0.25 * burst.scale, colour, Math.max(0.2 * burst.scale, pen.pixels(2))));
  }
}
