import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { MatchModel, MatchStore } from "../../src/net/model";
import type { Asked, VerbCard } from "../../src/protocol/messages";
import { searchRules } from "../../src/pages/rulebook/reference";
import { change, SettingsPanel } from "../../src/panels/common/settings";
import { filterOptions } from "../../src/panels/decision/choice-list";
import { isPartial } from "../../src/panels/decision/free-choice";
import { sortedChoices } from "../../src/panels/decision/sorted-choices";
import { refusalIn, withLabel } from "../../src/panels/decision/use-choosing";
import { DecisionPanel } from "../../src/panels/decision/decision";
import { MatchResult, resultWords } from "../../src/panels/commentary/result";
import { IdleAnswers, IdleHint } from "../../src/panels/decision/idle-answers";
import { Explanation, Log } from "../../src/panels/log/log";
import { blocks } from "../../src/panels/rules/markdown";
import { fraction, modifiersIn, OddsCard, oddsNote, percent } from "../../src/panels/odds/odds-card";
import { onlyAimed } from "../../src/panels/pickers/pickers";
import { groupsOf, type VerbGroup } from "../../src/panels/pickers/picks";
import { eventKinds } from "../../src/panels/decision/standing-orders";
import { clockTime } from "../../src/panels/match/seats";
import { Waiting } from "../../src/panels/match/side-panel";
import { MatchContext } from "../../src/panels/match/match-context";
import { turnWords } from "../../src/panels/match/top-bar";
import { routeOf } from "../../src/router";
import { option } from "../../src/systems/common/option";
import { genericLook } from "../../src/systems/generic";
import { oddsField } from "../../src/systems/street/odds-fields";
import type { SystemLook } from "../../src/systems/types";
import { verbLabel } from "../../src/text/choice-label";
import { SystemTexts } from "../../src/text/system";
import { asked, models, type Recorded, recordings, textsOf } from "../fixtures/read";
import { recordings as systems } from "../fixtures/systems";
import { textsWith } from "../fixtures/texts";

const { cascadeDuel, wolsung } = recordings;
const NOTHING = { figure: null, at: null, dragged: null };
const nothing = () => undefined;

function shown(recording: Recorded, part: ReactNode, texts = textsOf(recording), more: Partial<SystemLook> = {}): string {
  const sitting = {
    store: { subscribe: () => nothing, get: () => ({ link: "open" }) } as unknown as MatchStore,
    match: "m",
    system: recording.system,
    seat: "a",
    mine: ["a"],
    host: false,
    texts,
    look: { ...genericLook(texts, null), ...more },
  };
  return renderToStaticMarkup(<MatchContext value={sitting}>{part}</MatchContext>);
}

function decisionOf(recording: Recorded, kind: string): string {
  const model = asked(recording, kind);
  const decision = model.decisions[0];
  if (decision === undefined) {
    throw new Error("nothing is asked");
  }
  const more = { place: 0, picked: NOTHING, repeated: false, mark: nothing, onLook: nothing };
  return shown(recording, <DecisionPanel {...{ model, decision }} {...more} />);
}

