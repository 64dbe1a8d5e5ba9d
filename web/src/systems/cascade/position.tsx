import type { ViewState } from "../../net/model";
import { nameOf, wordsOf } from "../common/figures";
import { sideName } from "../../panels/commentary/side-name";
import { Pips } from "../common/pips";
import { type FigureRow, Profile, Sides } from "../common/position";
import type { SystemLook } from "../types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { diceOf } from "./dice";
import { DiceOf } from "./die";
import { tokens } from "./scene";
import { type Battle, battle, type Fighter, gone } from "./state";

/** The fighters of both sides with their states and dice. */
export function positionOf(texts: SystemTexts): SystemLook["Position"] {
  return function Position({ model, focus, onFocus }) {
    const b = battle(model.state);
    const sides = b.sides.map((side, place) => ({
      id: side,
      side: place,
      title: sideName(model.card, side, model.seat),
      tags: wordsOf([[b.first === side, t("page_first")]]),
      figures: Object.values(b.fighters).filter((each) => each.side === side).map((each) => row(b, each, texts)),
    }));
    return (
      <div className="position">
        <Sides {...{ sides, focus, onFocus }} />
      </div>
    );
  };
}

/** A fighter as its card shows it. */
export function figureOf(id: string, state: ViewState, texts: SystemTexts): FigureRow | null {
  const b = battle(state);
  return b.fighters[id] === undefined ? null : row(b, b.fighters[id], texts);
}

function row(b: Battle, fighter: Fighter, texts: SystemTexts): FigureRow {
  const { marks = 0, profile } = fighter;
  const all = profile.health;
  const thrown = { ...fighter, unthrown: 0 };
  return {
    id: fighter.id,
    name: nameOf(fighter, texts),
    states: states(fighter),
    gone: gone(fighter),
    left: <Pips now={Math.min(all, marks)} all={all} label={t("page_marks", { now: marks, all })} />,
    below: diceOf(thrown).length > 0 && !gone(fighter) && (
      <span className="dice small">
        <DiceOf b={b} fighter={thrown} />
      </span>
    ),
    profile: () => <FighterProfile fighter={fighter} texts={texts} />,
  };
}

function states(fighter: Fighter): string[] {
  const { out, fled, prone_until: prone = 0, hurt_at_start: hurt, initiative_bonus: bonus = 0 } = fighter;
  return [
    ...wordsOf([
      [out, t("page_out")],
      [fled, t("page_fled")],
      [prone > 0, t("page_prone")],
      [hurt && !gone(fighter), t("page_hurt")],
    ]),
    ...tokens(fighter),
    ...wordsOf([[bonus > 0, t("page_bonus", { count: bonus })]]),
  ];
}

function FighterProfile({ fighter: { profile, quality }, texts }: { fighter: Fighter; texts: SystemTexts }) {
  const { armour, ranged, weapon } = profile;
  const skills = Object.entries(profile.skills).filter(([, dice]) => dice > 0);
  return (
    <Profile
      numbers={[
        [t("page_dice_count"), t("page_dice", { dice: profile.dice, die: profile.die })],
        [t("page_fkw"), profile.fkw],
        [t("page_ini"), profile.ini],
        [t("page_walk"), profile.walk],
        [t("page_sprint"), profile.sprint],
      ]}
      lists={[
        [t("page_damage_code"), [t("page_damage_of", { weapon: weapon.name, strength: profile.pts, damage: weapon.ts })]],
        ["", ranged === null ? [] : [t("page_ranged", { ...ranged, weapon: ranged.name })]],
        ["", [armour.class === "none" ? t("page_no_armour") : t("page_armour", { armour: armour.name, protection: armour.protection, quality })]],
        [t("page_skills"), skills.map(([name, dice]) => t("page_skill", { skill: texts.name(name), dice }))],
      ]}
    />
  );
}
