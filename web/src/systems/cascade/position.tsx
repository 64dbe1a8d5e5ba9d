import { Numbers, Pips } from "../common/pips";
import type { SystemLook } from "../types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { diceOf, sidesOf } from "./dice";
import { Die } from "./die";
import { nameOf, tokens } from "./scene";
import { type Battle, battle, type Fighter, gone } from "./state";
import "../systems.css";

interface Focus {
  focus: string | null;
  onFocus(id: string | null): void;
}

/** The fighters of both sides with their states and dice. */
export function positionOf(texts: SystemTexts): SystemLook["Position"] {
  return function Position({ model, focus, onFocus }) {
    const b = battle(model.state);
    return (
      <div className="position">
        {b.sides.map((side, place) => (
          <section key={side} className="side-of" data-side={place}>
            <h3>
              {t("page_side", { side })}
              {b.first === side && <span className="tag">{t("page_first")}</span>}
            </h3>
            <ul>
              {Object.values(b.fighters)
                .filter((each) => each.side === side)
                .map((each) => (
                  <Row key={each.id} {...{ b, fighter: each, texts, focus, onFocus }} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    );
  };
}

function Row({ b, fighter, texts, focus, onFocus }: Focus & { b: Battle; fighter: Fighter; texts: SystemTexts }) {
  const { profile } = fighter;
  const open = focus === fighter.id;
  const left = Math.max(0, profile.health - (fighter.marks ?? 0));
  const dice = diceOf(fighter).filter(({ state }) => state !== "unthrown");
  return (
    <li data-gone={gone(fighter)}>
      <button type="button" className="row" aria-expanded={open} onClick={() => onFocus(open ? null : fighter.id)}>
        <span className="name">{nameOf(fighter, texts)}</span>
        <span className="states">{states(fighter).join(", ")}</span>
        <Pips
          now={left}
          all={profile.health}
          label={t("page_marks", { now: fighter.marks ?? 0, all: profile.health })}
        />
      </button>
      {dice.length > 0 && !gone(fighter) && (
        <span className="dice small">
          {dice.map(({ face, state, place }) => (
            <Die key={place} face={face} sides={sidesOf(b, fighter)} state={state} />
          ))}
        </span>
      )}
      {open && <ProfileCard fighter={fighter} texts={texts} />}
    </li>
  );
}

function states(fighter: Fighter): string[] {
  return [
    ...(fighter.out === true ? [t("page_out")] : []),
    ...(fighter.fled === true ? [t("page_fled")] : []),
    ...((fighter.prone_until ?? 0) > 0 ? [t("page_prone")] : []),
    ...(fighter.hurt_at_start === true && !gone(fighter) ? [t("page_hurt")] : []),
    ...tokens(fighter),
    ...((fighter.initiative_bonus ?? 0) > 0 ? [t("page_bonus", { count: fighter.initiative_bonus ?? 0 })] : []),
  ];
}

function ProfileCard({ fighter: { profile, quality }, texts }: { fighter: Fighter; texts: SystemTexts }) {
  const { armour, ranged, weapon } = profile;
  const skills = Object.entries(profile.skills).filter(([, dice]) => dice > 0);
  return (
    <div className="profile">
      <Numbers
        values={[
          [t("page_dice_count"), t("page_dice", { dice: profile.dice, die: profile.die })],
          [t("page_fkw"), profile.fkw],
          [t("page_ini"), profile.ini],
          [t("page_walk"), profile.walk],
          [t("page_sprint"), profile.sprint],
        ]}
      />
      <p>
        <span className="quiet">{t("page_damage_code")}</span>{" "}
        {t("page_damage_of", { weapon: weapon.name, strength: profile.pts, damage: weapon.ts })}
      </p>
      {ranged !== null && <p>{t("page_ranged", { ...ranged, weapon: ranged.name })}</p>}
      <p>
        {armour.class === "none"
          ? t("page_no_armour")
          : t("page_armour", { armour: armour.name, protection: armour.protection, quality: quality ?? 0 })}
      </p>
      {skills.length > 0 && (
        <p>
          <span className="quiet">{t("page_skills")}</span>{" "}
          {skills.map(([name, dice]) => t("page_skill", { skill: texts.name(name), dice })).join(", ")}
        </p>
      )}
    </div>
  );
}