describe("a decision", () => {
  it("shows what led to it, its prompt with its rule, and every choice as an answer that a digit can press", () => {
    const page = decisionOf(cascadeDuel, "initiative");
    expect(page).toMatch(/<p class="lead"><span>After this throw.*take the (?:<span[^>]*>)?<button[^>]* class="term"[^>]*>initiative<\/button>,(?:<\/span>)? or hold\?<\/span><\/h2>/);
    expect(page).toContain(">C-INIT-01</button>");
    expect(page).toContain('data-choice="take odrun"');
    expect(page).toMatch(/<button[^>]*data-pick[^>]*><span>hold odrun<\/span>/);
    expect(page).not.toContain('type="search"');
  });

  it("with many choices can be filtered", () => {
    const page = decisionOf(wolsung, "discard");
    expect(page).toContain('type="search"');
    expect(page.match(/data-choice=/g)).toHaveLength(60);
  });

  it("with unlisted choices has a text field only if the settings say so", () => {
    expect(decisionOf(wolsung, "action")).not.toContain("Is it possible?");
    change({ typed: true });
    expect(decisionOf(wolsung, "action")).toContain("Is it possible?");
    change({ typed: false });
  });

  it("lists each choice once, sorted and grouped by verb, without raw commands", () => {
    const recording = systems().find(({ system, moments }) => system === "cascade" && moments.some(({ decision }) => decision.kind === "defend"));
    const defend = recording?.moments.find(({ decision }) => decision.kind === "defend")?.decision;
    if (recording === undefined || defend === undefined) {
      throw new Error("no parry is recorded");
    }
    const options = [...(defend.options ?? []), ...(defend.options ?? [])];
    const lines = sortedChoices(options.map((choice) => ({ choice, ...option(choice, defend, null, recording.texts) })), "defend", recording.texts);
    expect(lines).toHaveLength(new Set(options).size);
    expect(lines.at(-1)?.choice).toBe("take_hit");
    expect(lines.map(({ heading }) => heading)).toEqual(lines.map(({ heading }) => heading).toSorted((a, b) => Number(a === "") - Number(b === "")));
  });

  it("tells choices with the same label apart by their slots", () => {
    const verbs = [{ verb: "move", rule: "", pattern: "move {path}", slots: { path: { picker: "path", per_inch: 1 } } }];
    const texts = textsWith({ "choices-move": "Go to { $path }" }, {}, verbs);
    const cards = [[[1, 1], [4, 4]], [[2, 2], [4, 4]]].map((path) => ({ text: `move ${String(path)}`, verb: "move", slots: { path } })); // prettier-ignore
    texts.remember(cards);
    const lines = sortedChoices(cards.map(({ text }) => Object.assign({ choice: text }, texts.look(text))), "", texts);
    expect(lines.map(({ label, detail }) => `${label} (${detail})`)).toEqual(["Go to 4, 4 (1, 1 → 4, 4)", "Go to 4, 4 (2, 2 → 4, 4)"]);
  });

  it("that can be passed offers to pass until an event", () => {
    expect(decisionOf(wolsung, "extra")).toContain("Pass until …");
    expect(decisionOf(cascadeDuel, "initiative")).not.toContain("Pass until …");
  });

  it("with unlisted choices can also be passed by a standing order", () => {
    const model = asked(wolsung, "action");
    const decision = { ...model.decisions[0], outline: ["play", "pass"] } as Asked;
    const more = { place: 0, picked: NOTHING, repeated: false, mark: nothing, onLook: nothing };
    expect(shown(wolsung, <DecisionPanel {...{ model, decision }} {...more} />)).toContain("Pass until …");
    expect(decisionOf(wolsung, "action")).not.toContain("Pass until …");
  });

  it("filters choices by all typed words", () => {
    const options = ["shoot bob", "shoot ann", "end"].map((choice) => ({ choice, label: choice.toUpperCase() }));
    expect(filterOptions(options, "ANN shoot").map(({ choice }) => choice)).toEqual(["shoot ann"]);
  });

  it("separates a refusal from its rule", () => {
    const why = { catalog: "affray", key: "problem", args: { problem: "no wings" } };
    const { said, rule } = refusalIn({ catalog: "affray", key: "illegal_choice", args: { choice: "fly", reason: why, rule: "C-HIT-02" } });
    expect([textsOf(cascadeDuel).message(said), rule]).toEqual(["'fly' is not possible: no wings", "C-HIT-02"]);
    expect(refusalIn("no")).toEqual({ said: "no", rule: null });
  });
});

