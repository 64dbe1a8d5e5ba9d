import { describe, expect, it } from "vitest";
import { type MatchModel, applyUpdate, applyWelcome } from "../../src/net/model";
import type { MatchCard, Update, Welcome } from "../../src/protocol/messages";

const card = { id: "m", seats: [], status: "running" } as unknown as MatchCard;

function welcome(more: Partial<Welcome> = {}): Welcome {
  return {
    type: "welcome",
    protocol: 1,
    match: card,
    seat: "a",
    number: 0,
    state: { turn: 1 },
    events: [{ n: 0, event: { event: "start" } }],
    decisions: [],
    waiting: [],
    ...more,
  };
}

function update(more: Partial<Update> = {}): Update {
  return { type: "update", before: 0, number: 1, events: [], patch: [], decisions: [], waiting: [], ...more };
}

function numbers(model: MatchModel | null): number[] {
  return model === null ? [] : model.events.map((each) => each.n);
}

describe("the model of a match", () => {
  it("follows updates", () => {
    const model = applyUpdate(
      applyWelcome(null, welcome()),
      update({ events: [{ n: 1, event: { event: "moved" } }], patch: [[["turn"], 2]] }),
    );
    expect(model?.state).toEqual({ turn: 2 });
    expect(model?.before).toEqual({ turn: 1 });
    expect(numbers(model)).toEqual([0, 1]);
    expect(model?.newEvents.map((each) => each.n)).toEqual([1]);
  });

  it("detects a missing update", () => {
    expect(applyUpdate(applyWelcome(null, welcome()), update({ before: 3, number: 4 }))).toBeNull();
  });

  it("adds missed events once after a reconnect", () => {
    const before = applyWelcome(null, welcome({ events: [0, 1, 2].map((n) => ({ n, event: { event: "e" } })) }));
    const after = applyWelcome(before, welcome({ events: [2, 3].map((n) => ({ n, event: { event: "e" } })), number: 2 }));
    expect(numbers(after)).toEqual([0, 1, 2, 3]);
  });

  it("removes events that were taken back", () => {
    const model = applyWelcome(null, welcome({ events: [0, 1, 2].map((n) => ({ n, event: { event: "e" } })) }));
    const after = applyUpdate(
      model,
      update({ events: [{ n: 3, event: { event: "taken_back", choices: 1, events: 2 } }] }),
    );
    expect(numbers(after)).toEqual([0, 3]);
  });

  it("removes events that a rules upgrade has undone", () => {
    const model = applyWelcome(null, welcome({ events: [0, 1, 2].map((n) => ({ n, event: { event: "e" } })) }));
    const after = applyUpdate(
      model,
      update({ events: [{ n: 3, event: { event: "rules_changed", before: 1, now: 2, choices: 1, events: 1 } }] }),
    );
    expect(numbers(after)).toEqual([0, 1, 3]);
    const alike = applyUpdate(model, update({ events: [{ n: 3, event: { event: "rules_changed", before: 1, now: 2 } }] }));
    expect(numbers(alike)).toEqual([0, 1, 2, 3]);
  });
});

describe("what this seat has chosen", () => {
  const sent = { kind: "initiative", choice: "take odrun" };
  const waiting = applyUpdate(applyWelcome(null, welcome()), update(), true, sent);

  it("is known while others are still choosing", () => {
    expect(waiting?.chosen).toEqual(sent);
    const later = waiting === null ? null : applyUpdate(waiting, update({ before: 1, number: 2 }));
    expect(later?.chosen).toEqual(sent);
  });

  it("is in the log as soon as something happens", () => {
    const happened = update({ before: 1, number: 2, events: [{ n: 1, event: { event: "moved" } }] });
    expect(waiting === null ? undefined : applyUpdate(waiting, happened)?.chosen).toBeNull();
  });
});

function forced(number: number) {
  return { number, kind: "defend", choice: "take_hit", forced: true };
}

describe("what was answered without asking", () => {
  const known = applyWelcome(null, welcome({ answered: [forced(0)] }));

  it("is added to what is known", () => {
    expect(applyUpdate(known, update({ answered: [forced(1)] }))?.answered).toEqual([forced(0), forced(1)]);
  });

  it("is what still stands after a take-back", () => {
    const taken = { n: 1, event: { event: "taken_back", choices: 1, events: 1 } };
    expect(applyUpdate(known, update({ events: [taken] }))?.answered).toEqual([]);
  });
});

describe("this seat's offer", () => {
  const offer = { id: "take_back.0.a", kind: "take_back", seat: "a" };
  const known = applyWelcome(null, welcome({ offers: [offer] }));

  it("was declined if it is gone and the match has not continued", () => {
    expect(applyWelcome(known, welcome()).declined).toEqual(offer);
  });

  it("was not declined if the match has continued", () => {
    expect(applyWelcome(known, welcome({ number: 1 })).declined).toBeNull();
    expect(applyUpdate(known, update())?.declined).toBeNull();
  });

  it("is open again if it is repeated", () => {
    const declined = applyWelcome(known, welcome());
    expect(applyWelcome(declined, welcome({ offers: [offer] })).declined).toBeNull();
  });
});
