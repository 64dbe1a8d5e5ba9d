import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { phaseStep } from "../../src/systems/cascade";
import { oddsField as streetOdds } from "../../src/systems/street/odds-fields";
import { namesOf } from "../../src/panels/match/match-context";
import type { MatchCard } from "../../src/protocol/messages";
import { t } from "../../src/text";
import { botAtTable, botHint, botName, setBots } from "../../src/text/bots";
import { closedStatus, commonOddsField, matchStatus, tapeReading, pickerQuestion } from "../../src/text/family";
import { Rich } from "../../src/text/rich";
import { models, recordings, textsOf } from "../fixtures/read";
import { recordings as recorded } from "../fixtures/systems";
import { textsWith } from "../fixtures/texts";
import { fluentSource } from "../setup/texts";

/** What Street names by the states of its characters and weapons, their hate and their fear. */
const STATES = new Set(
  ["broken", "empty", "jammed", "gone", "surrendered", "hates", "fears", "extreme_hates", "extreme_fears"].map((state) => `page_${state}`),
);
const FOLDERS = { page: "text/en", cascade: "systems/cascade/text/en", street: "systems/street/text/en", wolsung: "systems/wolsung/text/en" };

describe("the texts of a system", () => {
  it.each(Object.entries(recordings))("equal those of the Python side for every event of %s", (_, recording) => {
    const texts = textsOf(recording);
    const sentences = models(recording).at(-1)?.events.map(({ n, event }) => [String(n), texts.event(event)]) ?? [];
    expect(sentences.length).toBeGreaterThan(20);
    expect(Object.fromEntries(sentences)).toEqual(recording.sentences);
  });

  const texts = textsWith({
    "events-pool": `
    { $modifiers ->
        [none] { $fighter } has { $dice } dice.
       *[other] { $fighter } has { $dice } dice ({ $base }, { $modifiers }).
    }`,
    "events-scores": "Scores: { $scores }, to { $to }.",
    blocked: "{ $figure } is in the way, behind { $piece }",
    "names-bob": "Bob",
    "names-hurt": "hurt",
    "names-lad_1": "Wick Lad 1",
  });

  it("show modifiers with their signs, tables with their keys, and places", () => {
    expect(texts.event({ event: "pool", fighter: "bob", dice: 5, base: 5, modifiers: [] })).toBe("Bob has 5 dice.");
    const modifiers = [{ name: "hurt", value: -1, rule: "C-HEALTH-03" }];
    expect(texts.event({ event: "pool", fighter: "bob", dice: 4, base: 5, modifiers })).toBe(
      "Bob has 4 dice (5, hurt -1).",
    );
    expect(texts.event({ event: "scores", scores: { bob: 2, lad_2: 0 }, to: [1.5, 2] })).toBe(
      "Scores: Bob 2, lad 2 0, to 1.5, 2.",
    );
  });

  it("fall back to a readable key", () => {
    expect(texts.get("prompts", "hit_use")).toBe("hit use");
    expect(texts.get("prompts", "constructor")).toBe("constructor");
  });

  it("never read the text of a choice: without its form it stays as it is", () => {
    expect(texts.choice("shoot long_bow bob")).toBe("shoot long_bow bob");
    expect([texts.verb("shoot long_bow bob"), texts.verb({ verb: "shoot" })]).toEqual(["shoot long_bow bob", "shoot"]);
  });

  it("name things by their kind and number, or make the id readable", () => {
    const known = textsWith({ "names-bow": "long bow" });
    expect(["bow", "bow_2", "war_axe", "war_axe_3", "bow:war_axe", "Ann Bow"].map((id) => known.name(id))).toEqual([
      "long bow",
      "long bow 2",
      "war axe",
      "war axe 3",
      "long bow:war axe",
      "Ann Bow",
    ]);
  });

  it("know the figures of one match only", () => {
    const here = texts.ofMatch();
    here.addNames({ n2: "Bystander 2", bob: "Robert" });
    const said = { catalog: "here", key: "blocked", args: { figure: "n2", piece: "low_wall" } };
    expect(here.message(said)).toBe("Bystander 2 is in the way, behind low wall");
    expect(here.word("n2")).toBe("Bystander 2");
    expect(texts.word("n2")).toBe("n2");
  });
});