describe("the log", () => {
  it("has one line for each entry of the story, told in its sentences", () => {
    const model = models(cascadeDuel).at(-1) as MatchModel;
    const [first = 0, second = 0] = model.events.map(({ n }) => n);
    const last = model.events.at(-1)?.n ?? 0;
    const sentences = [{ catalog: "cascade", key: "story-out", args: { fighter: "odrun", fighter_is: "you" } }];
    const story = [
      { first, last: first, kind: "turn", flags: ["turn"] },
      { first: second, last, kind: "melee", sentences, mine: "acting" as const, weight: "key" as const },
    ];
    const page = shown(cascadeDuel, <Log model={{ ...model, story }} />);
    expect(page.match(/class="line/g)).toHaveLength(2);
    expect(page).toContain("You are out of the fight.");
    expect(page).toContain('data-mine="acting"');
    expect(page, "without sentences, an entry is told by its events").toContain("First place");
  });

  it("explains a line by its fields, modifiers and rules", () => {
    const modifiers = [{ name: "hurt", value: -1, rule: "C-HEALTH-03" }];
    const event = { event: "pool", rules: ["C-PHASE-04"], fighter: "odrun", base: 5, modifiers, dice: 4 };
    const page = shown(cascadeDuel, <Explanation event={event} />);
    expect(page).toContain("<dt>fighter</dt><dd>Odrun</dd>");
    expect(page).toContain('<span>hurt</span><b class="bad">−1</b>');
    expect(page).toContain(">C-HEALTH-03</button>");
    expect(page).toContain(">C-PHASE-04</button>");
  });
});

describe("odds", () => {
  it("are shown as certain only if they are", () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0%", "<1%", "50%", ">99%", "100%"]);
    expect([fraction("13/16"), fraction("2"), fraction("a")]).toEqual([0.8125, 2, null]);
  });

  it("show chances, amounts, the damage distribution, and modifiers with their rules", () => {
    const modifiers = [{ name: "cover", value: -2, rule: "W-COVER-01" }];
    const odds = { hit: "3/4", marks: "1/2", distribution: { "0": "1/4", "1": "3/4" }, attack: { modifiers } };
    const page = shown(wolsung, <OddsCard odds={odds} title="shoot" onClose={nothing} />);
    expect(page).toContain("<dt>hit</dt><dd>75%</dd>");
    expect(page).toContain("<dt>expected marks</dt><dd>0.5</dd>");
    expect(page).toMatch(/<th scope="row">1<\/th><td><i class="bar" style="inline-size:60%"><\/i>75%/);
    expect(page).toContain(">W-COVER-01</button>");
    expect(modifiersIn(odds)).toEqual(modifiers);
  });

  it("show combined results in words, and all other fields", () => {
    const names = { "names-chest": "chest", "names-S": "a serious wound", "names-UN": "unconscious", "names-HW_UN": "a head wound, and unconscious" };
    const odds = { zones: { chest: { "S+UN": "1/6" } }, effects: { "HW+UN": "1/6" }, weapons: { pistol_2: "1" } };
    const page = shown(wolsung, <OddsCard odds={odds} title="shoot" onClose={nothing} />, textsWith(names), { oddsField });
    const terms = [...page.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, term]) => term);
    expect(terms).toEqual([
      "a hit, by zone",
      "chest",
      "a serious wound, unconscious",
      "what a hit does",
      "a head wound, and unconscious",
      "the weapon afterwards",
      "pistol 2",
    ]);
  });
});

