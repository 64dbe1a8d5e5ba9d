import type { Marker, Weapon } from "../../protocol/wolsung";
import type { ViewState } from "../../net/model";
import { nameOf, thingName, wordsOf } from "../common/figures";
import { Pips } from "../common/pips";
import { type FigureRow, Profile, Sides } from "../common/position";
import type { SystemLook } from "../types";
import { suitSign } from "./cards/cards";
import { t } from "./text";
import { signed, type SystemTexts } from "../../text/system";
import { tokens } from "./scene";
import { cardsOf, type Model, profileOf, sideOf, type Skirmish, skirmish, waitingTogether } from "./state";

/** The models of all sides with their states and objectives. */
export function positionOf(texts: SystemTexts): SystemLook["Position"] {
  return function Position({ model, focus, onFocus }) {
    const s = skirmish(model.state);
    const sides = s.order.map((seat) => ({
      id: seat,
      side: sideOf(s, seat),
      title: t("page_player", { seat }),
      tags: wordsOf([[s.first === seat, t("page_first")], [s.initiative === seat, t("page_initiative")]]),
      summary: summary(s, seat),
      figures: Object.values(s.figures).filter((each) => each.seat === seat).map((each) => row(s, each, texts)),
    }));
    return (
      <div className="position">
        <Sides {...{ sides, focus, onFocus }} />
        <Objectives s={s} texts={texts} />
        {s.deck !== undefined && <p className="quiet">{t("page_deck", { count: s.deck })}</p>}
      </div>
    );
  };
}

function summary(s: Skirmish, seat: string): string {
  const [kills, points] = [s.kills?.[seat] ?? 0, s.points?.[seat] ?? 0];
  return [
    t("page_cards_count", { count: cardsOf(s, seat) }),
    ...wordsOf([[kills > 0, t("page_kills", { count: kills })], [points > 0, t("page_points", { count: points })]]),
  ].join(" · ");
}

/** A model as its card shows it. */
export function figureOf(id: string, state: ViewState, texts: SystemTexts): FigureRow | null {
  const s = skirmish(state);
  return s.figures[id] === undefined ? null : row(s, s.figures[id], texts);
}

function row(s: Skirmish, model: Model, texts: SystemTexts): FigureRow {
  const gone = model.removed === true;
  return {
    id: model.id,
    name: nameWithSuit(model, texts),
    states: states(s, model, texts),
    gone,
    hero: model.profile.kind === "hero",
    left: <Wounds model={gone && s.phase !== "setup" ? { ...model, wounds: 0 } : model} texts={texts} />,
    profile: () => <ModelProfile model={model} texts={texts} />,
  };
}

/** A model by name; a hero with its suit, whose cards pay for what only this hero can do. */
function nameWithSuit(model: Model, texts: SystemTexts): string {
  const { suit } = model.profile;
  return suit === undefined || suit === null ? nameOf(model, texts) : `${nameOf(model, texts)} ${suitSign(suit)}`;
}

/** The wounds that a model has left. */
export function Wounds({ model, texts }: { model: Model; texts: SystemTexts }) {
  const [now, all] = [Math.max(0, model.wounds), profileOf(model, texts).wounds];
  return <Pips now={now} all={all} label={t("page_wounds", { now, all })} />;
}

function states(s: Skirmish, model: Model, texts: SystemTexts): string[] {
  const together = waitingTogether(s).includes(model.id);
  return model.removed === true
    ? [t("page_removed")]
    : [
        ...wordsOf([[model.toppled, t("page_toppled")]]),
        ...tokens(s, model, texts),
        ...wordsOf([[together, t("page_together")], [!together && model.activated, t("page_activated")]]),
      ];
}

function ModelProfile({ model, texts }: { model: Model; texts: SystemTexts }) {
  const { actions, move, fight, strength, guns, reflex, armour, weapons = [], gadgets = [], spells = [], abilities = [] } = profileOf(model, texts);
  const named = ({ id, name }: { id: string; name?: string }) => texts.find("names", id) ?? name ?? texts.word(id);
  return (
    <Profile
      numbers={[
        [t("page_a"), actions],
        [t("page_m"), move],
        [t("page_f"), fight],
        [t("page_s"), strength],
        [t("page_g"), guns],
        [t("page_r"), reflex],
        [t("page_armour"), armour],
      ]}
      lists={[
        [t("page_carries"), [...weapons.map((each) => weaponText(each, named(each))), ...gadgets.map((id) => texts.word(id))]],
        [t("page_spells"), spells.map(named)],
      ]}
      skills={{ title: t("page_abilities"), items: abilities.map((each) => [ability(each, texts), texts.find("abilities", each.id) ?? ""]) }}
    />
  );
}

/** A value that differs from the usual one, as a list of one text or none. */
const changed = (word: string, value: number): string[] => (value === 0 ? [] : [`${word} ${signed(value)}`]);

/** A weapon with its Strength, its range bands and its special rules. */
function weaponText(weapon: Weapon, name: string): string {
  const { strength = 0, bands = [], melee = false, fight = 0, parry = 0, quick = false, small_calibre = false, gruesome_damage = false } = weapon;
  const levels = [
    [t("page_fast_shot"), weapon.fast_shot ?? 1, 1],
    [t("page_fast_strike"), weapon.fast_strike ?? 1, 1],
    [t("page_armour_piercing"), weapon.armour_piercing ?? 0, 0],
    [t("page_move_penalty"), weapon.move_penalty ?? 0, 0],
  ] as const;
  const data = [
    ...(melee ? changed(t("page_s"), strength) : [`${t("page_s")} ${strength}`]),
    ...bands.map(([far, value]) => t("page_band", { far, value: value === 0 ? "±0" : signed(value) })),
    ...changed(t("page_f"), fight),
    ...changed(t("page_odds_parry"), parry),
    ...wordsOf([[quick, t("page_quick")], [small_calibre, t("page_small_calibre")], [gruesome_damage, t("page_gruesome")]]),
    ...levels.filter(([, value, none]) => value > none).map(([word, value]) => `${word} ${value}`),
  ];
  return data.length === 0 ? name : t("page_weapon", { name, data: data.join(", ") });
}

function ability({ id, value, type }: { id: string; value?: number; type?: string }, texts: SystemTexts): string {
  const detail = [type === undefined ? "" : texts.word(type), value === undefined ? "" : String(value)].filter(Boolean);
  return t("page_ability", { ability: thingName(id, texts), detail: detail.join(" ") });
}

function Objectives({ s, texts }: { s: Skirmish; texts: SystemTexts }) {
  const markers = s.markers ?? [];
  return markers.length === 0 ? null : (
    <section>
      <h3>{t("page_markers")}</h3>
      <ul>
        {markers.map((marker) => (
          <li key={marker.id} className="marker">
            {t("page_marker", { marker: thingName(marker.id, texts), holder: holderText(s, marker, texts) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function holderText(s: Skirmish, { carrier, owner }: Marker, texts: SystemTexts): string {
  const model = s.figures[carrier ?? ""];
  return model !== undefined
    ? t("page_carried_by", { figure: nameOf(model, texts) })
    : owner === null || owner === undefined
      ? t("page_nobody")
      : t("page_player", { seat: owner });
}
