import type { ViewState } from "../../net/model";
import { namesOf } from "../common/figures";
import type { MakeLook } from "../registry";
import type { SystemLook } from "../types";
import { oddsField } from "./odds-fields";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { cardText } from "./deck/cards";
import { groundOf } from "./ground";
import { handOfSeat } from "./deck/fate-deck";
import { CardsPicker } from "./deck/cards-picker";
import { ZonePicker } from "./hits/zone-picker";
import { leadOf } from "./lead";
import { RolledDicePicker } from "./rolls";
import { option, SLOT_TEXTS } from "./choices";
import { figureOf, positionOf } from "./position";
import { scene } from "./scene";
import { seenFrom } from "./seen-from";
import { actingIn, nameOf, type Profile, type ShootOut, shootOut, turnOf, weaponName } from "./state";
import { steps } from "./steps";

/** The look of Street shoot-outs. */
export const makeLook: MakeLook = (texts) => lookWith(Object.assign(texts, { slotTexts: SLOT_TEXTS }));

const lookWith = (texts: SystemTexts): SystemLook => ({
  scene: (state, model) => scene(state, model, texts),
  steps: (events, before, after) => steps(events, before, after, texts),
  option: (choice, decision, state) => option(choice, decision, state, texts),
  widgets: {},
  pickers: { cards: CardsPicker, zone: ZonePicker, "reroll-dice": RolledDicePicker, "curse-die": RolledDicePicker },
  Lead: leadOf(texts),
  Hand: handOfSeat(texts),
  Position: positionOf(texts),
  figure: (id, model) => figureOf(id, model.state, texts),
  oddsField,
  moment: (state) => moment(state, texts),
  ground: groundOf(texts),
  names: (state) => names(shootOut(state), texts),
  isNeedless: (slot, state) => slot === "in_hand" && (actingIn(shootOut(state))?.profile.weapons ?? []).length <= 1,
  ways: ["move", "move_and_shoot", "change_position"],
  isStraight: (kind, state) => kind === "path" && shootOut(state).modules?.drop_straight_line !== true,
  slotTexts: (state) => ({ ...SLOT_TEXTS, ...seenFrom(shootOut(state)) }),
});

/** The names of characters, held cards, weapons and terrain pieces. */
function names(s: ShootOut, texts: SystemTexts): Record<string, string> {
  const { figures } = s;
  const pieces = (s.table.pieces ?? []).map(({ id }) => [id, id.replaceAll("_", " ")]);
  return {
    ...Object.fromEntries(pieces),
    ...Object.fromEntries(Object.values(figures).flatMap(({ profile }) => weaponNames(profile, texts))),
    ...Object.fromEntries(Object.keys(figures).map((id) => [`held_${id}`, cardText(`held_${id}`, s, texts)])),
    ...namesOf(figures, (figure) => nameOf(figure, texts)),
  };
}

/** The names of weapons, and of pairs that fire together: `auto_pistol_1+auto_pistol_2`. */
function weaponNames({ weapons = [] }: Profile, texts: SystemTexts): [id: string, name: string][] {
  const named = weapons.map(({ id }): [string, string] => [id, weaponName(id, texts)]);
  const pairs = named.flatMap(([id, one]) =>
    named.map(([other, second]): [string, string] => [`${id}+${other}`, texts.fill("slots", "and", { one, other: second })]),
  );
  return [...named, ...pairs];
}

/** Whose turn it is, and whether it can be interrupted. */
export function moment(state: ViewState, texts: SystemTexts): string {
  const s = shootOut(state);
  const top = s.frames?.at(-1);
  const acting = actingIn(s);
  const window = top?.frame === "window";
  if (top?.frame === "after_game") {
    return t("page_moment_after_game");
  }
  if (acting === undefined) {
    return top?.frame === "deck" && top.card
      ? t("page_moment_card", { card: cardText(top.card, s, texts) })
      : t(top?.frame === "setup" ? "page_moment_place" : window ? "page_moment_draw" : "page_moment_deck");
  }
  const key = turnOf(s)?.free === true ? "page_moment_free" : "page_moment_turn";
  const turn = t(key, { figure: nameOf(acting, texts) });
  return window ? t("page_moment_window", { turn }) : turn;
}
