import { readable } from "../../common/terrain";
import type { OptionLook } from "../../types";
import type { Asked } from "../../../protocol";
import { t, tAny } from "../../../text";
import { signed, type SystemTexts } from "../../../text/system";
import { heldBy } from "../deck/cards";
import { SPECIAL_LABELS } from "./special";
import { placeText } from "./places";
import { shootOut } from "../state";
import { type OptionText, Wording } from "./wording";
import { KIND } from "../kinds";

/** The label of a choice, and the figure it is about. */
export function option(choice: string, decision: Asked, state: unknown, texts: SystemTexts): OptionLook {
  const about = new Wording(shootOut(state), texts, decision.kind);
  if (/^(play|discard) /.test(choice)) {
    return cards(choice, about);
  }
  const [verb = "", ...words] = choice.split(" ");
  const label = LABELS[verb];
  if (label === undefined) {
    return { label: texts.choice(choice) };
  }
  const weapon = decision.kind === KIND.action && words.at(-2) === "with" ? words.at(-1) : undefined;
  const look = label(weapon === undefined ? words : words.slice(0, -2), about);
  return weapon === undefined
    ? look
    : { ...look, label: t("street_taking", { what: look.label, weapon: about.weapons(weapon) }) };
}

/** The target and weapon of a shot or an aim; null for any other choice. */
export function aimText(choice: string, state: unknown, texts: SystemTexts): string | null {
  const [, weapons, target, ...more] = choice.split(" ");
  const about = new Wording(shootOut(state), texts, "action");
  return more.length > 0 || !about.is(target)
    ? null
    : t("street_aimed_at", { target: about.name(target), weapon: about.weapons(weapons) });
}

const WINDS = ["east", "northeast", "north", "northwest", "west", "southwest", "south", "southeast"] as const;

/** The name of the nearest compass direction. */
export function compassName(degrees: number): string {
  const nearest = ((Math.round(degrees / 45) % WINDS.length) + WINDS.length) % WINDS.length;
  return t(`street_${WINDS[nearest] ?? "east"}`);
}

function direction(word: string | undefined): { degrees: number; direction: string } {
  const degrees = Number(word);
  return { degrees: Math.round(degrees) % 360, direction: compassName(degrees) };
}

const MOVE = () => ({ group: t("street_group_move") });
const SHOOT = () => ({ group: t("street_group_shoot") });
const OTHER = () => ({ group: t("street_group_other") });

/** A choice without words after its verb; grouped if it is an action. */
function verbOnly(key: "move" | "flee" | "recover" | "stand_up", group: () => { group: string }): OptionText {
  return (_, { kind }) => ({ label: t(`street_${key}`), ...(kind === KIND.action ? group() : {}) });
}

/** A shot, a throw or an aim, with its weapons and targets. */
function aimLabel(key: "shoot" | "throw" | "aim"): OptionText {
  return (words, about) => {
    const pairs: string[] = [];
    for (let i = 0; i + 1 < words.length; i += 2) {
      pairs.push(t(`street_${key}_at`, { weapon: about.weapons(words[i]), target: about.name(words[i + 1]) }));
    }
    return {
      label: pairs.length === 0 ? t(`street_${key}`) : pairs.reduce((one, other) => t("street_and", { one, other })),
      ...(about.is(words[1]) ? { figure: words[1] ?? "" } : {}),
      ...SHOOT(),
    };
  };
}

const moveAndShoot: OptionText = ([weapons], about) => ({
  label:
    weapons === undefined
      ? t("street_move_and_shoot_none")
      : t("street_move_and_shoot_with", { weapon: about.weapons(weapons) }),
  ...MOVE(),
});

function ofWeapon(key: "reload" | "repair" | "pick_up"): OptionText {
  return ([weapon], about) => ({ label: t(`street_${key}`, { weapon: about.weapons(weapon) }), ...OTHER() });
}

function toPlace(key: "to" | "objective" | "point"): OptionText {
  return ([at, next]) => {
    const corner = placeText(next);
    const place = corner === "" ? placeText(at) : t("street_by_way", { corner: placeText(at), place: corner });
    return { label: at === undefined ? t(`street_${key}_pick`) : t(`street_${key}`, { place }) };
  };
}

function directionText(key: "face" | "heading"): OptionText {
  return ([at]) => ({ label: at === undefined ? t(`street_${key}_pick`) : t(`street_${key}`, direction(at)) });
}

const placement: OptionText = ([id, at, , facing, , weapons], about) => {
  const figure = about.name(id);
  const label =
    at === undefined
      ? t("street_place_pick", { figure })
      : t("street_place", { figure, place: placeText(at), direction: direction(facing).direction });
  return {
    label: weapons === undefined ? label : t("street_taking", { what: label, weapon: about.weapons(weapons) }),
    ...(about.is(id) ? { figure: id ?? "" } : {}),
  };
};

/** Several cards in one choice: `play killer ruta at 5, discard plug`. */
function cards(choice: string, about: Wording): OptionLook {
  const parts = choice.split(",").map((part) => part.trim().split(" "));
  const label = parts.map((words) => cardPart(words, about)).join("; ");
  const [first] = parts;
  return { label, ...(parts.length === 1 && about.is(first?.[2]) ? { figure: first?.[2] ?? "" } : {}) };
}

function cardPart([verb, id, figure, , distance]: readonly string[], about: Wording): string {
  const card = about.card(id);
  if (verb === "discard") {
    return t("street_discard", { card });
  }
  const values = { card, figure: about.name(figure) };
  if (distance !== undefined) {
    return t("street_play_at", { ...values, distance: Math.round(Number(distance) * 10) / 10 });
  }
  return heldBy(id ?? "") !== null ? readable(card) : t("street_play", values);
}

const LABELS: Readonly<Record<string, OptionText>> = {
  ...SPECIAL_LABELS,
  aim: aimLabel("aim"),
  change_position: ([at]) => ({
    label: at === undefined ? t("street_change_position") : t("street_change_position_to", { place: placeText(at) }),
    ...MOVE(),
  }),
  claim: (ids, about) => ({ label: t("street_claim", { cards: ids.map((id) => about.card(id)).join(", ") }) }),
  duck_back: ([piece], about) => ({
    label: piece === undefined ? t("street_duck_back") : t("street_duck_back_behind", { piece: about.thing(piece) }),
    ...MOVE(),
  }),
  face: directionText("face"),
  flee: verbOnly("flee", MOVE),
  heading: directionText("heading"),
  modifier: ([count]) => ({
    label: count === undefined ? t("street_modifier_pick") : t("street_modifier", { count: signed(Number(count)) }),
  }),
  move: verbOnly("move", MOVE),
  move_and_shoot: moveAndShoot,
  objective: toPlace("objective"),
  pass: (_, { kind }) => ({ label: passText(kind), ...(kind === KIND.action ? OTHER() : {}) }),
  pick_up: ofWeapon("pick_up"),
  place: placement,
  point: toPlace("point"),
  recover: verbOnly("recover", OTHER),
  reload: ofWeapon("reload"),
  repair: ofWeapon("repair"),
  shoot: aimLabel("shoot"),
  stand_up: verbOnly("stand_up", OTHER),
  target: ([id], about) => ({
    label: t("street_target", { target: about.name(id) }),
    ...(about.is(id) ? { figure: id ?? "" } : {}),
  }),
  throw: aimLabel("throw"),
  to: toPlace("to"),
};

/** The label of passing. */
function passText(kind: string): string {
  const key = `street_pass_${kind}`;
  const text = tAny(key);
  return text === key.replaceAll("_", " ") ? t("street_pass") : text;
}
