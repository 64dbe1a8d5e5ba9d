import { readable } from "../terrain";
import type { MatchModel } from "../../net/model";
import { Rules } from "../../panels/rules";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";
import { type Character, shootOut } from "./state";

/** The skills, each with the last word of the rule that says what it does (16.4). */
const RULES: Readonly<Record<string, string>> = {
  agile: "AGILE",
  ambidextrous: "AMBI",
  avenger: "AVENGER",
  boss: "BOSS",
  brawler: "BRAWLER",
  camouflaged: "CAMO",
  clumsy: "CLUMSY",
  cursed: "CURSED",
  drunk: "DRUNK",
  dumbass: "DUMBASS",
  evil: "EVIL",
  fast: "FAST",
  fearsome: "FEARSOME",
  good_shot: "GOODSHOT",
  green: "GREEN",
  hard: "HARD",
  hard_as_nails: "NAILS",
  knifeman: "KNIFEMAN",
  lightning_draw: "LIGHTNING",
  lucky: "LUCKY",
  lucky_charm: "CHARM",
  nerves_of_steel: "NOS",
  no_nerves: "NONERVES",
  pavement_demon: "DEMON",
  psycho: "PSYCHO",
  runt: "RUNT",
  sharpshooter: "SHARP",
  slow: "SLOW",
  strong: "STRONG",
  trick_shot: "TRICK",
  white_knight: "KNIGHT",
  wimp: "WIMP",
};

/** All skills by their names. */
export const SKILLS = Object.keys(RULES);

/** The rule of a skill; none for a marker that only says how to draw others. */
export function ruleOf(skill: string): string | undefined {
  const word = RULES[skill];
  return word === undefined ? undefined : `S-SKILL-${word}`;
}

/** A skill by its name; one that he has twice is told so. */
export function skillName(skill: string, level: number, texts: SystemTexts): string {
  const name = readable(texts.word(skill));
  return level > 1 ? t("street_skill_level", { skill: name, level }) : name;
}

/** The skills of a character, each with the rule that says what it does. */
export function Skills({ figure, texts }: { figure: Character; texts: SystemTexts }) {
  const skills = Object.entries(figure.profile.skills ?? {});
  return (
    skills.length > 0 && (
      <>
        <h4>{t("street_skills")}</h4>
        <ul className="skills">
          {skills.map(([skill, level]) => (
            <li key={skill}>
              <span>{skillName(skill, level, texts)}</span>
              <Rules system="street" ids={rulesOf(skill)} />
            </li>
          ))}
        </ul>
      </>
    )
  );
}

function rulesOf(skill: string): string[] {
  const rule = ruleOf(skill);
  return rule === undefined ? [] : [rule];
}

const DRAWN = new Set(["marker_drawn", "marker_put_back"]);

/**
 * Who gains a skill: a marker was drawn for him just now, or as a ready-made character he gets one after the other.
 * Where a player chose the character himself nothing has happened yet, and nobody is named.
 */
export function whoGains({ events, state }: Pick<MatchModel, "events" | "state">): string {
  const event = events.at(-1)?.event;
  const readyMade = shootOut(state).frames[0]?.stage === "ready_made";
  return event !== undefined && (readyMade || DRAWN.has(event.event)) ? String(event["figure"] ?? "") : "";
}
