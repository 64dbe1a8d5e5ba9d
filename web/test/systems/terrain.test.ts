import { describe, expect, it } from "vitest";
import { pieces, type PieceData } from "../../src/systems/common/terrain";

const square = [
  [0, 0],
  [4, 0],
  [4, 2],
  [0, 2],
] as const;

function piece(more: Partial<PieceData> & { id: string }) {
  return pieces({ size: [30, 30], pieces: [{ footprint: square, z1: 3, ...more }] })[0];
}

describe("the look of terrain", () => {
  it.each([
    ["western_thicket", "hedge"],
    ["pine", "hedge"],
    ["west_stone", "rock"],
    ["gully_boulder", "rock"],
    ["parked_car", "vehicle"],
    ["west_van", "vehicle"],
    ["west_cart", "crate"],
    ["north_house", "building"],
  ] as const)("%s is a %s", (id, look) => {
    expect(piece({ id })?.look).toBe(look);
  });

  it("lets stairs rise from their low to their high edge, whatever is beside them", () => {
    const low = [square[0], square[3]] as const;
    const high = [square[1], square[2]] as const;
    expect(piece({ id: "steps", kind: "stairs", low, high })?.rises).toEqual([1, 0]);
    expect(piece({ id: "steps", kind: "stairs", low: high, high: low })?.rises?.[0]).toBe(-1);
  });
});
