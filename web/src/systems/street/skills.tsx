import { readable } from "../common/terrain";
import type { MatchModel } from "../../net/model";
import { Rules } from "../../panels/rules/rule-links";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { type Character, factsOf, shootOut } from "./state";

/** The rule of a skill; undefined for a marker that only affects how others are drawn. */
export function ruleOf(skill: string, texts: SystemTexts): string | undefined {
  return factsOf(texts).skills[skill];
}

/** The name of a skill, with its level if it is doubled. */
export function skillName(skill: string, level: number, texts: SystemTexts): string {
  const name = readable(texts.word(skill));
  return level > 1 ? t("page_skill_level", { skill: name, level }) : name;
}

/** The skills of a character, each with its rule. */
export function Skills({ figure, texts }: { figure: Character; texts: SystemTexts }) {
  const skills = Object.entries(figure.profile.skills ?? {});
  return (
    skills.length > 0 && (
      <>
        <h4>{t("page_skills")}</h4>
        <ul className="skills">
          {skills.map(([skill, level]) => (
            <li key={skill}>
              <span>{skillName(skill, level, texts)}</span>
              <Rules system="street" ids={rulesOf(skill, texts)} />
            </li>
          ))}
        </ul>
      </>
    )
  );
}

function rulesOf(skill: string, texts: SystemTexts): string[] {
  const rule = ruleOf(skill, texts);
  return rule === undefined ? [] : [rule];
}

const DRAWN = new Set(["marker_drawn", "marker_put_back"]);

/**
 * The character that gains a skill: a marker was just drawn for it, or it is a ready-made character.
 * Empty if the player has not yet chosen a character.
 */
export function whoGains({ events, state }: Pick<MatchModel, "events" | "state">): string {
  const event = events.at(-1)?.event;
  const readyMade = shootOut(state).frames?.[0]?.stage === "ready_made";
  return event !== undefined && (readyMade || DRAWN.has(event.event)) ? String(event["figure"] ?? "") : "";
}