describe("the waiting text", () => {
  const [model] = models(cascadeDuel) as [MatchModel];

  it("names this seat, the other seat, or nobody", () => {
    expect(turnWords(model)).toBe("Your choice");
    expect(turnWords({ ...model, decisions: [], waiting: [["b", "pay"]] })).toBe("Waiting for Bot Greedy");
    expect(turnWords({ ...model, result: { winner: "a" } })).toBe("The match is over");
    const expired = { ...model, decisions: [], waiting: [], card: { ...model.card, status: "expired" } };
    expect(turnWords(expired)).toBe("expired");
    expect(shown(cascadeDuel, <MatchResult model={expired} onLookBack={() => null} />)).toContain("Nobody has played for a long time.");
  });

  it("never names this seat, even while its next decision is not shown yet", () => {
    expect(turnWords({ ...model, decisions: [], waiting: [["a", "pay"]] })).toBe("One moment");
    const mine = { ...model, decisions: [], waiting: [["a", "hit_use"]] as const };
    expect(shown(cascadeDuel, <Waiting model={mine} playing={false} />)).not.toContain("You have a hit");
  });

  it("says what the others decide, in the third person", () => {
    const theirs = { ...model, decisions: [], waiting: [["b", "hit_use"]] as const };
    const said = (playing: boolean) =>
      shown(cascadeDuel, <Waiting model={theirs} playing={playing} />, textsWith({ "waiting-hit_use": "{ $who } has a hit and decides: damage, or flight." }));
    expect(said(false)).toContain("Bot Greedy has a hit and decides: damage, or flight.");
    expect(said(true)).not.toContain("Bot Greedy");
    expect(shown(cascadeDuel, <Waiting model={theirs} playing={false} />, textsWith({}))).toContain("Bot Greedy decides.");
  });

  it("and the result are from this seat's point of view", () => {
    expect(resultWords({ ...model, result: { winner: "a" } })).toBe("You win");
    expect(resultWords({ ...model, result: { winner: "b" } })).toBe("You lose");
    expect(resultWords({ ...model, seat: null, result: { winner: "b" } })).toBe("Bot Greedy wins");
    expect(resultWords({ ...model, result: { winner: null } })).toBe("A draw");
  });
});

describe("utilities", () => {
  it("clocks show minutes, and hours if there are any", () => {
    expect([0, 59.2, 61, 3661].map(clockTime)).toEqual(["0:00", "1:00", "1:01", "1:01:01"]);
  });

  it("events to wait for start with the latest ones", () => {
    const model = models(cascadeDuel).at(-1) as MatchModel;
    const kinds = eventKinds(model, textsOf(cascadeDuel).keys("events"));
    expect(kinds[0]).toBe(model.events.at(-1)?.event.event);
    expect(new Set(kinds).size).toBe(textsOf(cascadeDuel).keys("events").length);
  });

  it("rules are split into paragraphs, lists and tables", () => {
    expect(blocks("One\ntwo.\n\n- a\n  goes on\n- b\n\n| x |\n|---|\n| 1 |\nend")).toEqual([
      ["One", "two."],
      ["- a", "  goes on", "- b"],
      ["| x |", "|---|", "| 1 |"],
      ["end"],
    ]);
  });

  it("rulebooks are searched by words and rule ids", () => {
    const rule = { id: "C-DEF-03", status: "done", chapter: "9. Defence", text: "A die parries one attack." };
    const book = { rules: [rule], examples: [] };
    expect(searchRules(book, "c-def-03 parries")).toEqual([rule]);
    expect(searchRules(book, "shoots")).toEqual([]);
  });

  it("addresses lead to pages", () => {
    expect(routeOf("/", "")).toEqual({ page: "start" });
    expect(routeOf("/play", "")).toEqual({ page: "play" });
    expect(routeOf("/match/m1/b", "")).toEqual({ page: "match", match: "m1", seat: "b" });
    expect(routeOf("/join/m1", "#secret")).toEqual({ page: "join", match: "m1", invitation: "secret" });
    expect(routeOf("/rules/cascade/C-DEF-03", "")).toEqual({ page: "rules", system: "cascade", rule: "C-DEF-03" });
    expect(routeOf("/elsewhere", "")).toEqual({ page: "not_found" });
  });
});

