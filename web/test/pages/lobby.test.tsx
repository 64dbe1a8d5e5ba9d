import type { Json } from "../../src/protocol/messages";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ClosedMatch } from "../../src/pages/lobby/closed-match";
import { duration } from "../../src/pages/lobby/duration";
import { clockWords, Overview } from "../../src/pages/lobby/overview";
import { forceOf, furtherOptions, type MatchDetails, presetIn, rulesOf } from "../../src/pages/lobby/overview-data";
import { SeatList } from "../../src/pages/lobby/seat-list";
import { roleOf } from "../../src/panels/match/match-context";
import type { MatchCard, SeatCard } from "../../src/protocol/messages";

const seats: SeatCard[] = [
  { seat: "a", side: "a", kind: "person", name: "Ada", host: true, here: true },
  { seat: "b", side: "b", kind: "bot", bot: "greedy" },
  { seat: "c", side: "c", kind: "open" },
];
const card = {
  id: "m",
  system: "street",
  title: "Cinder Street",
  status: "open",
  number: -1,
  listed: false,
  seats,
  per_move: null,
  bank: null,
} as unknown as MatchCard;

function known(options: Record<string, Json>): MatchDetails {
  const scenario = { id: "s", title: "S", seats: ["a", "b"], switched_on: ["nerve"] };
  return {
    setup: { system: "street", scenario: "s", options, figures: { a: ["Quill", "Wick Lad", "Wick Lad"] } },
    system: {
      name: "street",
      title: "Street",
      rules: 1,
      scenarios: [scenario],
      bots: [],
      forces: { li: "The Lamplighters" },
      optional_rules: [{ name: "nerve" }, { name: "skills" }],
      presets: { full: ["nerve", "skills"] },
    },
    scenario,
  };
}

describe("the match details", () => {
  test("durations use the largest unit that fits", () => {
    expect([30, 90, 300, 1200, 7200, 172_800].map(duration)).toEqual([
      "30 seconds",
      "90 seconds",
      "5 minutes",
      "20 minutes",
      "2 hours",
      "2 days",
    ]);
  });

  test("the clock is shown with and without a time bank", () => {
    expect(clockWords(card)).toBe("none: take your time");
    expect(clockWords({ ...card, per_move: 30, bank: 300 })).toBe("30 seconds per choice, 5 minutes in the time bank");
    expect(clockWords({ ...card, per_move: 172_800, bank: 0 })).toBe("2 days per choice");
  });

  test("practice is shown", () => {
    const words = renderToStaticMarkup(<Overview card={{ ...card, practice: true }} known={null} />);
    expect(words).toContain("The bot agrees to take dice back.");
    expect(renderToStaticMarkup(<Overview card={card} known={null} />)).not.toContain("Practice");
  });

  test("the rules are those of the scenario, of a preset, or custom", () => {
    expect([presetIn(known({})), [...rulesOf(known({}))]]).toEqual([null, ["nerve"]]);
    expect(presetIn(known({ preset: "full" }))).toBe("full");
    expect(presetIn(known({ skills: true }))).toBe("full");
    const own = known({ nerve: false });
    expect([presetIn(own), rulesOf(own).size]).toEqual([undefined, 0]);
  });

  test("forces have their titles, other options are shown unchanged", () => {
    const brought = known({ forces: { a: "li", b: { name: "Mine" } }, turns: 6, teams: [["a"], ["b", "c"]], referee: "player" });
    expect([forceOf(brought, "a"), forceOf(brought, "b"), forceOf(brought, "c")]).toEqual([
      "The Lamplighters",
      "custom force",
      null,
    ]);
    expect(furtherOptions(brought)).toEqual([["turns", "6"]]);
  });
});

describe("the seat list", () => {
  test("names, figures, bots and free seats", () => {
    const shown = renderToStaticMarkup(<SeatList card={card} mine={[]} known={known({})} invited="c" />);
    for (const words of ["Ada", "here", "host", "Quill, Wick Lad ×2", "Greedy", "Free seat", "for you"]) {
      expect(shown).toContain(words);
    }
  });
});

describe("the seats of more than two players", () => {
  test("have letters and teams, and the referee is one", () => {
    const places: SeatCard[] = [
      { seat: "a", side: "a", kind: "person", name: "Ada" },
      { seat: "b", side: "b", kind: "open" },
      { seat: "c", side: "a", kind: "open" },
      { seat: "d", side: "referee", kind: "open" },
    ];
    expect(places.map((place) => roleOf({ ...card, seats: places }, place))).toEqual([
      ["Seat a", "team a + c"],
      ["Seat b"],
      ["Seat c", "team a + c"],
      ["Referee"],
    ]);
    expect(roleOf({ ...card, seats: places.slice(0, 2) }, { seat: "a", side: "a", kind: "open" })).toEqual([]);
  });
});

describe("a match without a position", () => {
  test.each([
    ["cancelled", -1, null, "The host called it off before it began."],
    ["expired", -1, null, "Not all seats were taken in time."],
    ["expired", 7, null, "Nobody has played for a long time."],
    ["halted", 7, "the rules are other ones by now", "the rules are other ones by now"],
  ])("%s at entry %i says why", (status, number, halted, words) => {
    const shown = renderToStaticMarkup(<ClosedMatch card={{ ...card, status, number, halted }} />);
    expect(shown).toContain(words);
    expect(shown).toContain('href="/"');
  });
});
