import { readPlace } from "../common/places";
import { readable } from "../common/terrain";
import type { OptionLook } from "../types";
import type { Asked } from "../../protocol";
import { t, tAny } from "../../text";
import type { SystemTexts } from "../../text/system";
import { cardText } from "./hand/cards";
import { nameOf } from "./scene";
import { type Skirmish, skirmish } from "./state";

/** The label of a choice, and the figure it is about. */
export function option(choice: string, decision: Asked, state: unknown, texts: SystemTexts): OptionLook {
  const [verb = "", ...words] = choice.split(" ");
  const label = LABELS[verb];
  const about = new Wording(skirmish(state), texts, decision.kind);
  return label === undefined ? { label: texts.choice(choice) } : label(words, about);
}

type OptionText = (words: readonly string[], about: Wording) => OptionLook;

/** Looks up the names of the ids in a choice. */
class Wording {
  constructor(
    private readonly s: Skirmish,
    private readonly texts: SystemTexts,
    readonly kind: string,
  ) {}

  name(id: string | undefined): string {
    const model = this.s.figures[id ?? ""];
    const known = this.texts.find("names", id ?? "");
    return model === undefined ? (known ?? readable(id ?? "")) : nameOf(model, this.texts);
  }

  names(ids: readonly string[]): string {
    return ids.map((id) => this.name(id)).join(", ");
  }

  is(id: string | undefined): boolean {
    return id !== undefined && Object.hasOwn(this.s.figures, id);
  }

  /** The name of anything else, such as a surface or a marker. */
  thing(id: string | undefined): string {
    return this.texts.find("names", id ?? "") ?? (id ?? "").replaceAll("_", " ");
  }
}

function place(words: readonly string[]): string {
  const last = words.findLast((word) => readPlace(word) !== null);
  const [x, y, z = 0] =
    (last === undefined ? null : readPlace(last))?.map((number) => Math.round(number * 10) / 10) ?? [];
  return last === undefined ? "" : z === 0 ? `${x}, ${y}` : t("wolsung_place_high", { place: `${x}, ${y}`, height: z });
}

function cards(words: readonly string[]): string {
  return words.map(cardText).join(" ");
}

/** The words after a keyword such as `after`, up to the next keyword. */
function part(words: readonly string[], name: "with" | "after" | "pay"): string[] {
  const start = words.indexOf(name);
  if (start < 0) {
    return [];
  }
  const rest = words.slice(start + 1);
  const end = rest.findIndex((word) => word === "with" || word === "after" || word === "pay");
  return end < 0 ? rest : rest.slice(0, end);
}

/** A label with the weapon, the path and the payment added. */
function withDetails(label: string, words: readonly string[], about: Wording): string {
  let text = label;
  const [weapon] = part(words, "with");
  const [path, pay] = [part(words, "after"), part(words, "pay")];
  if (weapon !== undefined) {
    text = t("wolsung_with", { what: text, weapon: about.thing(weapon) });
  }
  if (path.length > 0) {
    text = t("wolsung_after", { what: text, place: place(path) || about.thing(path[1]) });
  }
  return pay.length > 0 ? t("wolsung_paying", { what: text, cards: cards(pay) }) : text;
}

function attack(key: "fight" | "attack" | "again"): OptionText {
  return (words, about) => ({
    label: withDetails(t(`wolsung_${key}`, { target: about.name(words[0]) }), words, about),
    ...(about.is(words[0]) ? { figure: words[0] ?? "" } : {}),
    group: t("wolsung_group_attack"),
  });
}

function ofModel(key: "oppose" | "lowest" | "next" | "reroll" | "activate"): OptionText {
  return ([id], about) => ({ label: t(`wolsung_${key}`, { figure: about.name(id) }), ...(id ? { figure: id } : {}) });
}

function card(key: "bid" | "recover" | "heroic_move" | "deed"): OptionText {
  return ([id = ""]) => ({ label: t(`wolsung_${key}`, { card: cardText(id) }) });
}

function moveText(key: "move" | "jump" | "heroic_jump"): OptionText {
  return (words) => ({
    label: words.length === 0 ? t(`wolsung_${key}`) : t(`wolsung_${key}_to`, { place: place(words) }),
    group: t("wolsung_group_move"),
  });
}

function climbText(key: "climb" | "heroic_climb"): OptionText {
  return ([surface], about) => ({
    label: surface === undefined ? t(`wolsung_${key}`) : t(`wolsung_${key}_to`, { surface: about.thing(surface) }),
    group: t("wolsung_group_move"),
  });
}

function verbOnly(key: "end" | "stand_up" | "leave" | "done" | "deploy"): OptionText {
  return () => ({ label: t(`wolsung_${key}`), ...(key === "deploy" ? {} : { group: t("wolsung_group_other") }) });
}

function marker(key: "objective" | "pick_up" | "take_over"): OptionText {
  return ([id], about) => ({
    label: t(`wolsung_${key}`, { marker: about.thing(id) }),
    group: t("wolsung_group_other"),
  });
}

function reaction(key: string): OptionText {
  return (words, about) => ({ label: withDetails(about.thing(key), words, about) });
}

