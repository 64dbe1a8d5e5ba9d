import { describe, expect, it } from "vitest";
import { length, Measuring, placeOf } from "../../src/panels/table/measuring";
import type { Figure, Scene } from "../../src/table/types";

describe("the tape measure", () => {
  it("takes no click while it is off", () => {
    expect(new Measuring().pick({ figure: "bob" })).toBe(false);
  });

  it("runs from the first click to the pointer, then to the second click", () => {
    const tape = new Measuring();
    tape.toggle();
    expect(tape.pick({ figure: "bob", at: [1, 1, 0] })).toBe(true);
    tape.hover({ at: [5, 1, 0] });
    expect(tape.get()).toMatchObject({ from: { figure: "bob" }, to: { figure: null, at: [5, 1, 0] }, fixed: false });
    tape.pick({ figure: "ann" });
    tape.hover({ at: [9, 9, 0] });
    expect(tape.get()).toMatchObject({ to: { figure: "ann" }, fixed: true });
    tape.pick({ at: [2, 2, 0] });
    expect(tape.get()).toMatchObject({ from: { at: [2, 2, 0] }, to: null });
    tape.toggle();
    expect(tape.get()).toMatchObject({ on: false, from: null });
  });

  it("follows a figure that moves", () => {
    const scene = { figures: [{ id: "bob", at: [3, 4, 0], height: 1.2 } as unknown as Figure] } as unknown as Scene;
    expect(placeOf({ figure: "bob", at: [0, 0, 0] }, scene)).toEqual([3, 4, 0]);
    expect(length([0, 0, 0], placeOf({ figure: "bob", at: [0, 0, 0] }, scene))).toBe(5);
  });
});
