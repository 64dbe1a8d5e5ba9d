import { describe, expect, it } from "vitest";
import { systems } from "../../src/systems/text/en";
import { t, tAny } from "../../src/text";
import { en, page } from "../../src/text/en";
import { start } from "../../src/text/en-start";
import { SystemTexts } from "../../src/text/system";
import { models, recordings, textsOf } from "../fixtures/read";

describe("the texts of a system", () => {
  it.each(Object.entries(recordings))("equal those of the Python side for every event of %s", (_, recording) => {
    const texts = textsOf(recording);
    const sentences = models(recording).at(-1)?.events.map(({ n, event }) => [String(n), texts.event(event)]) ?? [];
    expect(sentences.length).toBeGreaterThan(20);
    expect(Object.fromEntries(sentences)).toEqual(recording.sentences);
  });

  const texts = new SystemTexts({
    events: { pool: "{fighter} has {dice} dice[ ({base}, {modifiers})]." },
    names: { bob: "Bob", hurt: "hurt", lad_1: "Wick Lad 1" },
  });

  it("omit a part whose fields are absent, empty or zero", () => {
    expect(texts.event({ event: "pool", fighter: "bob", dice: 5, base: 5, modifiers: [] })).toBe("Bob has 5 dice.");
    const modifiers = [{ name: "hurt", value: -1, rule: "C-HEALTH-03" }];
    expect(texts.event({ event: "pool", fighter: "bob", dice: 4, base: 5, modifiers })).toBe(
      "Bob has 4 dice (5, hurt -1).",
    );
  });

  it("use the text after the bar if a field of the part is absent", () => {
    const sentence = "{fighter} declares [the group {faces}|no group: every die that parries is a rescue die].";
    const sentences = new SystemTexts({ events: { group: sentence }, names: { bob: "Bob" } });
    expect(sentences.event({ event: "group", fighter: "bob", faces: [9, 9] })).toBe("Bob declares the group 9, 9.");
    expect(sentences.event({ event: "group", fighter: "bob", faces: [] })).toMatch(/^Bob declares no group: every die/);
  });

  it("fall back to a readable key", () => {
    expect(texts.get("prompts", "hit_use")).toBe("hit use");
    expect(texts.get("prompts", "constructor")).toBe("constructor");
  });

  it("replace the ids in a choice by names", () => {
    expect(texts.choice("shoot long_bow bob")).toBe("shoot long bow Bob");
    expect(texts.choice("take_hit")).toBe("take hit");
    expect(texts.named("lad_1 is in the way of bob")).toBe("Wick Lad 1 is in the way of bob");
    expect(texts.choice("parry 12r:5")).toBe("parry 12r:5");
  });

  it("name things by their kind and number, or make the id readable", () => {
    const known = new SystemTexts({ names: { bow: "long bow" } });
    expect(["bow", "bow_2", "war_axe", "war_axe_3"].map((id) => known.name(id))).toEqual([
      "long bow",
      "long bow 2",
      "war axe",
      "war axe 3",
    ]);
  });

  it("know the figures of one match only", () => {
    const here = texts.ofMatch();
    here.addNames({ n2: "Bystander 2", bob: "Robert" });
    expect(here.named("n2 is in the way of bob, behind low_wall")).toBe("Bystander 2 is in the way of Bob, behind low wall");
    expect(here.word("n2")).toBe("Bystander 2");
    expect(texts.word("n2")).toBe("n2");
  });
});

describe("the texts of the page", () => {
  it("fill in placeholders", () => {
    expect(t("wait_for", { who: "Ada" })).toBe("Waiting for Ada");
    expect(tAny("link_open")).toBe(en.link_open);
    expect(tAny("odds_never_heard")).toBe("odds never heard");
  });

  it("are never empty, and their keys are unique", () => {
    expect(Object.entries(en).filter(([, words]) => words.trim() === "")).toEqual([]);
    const keys = [page, start, systems].flatMap((words) => Object.keys(words));
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });
});