/** A shot or a spell, with its target and details. */
function attackWith(key: "shoot" | "cast", name: "weapon" | "spell"): OptionText {
  return (words, about) => {
    const [used, target] = words;
    const aimed = about.is(target);
    const label = aimed
      ? t(`wolsung_${key}_at`, { [name]: about.thing(used), target: about.name(target) })
      : t(`wolsung_${key}`, { [name]: about.thing(used) });
    return {
      label: withDetails(label, words, about),
      ...(aimed ? { figure: target ?? "" } : {}),
      group: t("wolsung_group_attack"),
    };
  };
}

const use: OptionText = (words, about) => {
  const [ability, second] = words;
  const named = about.is(second);
  const what = named
    ? t("wolsung_use_by", { figure: about.name(second), ability: about.thing(ability) })
    : t("wolsung_use", { ability: about.thing(ability) });
  const own = words.includes("after") ? words.slice(0, words.indexOf("after")) : words;
  const at = place(own);
  return {
    label: withDetails(at === "" ? what : t("wolsung_onto", { what, place: at }), words, about),
    ...(named ? { figure: second ?? "" } : {}),
    group: t("wolsung_group_other"),
  };
};

const charge: OptionText = (words, about) => {
  const targets = words.filter((word) => about.is(word));
  const label = targets.length === 0 ? t("wolsung_charge") : t("wolsung_charge_at", { target: about.names(targets) });
  const at = place(words);
  return {
    label: at === "" ? label : t("wolsung_onto", { what: label, place: at }),
    ...(targets[0] === undefined ? {} : { figure: targets[0] }),
    group: t("wolsung_group_attack"),
  };
};

const split: OptionText = (links, about) => ({
  label: t("wolsung_split", {
    links: links
      .map((link) => link.split("-"))
      .map(([one, other]) => t("wolsung_link", { one: about.name(one), other: about.name(other) }))
      .join(", "),
  }),
});

const shift: OptionText = ([id, degrees], about) => ({
  label:
    degrees === undefined
      ? t("wolsung_shift_of", { figure: about.name(id) })
      : t("wolsung_shift", { figure: about.name(id), degrees }),
});

/** A bought item: `wick_lad*3`, `lucky_coin:vask`. */
function itemText(item: string, about: Wording): string {
  const [name, bearer] = item.split(":");
  const [what, number] = (name ?? "").split("*");
  const counted = number === undefined ? about.thing(what) : `${number} × ${about.thing(what)}`;
  return bearer === undefined ? counted : `${counted} (${about.name(bearer)})`;
}

const LABELS: Readonly<Record<string, OptionText>> = {
  activate: ofModel("activate"),
  again: attack("again"),
  aside: (words) => ({ label: t("wolsung_aside", { place: place(words) }) }),
  attack: attack("attack"),
  bid: card("bid"),
  buy: (items, about) => ({ label: t("wolsung_buy", { items: items.map((item) => itemText(item, about)).join(", ") }) }),
  cast: attackWith("cast", "spell"),
  charge,
  climb: climbText("climb"),
  deed: card("deed"),
  deploy: verbOnly("deploy"),
  discard: (words) => ({ label: t("wolsung_discard", { cards: cards(words) }) }),
  dive: reaction("dive"),
  done: verbOnly("done"),
  edge: (words) => ({ label: t("wolsung_edge", { place: place(words) }) }),
  end: verbOnly("end"),
  fence: reaction("fence"),
  fight: attack("fight"),
  heroes: (ids, about) => ({ label: t("wolsung_heroes", { heroes: about.names(ids) }) }),
  heroic_climb: climbText("heroic_climb"),
  heroic_jump: moveText("heroic_jump"),
  heroic_move: card("heroic_move"),
  hold: reaction("hold"),
  jump: moveText("jump"),
  label: ([piece, ground = ""], about) => ({ label: t("wolsung_label", { piece: about.thing(piece), ground }) }),
  leave: verbOnly("leave"),
  lowest: ofModel("lowest"),
  move: moveText("move"),
  next: ofModel("next"),
  objective: marker("objective"),
  oppose: ofModel("oppose"),
  order: (effects, about) => ({
    label: t("wolsung_order", {
      effects: effects
        .map((effect) =>
          effect
            .split(".")
            .map((id) => about.thing(id))
            .join(" "),
        )
        .join(", "),
    }),
  }),
  parry: reaction("parry"),
  pass: (_, { kind }) => ({ label: passText(kind) }),
  pick_up: marker("pick_up"),
  piece: (words, about) => ({ label: t("wolsung_piece", { piece: about.thing(words[0]), place: place(words) }) }),
  recover: card("recover"),
  reroll: ofModel("reroll"),
  shift,
  shoot: attackWith("shoot", "weapon"),
  split,
  stand_up: verbOnly("stand_up"),
  take_over: marker("take_over"),
  template: (words) => ({ label: t("wolsung_template", { place: place(words) }) }),
  use,
  zone: ([zone], about) => ({ label: t("wolsung_zone", { zone: about.thing(zone) }) }),
};

/** The label of passing. */
function passText(kind: string): string {
  const key = `wolsung_pass_${kind}`;
  const text = tAny(key);
  return text === key.replaceAll("_", " ") ? t("wolsung_pass") : text;
}