describe("the texts of the page", () => {
  it("fill in placeholders, and join lists as the language does", () => {
    expect(t("wait_for", { who: ["Ada"] })).toBe("Waiting for Ada");
    expect(t("wins", { who: ["Ada", "Bo"] })).toBe("Ada and Bo win");
    expect(t("lobby_missing", { count: 1 })).toBe("One seat is free.");
    expect(t("lobby_missing", { count: 2 })).toBe("2 seats are free.");
  });

  it("leave out what is absent", () => {
    const order = { subject: "Interrupts", choice: "Pass", of: null, otherwise: false };
    expect(t("order_answers", { ...order, until: null })).toBe("Interrupts: always answer “Pass”.");
    expect(t("order_answers", { ...order, until: "death" })).toMatch(/ until death\.$/);
  });

  it("hold elements in the place of their placeholders", () => {
    const page = renderToStaticMarkup(<Rich say={t} id="lobby_force" values={{ figures: "Ada" }} elements={{ force: <b>Tannery &amp; Row</b> }} />);
    expect(page).toMatch(/^<b>Tannery &amp; Row<\/b>.*Ada/);
  });

  it.each(Object.entries(FOLDERS))("have unique keys: %s", (_, folder) => {
    const keys = [...fluentSource(folder).matchAll(/^([a-z][\w-]*) *=/gm)].map(([, key]) => key);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });
});

/** All source files of the page, as one text. */
const SOURCE = readdirSync(new URL("../../src", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith("keys.ts"))
  .map((name) => readFileSync(new URL(`../../src/${name}`, import.meta.url), "utf8"))
  .join("\n");

describe("the keys of the page", () => {
  it("are all used", () => {
    const keys = [...readFileSync(new URL("../../src/text/keys.ts", import.meta.url), "utf8").matchAll(/\| "(\w+)"/g)];
    const computed = [...SOURCE.matchAll(/`(\w+_)\$\{|family\(t, "(\w+)"/g)].map(([, start, family]) => start ?? `${family}_`);
    const unused = keys
      .map(([, key = ""]) => key)
      .filter((key) => !SOURCE.includes(`"${key}"`) && !computed.some((start) => start !== "page_" && key.startsWith(start)))
      .filter((key) => !STATES.has(key));
    expect(unused).toEqual([]);
  });
});

describe("short names", () => {
  it("are the attribute of a name, or else the name", () => {
    const texts = textsWith({ "names-ann": "Ann of the Hill\n    .short = Ann", "names-lad": "Wick Lad\n    .short = Lad", "names-bob": "Bob" });
    texts.addNames({ cid_2: "Cid the Second" });
    expect(["ann", "lad_2", "bob", "cid_2", "dot"].map((id) => texts.short(id))).toEqual(["Ann", "Lad 2", "Bob", "Cid the Second", "dot"]);
    expect(texts.word("ann")).toBe("Ann of the Hill");
  });
});

describe("the names of players", () => {
  const card = {
    seats: [
      { seat: "a", side: "a", kind: "person", name: "Ann" },
      { seat: "b", side: "b", kind: "bot", bot: "greedy" },
      { seat: "c", side: "a", kind: "open" },
    ],
  } as unknown as MatchCard;

  it("stand in the log for seats and sides, also in tables", () => {
    const texts = textsWith({
      "events-scored": "{ PLAYER($seat) } leads: { PLAYER($points) }, by side { SIDE($totals) }.",
    });
    const names = namesOf(card);
    texts.setPlayers(names.seat, names.side);
    const event = { event: "scored", seat: "b", points: { a: 1, b: 3 }, totals: { a: 1, b: 3 } };
    expect(texts.event(event)).toBe("Bot Greedy leads: Ann 1, Bot Greedy 3, by side Ann and Seat c 1, Bot Greedy 3.");
    expect(texts.ofMatch().event(event)).toBe("Seat b leads: Seat a 1, Seat b 3, by side Side a 1, Side b 3.");
  });
});

describe("bots", () => {
  it("have the titles that the server sends", () => {
    setBots([{ name: "very_bold", title: "Bold as brass", about: "" }]);
    expect([botName("very_bold"), botAtTable("very_bold"), botHint("very_bold")]).toEqual(["Bold as brass", "Bot Bold as brass", undefined]);
    expect([botName("greedy"), botHint("greedy")]).toEqual(["Greedy", "a real opponent: takes the best odds, but thinks only one step ahead"]);
    expect(botName("never_heard")).toBe("never_heard");
  });
});

describe("families of texts", () => {
  const families = { closedStatus, commonOddsField, matchStatus, tapeReading, pickerQuestion };
  const ofSystems = { phaseStep, streetOdds };

  it.each(Object.entries({ ...families, ...ofSystems }))("have a text for every member: %s", (_, family) => {
    expect(family.names.length).toBeGreaterThan(0);
    const missing = family.names.filter((name) => family(name) === null || /_/.test(family(name) ?? ""));
    expect(missing).toEqual([]);
    expect(family("never_heard")).toBeNull();
  });

  it("have a question for every picker of the systems", () => {
    const slots = recorded().flatMap(({ texts }) => texts.verbs.flatMap((verb) => Object.values(verb.slots)));
    const pickers = new Set(slots.map((slot) => String(slot["picker"])));
    // Pickers of one system only.
    for (const own of ["aims", "blocks", "cards", "inches", "links", "parts", "purchase", "route", "shares", "wielded"]) {
      pickers.delete(own);
    }
    expect([...pickers].filter((picker) => pickerQuestion(picker) === null)).toEqual([]);
  });
});
