import { describe, expect, it } from "vitest";
import { Viewpoint } from "../../src/table/input/viewpoint";
import { ActionCamera } from "../../src/table/playback/action-camera";
import { Animation, type AnimationStage, together } from "../../src/table/playback/animation";
import { duration, readingTime } from "../../src/table/playback/timeline";
import type { Spot, Step } from "../../src/table/types";

const flash = (id: string, text: string, tone: "harm" | "good" | "note" = "note"): Step => ({ step: "flash", id, tone, text });

describe("the texts of an animation", () => {
  it("of several figures are shown together, those of one figure joined", () => {
    const shot: Step = { step: "shot", from: [0, 0, 0], to: [5, 5, 0], hit: true };
    expect(together([flash("a", "7"), flash("b", "9"), flash("a", "moves"), shot, flash("b", "out", "harm")])).toEqual([
      [flash("a", "7 · moves"), flash("b", "9")],
      [shot],
      [flash("b", "out", "harm")],
    ]);
    expect(together([flash("a", "parries", "good"), flash("a", "out", "harm")])).toHaveLength(2);
  });

  it("stay long enough to read", () => {
    expect(duration(flash("a", "miss"), false)).toBeGreaterThan(1200);
    expect(readingTime("a serious wound in the right arm")).toBeGreaterThan(readingTime("miss"));
    expect(readingTime("long ".repeat(100))).toBeLessThan(4000);
  });
});

describe("an animation", () => {
  const stage = { reducedMotion: false, actor: () => undefined } as unknown as AnimationStage;

  it("is played at its rate, and says where it happens", () => {
    const looks: (readonly Spot[])[] = [];
    const pause: Step = { step: "pause", ms: 1000 };
    const animation = new Animation(stage, [pause], { rate: 2, look: (at) => looks.push(at), onEnd: () => undefined });
    expect(animation.advance(0)).toBe(true);
    expect(animation.advance(400)).toBe(true);
    expect(animation.advance(500)).toBe(false);
    expect(looks).toEqual([[]]);
  });
});

function makeViewpoint(): Viewpoint {
  const viewpoint = new Viewpoint();
  viewpoint.resize(1000, 800);
  viewpoint.overview(true);
  return viewpoint;
}

describe("the camera", () => {
  it("goes to the action, stays while that is in sight, and comes back", () => {
    const viewpoint = makeViewpoint();
    const before = viewpoint.target;
    const camera = new ActionCamera(viewpoint);
    camera.look([[10, 10, 0], [14, 10, 0]]);
    const near = viewpoint.target;
    expect(near).toMatchObject({ x: 12, y: 10 });
    expect(near.distance).toBeLessThan(before.distance);
    camera.look([[13, 11, 0]]);
    expect(viewpoint.target).toBe(near);
    camera.settle();
    expect(viewpoint.target).toMatchObject({ x: before.x, y: before.y, distance: before.distance });
  });

  it("leaves a player alone who moves it", () => {
    const viewpoint = makeViewpoint();
    const camera = new ActionCamera(viewpoint);
    camera.look([[10, 10, 0]]);
    viewpoint.pan(50, 0);
    const moved = viewpoint.target;
    camera.look([[30, 30, 0]]);
    camera.settle();
    expect(viewpoint.target).toBe(moved);
  });
});