describe("a decision with nothing to decide", () => {
  const model = asked(wolsung, "extra");
  const decision = { ...model.decisions[0], kind: "heroic_move", idle: "pass" } as Asked;
  const answered = [{ number: 3, kind: "heroic_move", choice: "pass", idle: true }];
  const order = { kind: "*", when: "idle" } as const;

  it("says why, and that the standing order will answer it", () => {
    const alone = shown(wolsung, <IdleHint model={{ ...model, orders: [] }} decision={decision} />);
    expect(alone).toContain("You hold no card of the hero&#x27;s suit.");
    expect(alone).not.toContain("in a moment");
    const ordered = shown(wolsung, <IdleHint model={{ ...model, orders: [order] }} decision={decision} />);
    expect(ordered).toContain("The server answers “pass” for you in a moment.");
  });

  it("is listed when the server has answered it, with the switch", () => {
    const list = shown(wolsung, <IdleAnswers model={{ ...model, orders: [order], answered }} />);
    expect(list).toContain("You hold no card of the hero&#x27;s suit.");
    expect(list).toContain('type="checkbox" checked=""');
    const off = shown(wolsung, <IdleAnswers model={{ ...model, orders: [], answered: [] }} />);
    expect(off).toContain('type="checkbox"');
    expect(off).not.toContain("checked");
  });
});

