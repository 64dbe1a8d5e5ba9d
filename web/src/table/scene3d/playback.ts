import { Group, Mesh, RingGeometry } from "three";
import { clear } from "./dispose";
import { DiceTray } from "./overlay/dice";
import type { Figures, Stand } from "./figures/figures";
import { Mould } from "./mesh-builder";
import type { Overlay } from "./overlay/overlay";
import { colour, TONES } from "./palette";
import { clamp, duration, onWay, smooth } from "../playback/timeline";
import type { Spot, Step } from "../types";

/** Something that is being shown: `at(t)` for t from 0 to 1, `end` clears up. */
interface Act {
  ms: number;
  at(t: number): void;
  end(): void;
}

interface Stage {
  figures: Figures;
  overlay: Overlay;
  effects: Group;
  reducedMotion: boolean;
}

const NOTHING = () => undefined;

/** Shows steps one after the other; frames are given to it by the table. */
export class Show {
  private act: Act | null = null;
  private began: number | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly steps: Step[],
    private readonly over: () => void,
  ) {}

  /** Show what is due at this time; false when everything was shown. */
  advance(now: number): boolean {
    for (;;) {
      if (!this.act) {
        const step = this.steps.shift();
        if (!step) return false;
        this.act = actOf(step, this.stage);
        this.began = now;
      }
      const passed = now - (this.began ?? now);
      this.act.at(this.act.ms > 0 ? clamp(passed / this.act.ms, 0, 1) : 1);
      if (passed < this.act.ms) return true;
      this.act.end();
      this.act = null;
    }
  }

  /** End everything at once. */
  end(): void {
    this.act?.end();
    this.act = null;
    this.steps.length = 0;
    clear(this.stage.effects, this.stage.figures.stuff);
    this.over();
  }
}

function actOf(step: Step, stage: Stage): Act {
  const ms = duration(step, stage.reducedMotion);
  const stand = "id" in step ? stage.figures.stand(step.id) : undefined;
  switch (step.step) {
    case "move":
      return stand ? { ms, ...moving(stand, step, stage) } : idle(0);
    case "fall":
      return stand ? { ms, ...falling(stand, step.to) } : idle(0);
    case "shot":
      return { ms, ...shooting(step, stage) };
    case "blow":
      return stand ? { ms, ...striking(stand, stage.figures.stand(step.target), step.hit, stage) } : idle(0);
    case "flash":
      return stand ? { ms, ...flashing(stand, step, stage) } : idle(0);
    case "dice":
      return { ms, ...throwing(step, ms, stage) };
    case "pause":
      return idle(ms);
  }
}

function idle(ms: number): Act {
  return { ms, at: NOTHING, end: NOTHING };
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

type Showing = Pick<Act, "at" | "end">;

function moving(stand: Stand, step: Extract<Step, { step: "move" }>, { reducedMotion }: Stage): Showing {
  const facing = step.facing ?? null;
  const arrive = () => {
    const { at, yaw } = onWay(step.path, 1);
    stand.place(at);
    if (facing !== null) stand.turn((facing * Math.PI) / 180);
    else if (yaw !== null) stand.turn(yaw);
    stand.pose();
  };
  if (reducedMotion) return { at: arrive, end: arrive };
  return {
    at: (t) => {
      const { at, yaw } = onWay(step.path, smooth(t));
      // A small hop at every stride: it walks, it does not slide.
      stand.place([at[0], at[1], at[2] + Math.abs(Math.sin(t * Math.PI * 6)) * 0.07 * (t < 1 ? 1 : 0)]);
      if (yaw !== null) stand.turn(yaw);
      stand.pose();
    },
    end: arrive,
  };
}

function falling(stand: Stand, to: Spot): Showing {
  const from = stand.at;
  return {
    at: (t) => {
      const fast = t * t;
      stand.place([mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], fast)]);
      stand.layDown(smooth(t));
    },
    end: () => stand.place(to),
  };
}

function shooting(step: Extract<Step, { step: "shot" }>, { effects, figures, reducedMotion }: Stage): Showing {
  const { from, to } = step;
  const line = new Mesh(
    new Mould().beam(from, to, 0.05, 0.05, colour("#ffffff")).geometry(true),
    figures.stuff.veil("#ffe7ad", 0.9),
  );
  const burst = new Mesh(new RingGeometry(0.1, 0.32, 20), figures.stuff.veil(step.hit ? TONES.harm : "#d8d2c4", 0.9));
  burst.position.set(...to);
  const group = new Group();
  group.add(line, burst);
  effects.add(group);
  const bolt = new Mesh(
    new Mould().box([-0.09, -0.09, -0.09], [0.09, 0.09, 0.09], colour("#fff6da")).geometry(true),
    figures.stuff.veil("#ffffff", 1),
  );
  group.add(bolt);
  return {
    at: (t) => {
      const flight = reducedMotion ? 1 : clamp(t / 0.5, 0, 1);
      bolt.visible = flight < 1;
      bolt.position.set(mix(from[0], to[0], flight), mix(from[1], to[1], flight), mix(from[2], to[2], flight));
      line.material.opacity = flight < 1 ? 0.35 : 0.8 * (1 - t);
      burst.visible = flight >= 1;
      const grown = 0.6 + (t - 0.5) * 3;
      burst.scale.set(grown, grown, grown);
      burst.material.opacity = clamp(1.8 - t * 1.8, 0, 1);
    },
    end: () => {
      clear(group, figures.stuff);
      effects.remove(group);
    },
  };
}

/** It lunges at the other and comes back; who is hit is pushed a little. */
function striking(stand: Stand, other: Stand | undefined, hit: boolean, { reducedMotion }: Stage): Showing {
  const home = stand.at;
  const target = other?.at ?? home;
  const yaw = Math.atan2(target[1] - home[1], target[0] - home[0]);
  const push = (who: Stand, from: Spot, by: number) =>
    who.place([from[0] + Math.cos(yaw) * by, from[1] + Math.sin(yaw) * by, from[2]]);
  if (other && stand.figure.facing === null) stand.turn(yaw);
  stand.pose();
  return {
    at: (t) => {
      if (reducedMotion) return;
      push(stand, home, Math.sin(t * Math.PI) * 0.4);
      if (other && hit) push(other, target, t > 0.45 ? Math.sin((t - 0.45) * 12) * 0.1 * (1 - t) : 0);
    },
    end: () => {
      stand.place(home);
      other?.place(target);
    },
  };
}

function flashing(stand: Stand, step: Extract<Step, { step: "flash" }>, { overlay, reducedMotion }: Stage): Showing {
  const name = `flash ${step.id}`;
  const style = {
    size: 17,
    ink: step.tone === "harm" ? "#ff8a73" : step.tone === "good" ? "#9fe08a" : TONES.note,
    bold: true,
  };
  return {
    at: (t) => {
      const [x, y, z] = stand.at;
      const lift = 18 + (reducedMotion ? 10 : t * 26);
      const opacity = t > 0.75 ? (1 - t) * 4 : 1;
      overlay.say(name, { at: [x, y, z + stand.figure.height], text: step.text, style, lift, weight: 9, opacity });
    },
    end: () => overlay.say(name, null),
  };
}

function throwing(step: Extract<Step, { step: "dice" }>, ms: number, { overlay, reducedMotion }: Stage): Showing {
  const tray = new DiceTray(overlay, step, reducedMotion);
  return { at: (t) => tray.advance(t * ms), end: () => tray.dispose() };
}
