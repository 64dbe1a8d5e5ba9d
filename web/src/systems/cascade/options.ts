import { readPlace } from "../common/places";
import type { OptionLook } from "../types";
import type { Asked } from "../../protocol";
import { t, tAny } from "../../text";
import type { SystemTexts } from "../../text/system";
import { nameOf } from "./scene";
import { type Battle, battle } from "./state";
import { KIND } from "./kinds";

/** The label of a choice, and the fighter it is about. */
export function option(choice: string, decision: Asked, state: unknown, texts: SystemTexts): OptionLook {
  const [verb = "", ...words] = choice.split(" ");
  const say = SAYINGS[verb];
  return say === undefined
    ? { label: texts.choice(choice) }
    : say(words, new Wording(battle(state), texts, decision.kind));
}

type OptionText = (words: readonly string[], about: Wording) => OptionLook;

/** Names for the ids in a choice. */
class Wording {
  constructor(
    private readonly b: Battle,
    private readonly texts: SystemTexts,
    readonly kind: string,
  ) {}

  name(id: string | undefined): string {
    const fighter = this.b.fighters[id ?? ""];
    return fighter === undefined ? this.texts.word(id ?? "") : nameOf(fighter, this.texts);
  }
}

/** Dice for display: `14,14,13` becomes 14 · 14 · 13. */
export function diceText(faces: string | undefined): string {
  return (faces ?? "").split(",").map(face).join(" · ");
}

/** A die, and whether it comes from outside the group: `12r`. */
function face(text: string): string {
  return text.endsWith("r") ? t("cascade_rescue", { face: text.slice(0, -1) }) : text;
}

function place(words: readonly string[]): string {
  return (readPlace(words.at(-1) ?? "") ?? [])
    .slice(0, 2)
    .map((number) => Math.round(number * 10) / 10)
    .join(", ");
}

/** A parry: blocks such as `12+12:13+11`. */
function parry(blocks: readonly string[]): string {
  const said = blocks.map((block) => {
    const [dice = "", attacks = ""] = block.split(":");
    return t("cascade_block", { dice: dice.split("+").map(face).join(" + "), attacks: attacks.split("+").join(" + ") });
  });
  return t("cascade_parry", { blocks: said.join(", ") });
}

function group(words: readonly string[]): OptionLook {
  const [faces, parries, ...blocks] = words;
  const declared = faces === "none" ? t("cascade_group_none") : t("cascade_group", { dice: diceText(faces) });
  return parries === "parry" ? { label: parry(blocks), group: declared } : { label: declared };
}

/** A wave; a pivot assigns each die to a target: `18>odrun,18>jory`. */
function wave(words: readonly string[], about: Wording): OptionLook {
  const dice = words[0] ?? "";
  if (!dice.includes(">")) {
    return { label: t("cascade_wave", { dice: diceText(dice) }) };
  }
  const aimed = dice.split(",").map((each) => each.split(">"));
  const said = aimed.map(([die, at]) => t("cascade_wave_at", { dice: die ?? "", fighter: about.name(at) }));
  return { label: t("cascade_wave", { dice: said.join(", ") }) };
}

function chosenDice(key: "pay" | "strike" | "commit"): OptionText {
  return ([faces]) => ({ label: t(`cascade_${key}`, { dice: diceText(faces) }) });
}

function ofFighter(key: "target" | "hit_target" | "take" | "hold"): OptionText {
  return ([id], about) => ({ label: t(`cascade_${key}`, { fighter: about.name(id) }), ...(id ? { figure: id } : {}) });
}

function plain(key: "wait" | "shoot" | "take_hit" | "counter" | "follow_up" | "damage" | "double" | "fall"): OptionText {
  return () => ({ label: t(`cascade_${key}`) });
}

function two(key: "pair" | "join"): OptionText {
  return ([one, other], about) => ({
    label: t(`cascade_${key}`, { one: about.name(one), other: about.name(other) }),
    ...(other ? { figure: other } : {}),
  });
}

const SAYINGS: Readonly<Record<string, OptionText>> = {
  add: (parts) => ({ label: t("cascade_add", { parts: parts.map((part) => part.split("+").join(" + ")).join(", ") }) }),
  commit: chosenDice("commit"),
  counter: plain("counter"),
  damage: plain("damage"),
  dodge: ([kind]) => ({ label: tAny(`cascade_dodge_${kind ?? ""}`) }),
  double: plain("double"),
  fall: plain("fall"),
  flight: (words) => ({
    label: words.length === 0 ? t("cascade_flight") : t("cascade_flight_to", { place: place(words) }),
  }),
  follow_up: plain("follow_up"),
  group,
  hit_target: ofFighter("hit_target"),
  hold: ofFighter("hold"),
  join: two("join"),
  move: ([id, ...way], about) => ({
    label: t(way.length === 0 ? "cascade_stay" : "cascade_move", { fighter: about.name(id), place: place(way) }),
    ...(id ? { figure: id } : {}),
    group: about.name(id),
  }),
  pair: two("pair"),
  parry: (blocks) => ({ label: parry(blocks) }),
  pass: (_, { kind }) => ({ label: passing(kind) }),
  pay: chosenDice("pay"),
  reroll: ([die]) => ({ label: t("cascade_reroll", { face: die ?? "" }) }),
  save: ([faces]) => ({
    label:
      faces === undefined
        ? t("cascade_save_now")
        : faces === "none"
          ? t("cascade_save_none")
          : t("cascade_save", { dice: diceText(faces) }),
  }),
  score: ([, faces], { kind }) => ({
    label: t(kind === KIND.shotStep ? "cascade_aim" : "cascade_score", { dice: diceText(faces) }),
  }),
  shoot: plain("shoot"),
  split: (words, about) => ({ label: t("cascade_split", { shares: shares(words, about) }) }),
  strike: chosenDice("strike"),
  take: ofFighter("take"),
  take_hit: plain("take_hit"),
  target: ofFighter("target"),
  wait: plain("wait"),
  wave,
};

/** Extra dice by fighter: `bruk 3 odrun 2 jory 1`. */
function shares(words: readonly string[], about: Wording): string {
  const said: string[] = [];
  for (let i = 0; i + 1 < words.length; i += 2) {
    said.push(t("cascade_share", { fighter: about.name(words[i]), dice: words[i + 1] ?? "" }));
  }
  return said.join(", ");
}

/** The label of passing. */
function passing(kind: string): string {
  const key = `cascade_pass_${kind}`;
  const said = tAny(key);
  return said === key.replaceAll("_", " ") ? t("cascade_pass") : said;
}