describe("a system that the page does not know", () => {
  const VERBS: VerbCard[] = [
    { verb: "lunge", rule: "", pattern: "", slots: { fencer: { picker: "figure" }, target: { picker: "target" } } },
    { verb: "walk", rule: "", pattern: "", slots: { to: { picker: "place" } } },
  ];
  const texts = textsWith(
    {
      "names-ada": "Ada",
      "prompts-reaction": "{ $fencer } lunges at { $target }. { $card ->\n    [none] Parry or dodge?\n   *[other] Or play { $card }?\n }",
      "choices-lunge": "{ $fencer } lunges at { $target }",
      "choices-walk": "Walk to { $to }",
    },
    {},
    VERBS,
  );

  it("says in a prompt what the decision is about", () => {
    expect(texts.prompt("reaction", { fencer: "ada", target: "cleo" })).toBe("Ada lunges at cleo. Parry or dodge?");
    expect(texts.prompt("reaction", { fencer: "ada" })).toBe("Ada lunges at none. Parry or dodge?");
    expect(texts.prompt("other_kind")).toBe("other kind");
  });

  it("names a verb whose label begins with a slot", () => {
    expect(verbLabel("lunge", "act", texts)).toBe("Lunge");
  });

  it("refuses a choice by its label", () => {
    const refusal = { said: { catalog: "affray", key: "illegal_choice", args: { choice: "lunge ada at cleo", reason: "no" } }, rule: null };
    const form = { verb: "lunge", slots: { fencer: "ada", target: "cleo" } };
    expect(texts.message(withLabel(refusal, form, "act", texts).said)).toBe("'Ada lunges at cleo' is not possible: no");
    expect(withLabel(refusal, "lunge ada at cleo", "act", texts)).toBe(refusal);
    const walk = { verb: "walk", slots: { to: [12.02, 11.05] } };
    expect(texts.message(withLabel(refusal, walk, "act", texts, "the marked place").said)).toBe("'Walk to the marked place' is not possible: no");
  });

  it("shows its position without seats and frames", () => {
    const [model] = models(cascadeDuel);
    const { Position } = genericLook(texts, null);
    const state = { seats: { a: "a" }, frames: [{ stage: "act" }], result: { winner: "a" }, fencers: { ada: 3 } };
    const page = shown(cascadeDuel, <Position model={{ ...(model as MatchModel), state }} focus={null} onFocus={nothing} />, texts);
    expect(page).toContain("Ada");
    expect(page).not.toMatch(/seats|frames|stage|winner/);
  });

  it("names the players in tables by seat", () => {
    const [model] = models(cascadeDuel);
    const named = textsWith({ "names-points": "Points" });
    named.setPlayers({ a: "Ann", b: "Ben" }, {});
    const { Position } = genericLook(named, null);
    const state = { points: { a: 1, b: 2 }, cards: { a: 1, c: 2 } };
    const page = shown(cascadeDuel, <Position model={{ ...(model as MatchModel), state }} focus={null} onFocus={nothing} />, named);
    expect(page).toMatch(/Points.*<dt>Ann<\/dt><dd><span>1<.*<dt>Ben<\/dt><dd><span>2<.*cards.*<dt>a<.*<dt>c</);
  });

  it("has no settings of a table", () => {
    expect(renderToStaticMarkup(<SettingsPanel hasTable={false} />).match(/<label>/g)).toHaveLength(3);
    expect(renderToStaticMarkup(<SettingsPanel hasTable />).match(/<label>/g)).toHaveLength(8);
  });

  it("leaves out what cannot happen, except for hits", () => {
    const context = { texts, look: genericLook(texts, null) };
    expect(oddsNote({ kill: "0", damage: "1/2" }, context)).not.toContain("0%");
    expect(oddsNote({ hit: "0", kill: "0" }, context)).toMatch(/0%$/);
  });

  it("calls fields of odds by its own names, and else by the common ones", () => {
    const own = textsWith({ "names-lose": "hurt in return" });
    const context = { texts: own, look: genericLook(own, null) };
    expect(oddsNote({ hit: "1/2", lose: "1/4" }, context)).toBe("hit 50% · hurt in return 25%");
    const page = shown(cascadeDuel, <OddsCard odds={{ lose: "1/4" }} title="lunge" onClose={nothing} />, own);
    expect(page).toContain("<dt>hurt in return</dt><dd>25%</dd>");
    expect(oddsNote({ lose: "1/4" }, { texts, look: genericLook(texts, null) })).toBe("weapon lost 25%");
  });

  it("says which fields of odds stand beside a choice, and which are amounts", () => {
    const own = new SystemTexts(textsWith({ "names-gold": "gold" }).catalog, {}, [], { headlines: ["gold", "over", "hit"], amounts: ["gold"] });
    const context = { texts: own, look: genericLook(own, null) };
    expect(oddsNote({ hit: "1/2", kill: "1/3", over: "1/4", gold: "1/2" }, context)).toBe("gold 0.5 · over 25% · hit 50%");
    expect(oddsNote({ kill: "1/3" }, context)).toBe("");
  });

  it("offers each verb with the figure that was clicked", () => {
    const cards = ["ada", "cleo"].map((target) => ({ text: `lunge bea at ${target}`, verb: "lunge", slots: { fencer: "bea", target } }));
    const group = groupsOf(cards, VERBS)[0] as VerbGroup;
    expect(onlyAimed(group, "cleo", "act", texts)).toBe(cards[1]);
    expect(onlyAimed(group, "bea", "act", texts)).toBeNull();
    expect(onlyAimed(group, null, "act", texts)).toBeNull();
    const twice = groupsOf([...cards, { text: "lunge dot at cleo", verb: "lunge", slots: { fencer: "dot", target: "cleo" } }], VERBS)[0] as VerbGroup;
    expect(onlyAimed(twice, "cleo", "act", texts)).toBeNull();
  });

  it("says what an answered question was about", () => {
    const [first] = models(cascadeDuel);
    const answered = [{ number: 3, kind: "reaction", choice: "parry", idle: true, about: { fencer: "ada", target: "cleo" } }];
    const page = shown(cascadeDuel, <IdleAnswers model={{ ...(first as MatchModel), result: null, answered }} />, texts);
    expect(page).toContain("Ada lunges at cleo.");
    expect(page).not.toContain("$");
  });

  it("says that a list is partial only if it is", () => {
    const whole = { text: "lunge ada at cleo", verb: "lunge", slots: { fencer: "ada", target: "cleo" } };
    const decision: Asked = { id: "1", kind: "act", rule: "", default: whole.text, outline: [whole.text], choices: [whole] };
    expect(isPartial(decision, [whole.text], VERBS)).toBe(false);
    const open = { text: "lunge ada at", verb: "lunge", slots: { fencer: "ada" }, open: ["target"] };
    expect(isPartial({ ...decision, outline: [open.text], choices: [open] }, [whole.text], VERBS)).toBe(true);
  });
});
