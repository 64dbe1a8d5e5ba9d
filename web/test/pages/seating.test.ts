import { describe, expect, it } from "vitest";
import type { Game } from "../../src/pages/start/open-match";
import {
  defaultSeating,
  divided,
  hasRefereeSeat,
  matchRequestOf,
  resized,
  twoTeams,
  withCharacter,
} from "../../src/pages/start/seats/seating";

const street: Game = {
  system: { name: "street", title: "Street", rules: 1, scenarios: [], bots: [], forces: {}, takes_teams: true, takes_referee: true },
  scenario: {
    id: "cinder",
    title: "Cinder",
    seats: ["a", "b"],
    players: [2, 4],
    characters: [
      { quill: "Quill", brine: "Brine", pellam: "Pellam", sallow: "Sallow" },
      { vane: "Vane", kessel: "Kessel", crake: "Crake", moth: "Moth" },
    ],
  },
};
const wolsung: Game = {
  system: { name: "wolsung", title: "Wolsung", rules: 1, scenarios: [], bots: [], forces: { li: "L", do: "D" }, takes_teams: true },
  scenario: { id: "s1", title: "S1", seats: ["a", "b"], players: [2, 4] },
};
const NO_RULES = new Set<string>();

describe("the seats of a new match", () => {
  it("give every new player an equal share of the characters", () => {
    const gangs = [["1", "2", "3", "4"], ["5", "6", "7", "8"]];
    expect(divided(gangs, 2)).toEqual(gangs);
    expect(divided(gangs, 3)).toEqual([["1", "2", "3"], ["5", "6", "7"], ["8", "4"]].map((gang) => expect.arrayContaining(gang)));
    expect(divided(gangs, 4).map((gang) => gang.length)).toEqual([2, 2, 2, 2]);
    expect(divided([], 3)).toEqual([]);
  });

  it("can be more or fewer; those who stay keep their holders", () => {
    const two = { ...defaultSeating(street, 2, "open"), referee: "open" as const };
    const three = resized(street, two, 3, "bot:greedy");
    expect(three.seats.map(({ seat, holder }) => [seat, holder])).toEqual([
      ["a", "me"],
      ["b", "open"],
      ["c", "bot:greedy"],
    ]);
    expect(three.referee).toBe("open");
    expect(resized(street, three, 4, "open").referee).toBeNull();
    expect([3, 4].map((count) => hasRefereeSeat(street, count))).toEqual([true, false]);
    expect(hasRefereeSeat(wolsung, 2)).toBe(false);
  });

  it("form two teams in every way, equal ones first", () => {
    expect(twoTeams(["a", "b", "c"])).toEqual([
      [["a"], ["b", "c"]],
      [["a", "b"], ["c"]],
      [["a", "c"], ["b"]],
    ]);
    const four = twoTeams(["a", "b", "c", "d"]);
    expect(four.slice(0, 3)).toEqual([
      [["a", "b"], ["c", "d"]],
      [["a", "c"], ["b", "d"]],
      [["a", "d"], ["b", "c"]],
    ]);
    expect(four).toHaveLength(7);
  });

  it("are requested with their forces and teams", () => {
    const seating = { ...defaultSeating(wolsung, 4, "me"), teams: [["a", "c"], ["b", "d"]] };
    const { options, seats } = matchRequestOf(wolsung, seating, NO_RULES);
    expect(options).toEqual({
      forces: { a: "li", b: "do", c: "li", d: "do" },
      teams: [["a", "c"], ["b", "d"]],
    });
    expect(seats.map(({ seat }) => seat)).toEqual(["a", "b", "c", "d"]);
  });

  it("are requested with their characters only where the scenario has others, and with a referee", () => {
    const two = { ...defaultSeating(street, 2, "open"), referee: "me" as const };
    const request = matchRequestOf(street, two, NO_RULES);
    expect(request.options).toEqual({ referee: "player" });
    expect(request.seats.at(-1)).toEqual({ seat: "c", holder: "me" });
    const moved = { ...two, referee: null, seats: withCharacter(two.seats, "quill", "b") };
    expect(matchRequestOf(street, moved, NO_RULES).options).toEqual({
      gangs: { a: ["brine", "pellam", "sallow"], b: ["vane", "kessel", "crake", "moth", "quill"] },
    });
  });
});
