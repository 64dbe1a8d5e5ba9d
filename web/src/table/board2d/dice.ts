import { INK } from "../colours";
import { randomOf } from "../geometry/polygon";
import type { Labels } from "../labels/labels";
import { DIE_COLOUR, type DiceLayout, layoutDice, paintFelt, paintNumber, paintPips, restProgress } from "../painting/dice";
import type { DiceRoll, DiceView } from "../playback/animation";
import { smooth } from "../playback/timeline";

/** A felt tray at the bottom of the window, in which the dice spin and come to rest. */
export class DiceTray implements DiceView {
  private readonly layout: DiceLayout;
  private readonly felt: HTMLCanvasElement;
  private ms = 0;

  constructor(
    private readonly roll: DiceRoll,
    private readonly labels: Labels,
    private readonly reducedMotion: boolean,
    private readonly all: Set<DiceTray>,
  ) {
    this.layout = layoutDice(roll, labels.width, labels.ratio);
    this.felt = paintFelt(this.layout.width, this.layout.height, labels.ratio);
    all.add(this);
  }

  advance(ms: number): void {
    this.ms = ms;
  }

  dispose(): void {
    this.all.delete(this);
  }

  /** In CSS pixels. */
  draw(brush: CanvasRenderingContext2D): void {
    const { width, height, caption, places } = this.layout;
    brush.save();
    brush.globalAlpha = 1;
    brush.translate((this.labels.width - width) / 2, this.labels.height - height - 14);
    brush.drawImage(this.felt, 0, 0, width, height);
    if (caption) {
      brush.drawImage(caption.canvas, (width - caption.width) / 2, height - 10 - caption.height, caption.width, caption.height);
    }
    for (const [i, place] of places.entries()) this.drawDie(brush, i, place);
    brush.restore();
  }

  private drawDie(brush: CanvasRenderingContext2D, index: number, [x, y]: readonly [number, number]): void {
    const { faces, sides, good } = this.roll;
    const { size } = this.layout;
    const rest = restProgress(index, this.ms, this.reducedMotion);
    const random = randomOf(`${index} ${faces.join()}`);
    const remaining = 1 - smooth(rest);
    const thrown = faces[index] ?? 1;
    // While it spins, it shows changing faces.
    const face = rest < 1 ? 1 + Math.floor((random() + remaining * 7) * sides) % sides : thrown;
    brush.save();
    brush.translate(x, y - remaining * 10 * random());
    brush.rotate(remaining * (5 + random() * 6));
    if (sides === 6) drawCube(brush, face, size * 0.86);
    else drawGem(brush, rest < 1 ? null : thrown, size * 0.62, this.labels.ratio);
    if (rest >= 1 && !(good[index] ?? true)) darken(brush, size);
    brush.restore();
  }
}

function drawCube(brush: CanvasRenderingContext2D, face: number, size: number): void {
  brush.drawImage(paintPips(face), -size / 2, -size / 2, size, size);
  brush.strokeStyle = INK;
  brush.lineWidth = 1;
  brush.strokeRect(-size / 2, -size / 2, size, size);
}

function drawGem(brush: CanvasRenderingContext2D, face: number | null, radius: number, ratio: number): void {
  brush.beginPath();
  for (let corner = 0; corner < 6; corner += 1) {
    const angle = (corner / 6) * Math.PI * 2 + Math.PI / 6;
    brush.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  brush.closePath();
  brush.fillStyle = DIE_COLOUR;
  brush.fill();
  brush.strokeStyle = INK;
  brush.lineWidth = 1;
  brush.stroke();
  if (face === null) return;
  const { canvas, width, height } = paintNumber(face, radius, ratio);
  brush.drawImage(canvas, -width / 2, -height / 2, width, height);
}

/** A die that does not count. */
function darken(brush: CanvasRenderingContext2D, size: number): void {
  brush.beginPath();
  brush.arc(0, 0, size * 0.64, 0, Math.PI * 2);
  brush.fillStyle = "rgba(20, 24, 20, 0.58)";
  brush.fill();
}
