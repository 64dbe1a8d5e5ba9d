import { INK, lifeTone, PAPER, RING_COLOURS, type RingTone, sideColour } from "../colours";
import { initials } from "../labels/names";
import { tokenSign } from "../labels/states";
import { type Actor, initialYaw, middleOf } from "../playback/actor";
import type { Figure, Point, Scene, Spot } from "../types";
import { drawBody } from "./body";
import type { Pen } from "./pen";

/** The minimum radius of a base, in pixels. */
const MIN_RADIUS = 8;
/** Below this radius, in pixels, the whole base has the side's colour. */
const SMALL_RADIUS = 11;

/** The figures as flat tokens. */
export class Tokens {
  private readonly tokens = new Map<string, Token>();

  /** Update the tokens to the figures of a scene, and remove the others. */
  set(scene: Scene): void {
    const ids = new Set(scene.figures.map(({ id }) => id));
    for (const id of this.tokens.keys()) if (!ids.has(id)) this.tokens.delete(id);
    for (const figure of scene.figures) {
      const token = this.tokens.get(figure.id) ?? new Token(figure, middleOf(scene));
      this.tokens.set(figure.id, token);
      token.show(figure);
    }
  }

  get(id: string): Token | undefined {
    return this.tokens.get(id);
  }

  /** Drawing order: figures that are out first, then by height. */
  inDrawingOrder(): Token[] {
    const rank = ({ figure }: Token) => (figure.posture === "out" ? 0 : 1);
    return [...this.tokens.values()].toSorted((a, b) => rank(a) - rank(b) || a.at[2] - b.at[2]);
  }
}

/** One figure from above: its base to scale, and a body that shows its equipment and posture. */
export class Token implements Actor {
  at: Spot;
  yaw: number;
  /** How far it has fallen over: 0 standing, 1 lying. */
  private fallen = 0;

  constructor(
    public figure: Figure,
    middle: Point,
  ) {
    this.at = figure.at;
    this.yaw = initialYaw(figure, middle);
  }

  show(figure: Figure): void {
    this.figure = figure;
    if (figure.facing !== null) this.yaw = (figure.facing * Math.PI) / 180;
    this.place(figure.at);
    this.pose();
  }

  place(at: Spot): void {
    this.at = at;
  }

  turn(yaw: number): void {
    this.yaw = yaw;
  }

  pose(): void {
    const { posture } = this.figure;
    this.fallen = posture === "lying" || posture === "out" ? 1 : 0;
  }

  layDown(fraction: number): void {
    this.fallen = fraction;
  }

  radius(pen: Pen): number {
    return Math.max(this.figure.base / 2, pen.pixels(MIN_RADIUS));
  }

  /** `covered`: it stands under something and is drawn translucent. */
  draw(pen: Pen, colours: readonly string[], ring: RingTone | null, covered: boolean): void {
    const { figure, at } = this;
    const side = sideColour(colours, figure.side);
    const radius = this.radius(pen);
    pen.faded(figure.posture === "out" ? 0.45 : covered ? 0.6 : 1, () => {
      if (figure.arc !== null && figure.facing !== null) this.drawArc(pen, side, radius, figure.arc);
      if (ring) pen.ring(at, radius + 0.14, RING_COLOURS[ring], Math.max(0.18, pen.pixels(3)));
      this.drawBase(pen, side, radius);
      this.drawFigure(pen, side, radius);
      if (covered) pen.ring(at, radius, PAPER, pen.pixels(1.5), [0.15, 0.15]);
      this.drawTokens(pen, radius);
    });
    if (figure.posture === "out") drawCross(pen, at, radius);
  }

  /** The figure at another place, as a preview. */
  drawGhost(pen: Pen, colours: readonly string[], at: Spot, yaw: number): void {
    const side = sideColour(colours, this.figure.side);
    const ghost = new Token(this.figure, [0, 0]);
    [ghost.at, ghost.yaw, ghost.fallen] = [at, yaw, this.fallen];
    const radius = this.radius(pen);
    pen.faded(0.72, () => {
      ghost.drawBase(pen, side, radius);
      ghost.drawFigure(pen, side, radius);
    });
  }

  /** The body, or the initials if the body would be too small to recognise. */
  private drawFigure(pen: Pen, side: string, radius: number): void {
    const { figure, at, yaw, fallen } = this;
    if (isSmall(pen, radius)) {
      pen.text(at, initials(figure.name), radius * pen.scale, PAPER, null);
      return;
    }
    pen.placed(at, yaw, () => drawBody(pen, figure, side, radius, fallen));
  }

  private drawArc(pen: Pen, side: string, radius: number, arc: number): void {
    const half = (Math.min(arc, 180) * Math.PI) / 180;
    pen.faded(0.3, () => pen.fan(this.at, radius * 3.4, this.yaw - half, this.yaw + half, side));
  }

  /** The base: a rim in the side's colour (brass for a hero), the life ring, and a pointer for the facing. */
  private drawBase(pen: Pen, side: string, radius: number): void {
    const { at, yaw, figure } = this;
    pen.faded(0.35, () => pen.disc([at[0] + radius * 0.16, at[1] + radius * 0.13], radius * 1.08, "ink"));
    if (figure.facing !== null) {
      pen.placed(at, yaw, () => {
        const pointer: Point[] = [[radius * 0.9, -radius * 0.4], [radius * 1.45, 0], [radius * 0.9, radius * 0.4]];
        pen.polygon(pointer, "bone");
        pen.outline(pointer, "ink", pen.pixels(1));
      });
    }
    pen.disc(at, radius, side);
    if (!isSmall(pen, radius)) pen.disc(at, radius * 0.78, "baseTop");
    if (figure.spent) pen.faded(0.45, () => pen.disc(at, radius, "ink"));
    pen.ring(at, radius, figure.rank === "hero" ? "brass" : "ink", Math.max(pen.pixels(figure.rank === "hero" ? 2 : 1), 0.05));
    const life = figure.posture === "out" ? 0 : Math.min(1, Math.max(0, figure.life));
    if (life > 0 && !(isSmall(pen, radius) && life === 1)) {
      const from = yaw + Math.PI;
      pen.arc(at, radius * (isSmall(pen, radius) ? 0.95 : 0.72), from, from + Math.PI * 2 * life, lifeTone(life), Math.max(0.07, radius * 0.13));
    }
  }

  /** A letter for each token, in a row south of the base. */
  private drawTokens(pen: Pen, radius: number): void {
    const { at, figure } = this;
    const disc = Math.max(0.24, pen.pixels(6));
    for (const [i, token] of figure.tokens.entries()) {
      const x = at[0] + (i - (figure.tokens.length - 1) / 2) * disc * 2.1;
      const place: Point = [x, at[1] - radius - disc];
      pen.disc(place, disc, PAPER);
      pen.ring(place, disc, INK, pen.pixels(1));
      pen.text([x, at[1] - radius - disc * 1.06], tokenSign(token), disc * pen.scale * 1.3, INK, null);
    }
  }
}

function isSmall(pen: Pen, radius: number): boolean {
  return radius * pen.scale < SMALL_RADIUS;
}

function drawCross(pen: Pen, [x, y]: Spot, radius: number): void {
  const arm = radius * 0.7;
  pen.line([[x - arm, y - arm], [x + arm, y + arm]], "ink", Math.max(0.1, pen.pixels(2)));
  pen.line([[x - arm, y + arm], [x + arm, y - arm]], "ink", Math.max(0.1, pen.pixels(2)));
}
