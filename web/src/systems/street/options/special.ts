import { readable } from "../../common/terrain";
import type { OptionLook } from "../../types";
import { t } from "../../../text";
import { placeText } from "./places";
import { ruleOf } from "../skills";
import type { OptionText, Wording } from "./wording";

/** A choice about one figure. */
function about(key: "charm" | "nerve" | "starter"): OptionText {
  return ([id], words) => ({ label: t(`street_${key}`, { figure: words.name(id) }), ...figure(id, words) });
}

function figure(id: string | undefined, words: Wording): Pick<OptionLook, "figure"> {
  return words.is(id) ? { figure: id ?? "" } : {};
}

/** A charge or an attack: at whom, with which row, and with which of two weapons. */
function fought(key: "charge" | "attack"): OptionText {
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

function ruled(rule: string | undefined): Pick<OptionLook, "rule"> {
  return rule === undefined ? {} : { rule };
}

const zoned: OptionText = ([zone], words) => ({ label: readable(words.thing(zone)) });

/** What is chosen in bursts, fights and tests of nerve, by skills and by the referee. */
export const MORE: Readonly<Record<string, OptionText>> = {
  attack: fought("attack"),
  charge: fought("charge"),
  charm: about("charm"),
  curse: ([place = ""]) => ({ label: t("street_curse", { place }) }),
  distance: ([far]) => ({
    label: far === undefined ? t("street_distance_pick") : t("street_distance", { length: placeText(far) || far }),
  }),
  draw: ([weapon], words) => ({
    label: weapon === undefined ? t("street_draw") : t("street_draw_with", { weapon: words.weapons(weapon) }),
  }),
  duck: () => ({ label: t("street_duck") }),
  fast: ([count = ""]) => ({ label: t("street_fast", { count }) }),
  finish: ([how, weapon], words) => ({
    label:
      how === "hits"
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
  nerve: about("nerve"),
  reroll: (places) => ({ label: t("street_reroll", { places: places.join(", ") }) }),
  row: ([row, weapon], words) => ({
    label: readable(weapon === undefined ? words.thing(row) : t("street_row_with", rowWith(row, weapon, words))),
  }),
  shift: zoned,
  starter: about("starter"),
  take: ([marker = ""], words) => ({ label: readable(words.thing(marker)), ...ruled(ruleOf(marker, words.texts)) }),
  zone: zoned,
};
