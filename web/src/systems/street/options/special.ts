import { readable } from "../../common/terrain";
import type { OptionLook } from "../../types";
import { t } from "../../../text";
import { placeText } from "./places";
import { ruleOf } from "../skills";
import type { OptionText, Wording } from "./wording";

/** A choice about one figure. */
function aboutFigure(key: "charm" | "nerve" | "starter"): OptionText {
  return ([id], words) => ({ label: t(`street_${key}`, { figure: words.name(id) }), ...figure(id, words) });
}

function figure(id: string | undefined, words: Wording): Pick<OptionLook, "figure"> {
  return words.is(id) ? { figure: id ?? "" } : {};
}

/** A charge or an attack: its target, its row, and the weapon if there are two. */
function fightText(key: "charge" | "attack"): OptionText {
  return ([id, row, weapon], words) => ({
    label:
      id === undefined
        ? t(`street_${key}`)
        : t(`street_${key}_with`, {
            target: words.name(id),
            row: weapon === undefined ? words.thing(row) : t("street_row_with", rowWith(row, weapon, words)),
          }),
    ...figure(id, words),
    group: t("street_group_fight"),
  });
}

function rowWith(row: string | undefined, weapon: string, words: Wording) {
  return { row: words.thing(row), weapon: words.weapons(weapon) };
}

function withRule(rule: string | undefined): Pick<OptionLook, "rule"> {
  return rule === undefined ? {} : { rule };
}

const zoneText: OptionText = ([zone], words) => ({ label: readable(words.thing(zone)) });

/** The labels of choices in bursts, fights and nerve tests, of skills and of the referee. */
export const SPECIAL_LABELS: Readonly<Record<string, OptionText>> = {
  attack: fightText("attack"),
  charge: fightText("charge"),
  charm: aboutFigure("charm"),
  curse: ([place = ""]) => ({ label: t("street_curse", { place }) }),
  distance: ([distance]) => ({
    label: distance === undefined ? t("street_distance_pick") : t("street_distance", { length: placeText(distance) || distance }),
  }),
  draw: ([weapon], words) => ({
    label: weapon === undefined ? t("street_draw") : t("street_draw_with", { weapon: words.weapons(weapon) }),
  }),
  duck: () => ({ label: t("street_duck") }),
  fast: ([count = ""]) => ({ label: t("street_fast", { count }) }),
  finish: ([method, weapon], words) => ({
    label:
      method === "hits"
        ? t("street_finish_hits")
        : weapon === undefined
          ? t("street_finish_shoot")
          : t("street_finish_shoot_with", { weapon: words.weapons(weapon) }),
  }),
  give: (ids, words) => ({ label: t("street_give", { names: ids.map((id) => words.name(id)).join(", ") }) }),
  grant: ([id, skill], words) => ({
    label: t("street_grant", { figure: words.name(id), skill: words.thing(skill) }),
    ...figure(id, words),
  }),
  hold: () => ({ label: t("street_hold") }),
  nerve: aboutFigure("nerve"),
  reroll: (places) => ({ label: t("street_reroll", { places: places.join(", ") }) }),
  row: ([row, weapon], words) => ({
    label: readable(weapon === undefined ? words.thing(row) : t("street_row_with", rowWith(row, weapon, words))),
  }),
  shift: zoneText,
  starter: aboutFigure("starter"),
  take: ([marker = ""], words) => ({ label: readable(words.thing(marker)), ...withRule(ruleOf(marker, words.texts)) }),
  zone: zoneText,
};
