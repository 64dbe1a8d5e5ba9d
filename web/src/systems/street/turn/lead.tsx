import type { Deck } from "../../../protocol/street";
import type { ComponentType } from "react";
import type { LeadProps } from "../../types";
import type { MatchModel } from "../../../net/model";
import type { SystemTexts } from "../../../text/system";
import { t } from "../text";
import { fightOf } from "../fighting/rows";
import { latestRoll, RolledDice } from "./rerolls";
import { whoGains } from "../skills";
import { actingIn, nameOf, shootOut, latest } from "../state";
import { Who } from "./who";
import { figureHit } from "../hits/zone";
import { KIND } from "../kinds";

type LeadModel = Pick<MatchModel, "events" | "state" | "seat">;

/** The character a decision is about, by kind. Other kinds are about the acting character or about several. */
const SUBJECTS: Readonly<Record<string, (model: LeadModel) => string>> = {
  [KIND.fastDice]: (model) => latest(model.events, "declared", "flees", "runs", "turn_begins")?.figure ?? "",
  [KIND.finish]: (model) => fightOf(model)?.attacker ?? "",
  [KIND.fleeInstead]: (model) => latest(model.events, "fight")?.better ?? "",
  [KIND.hold]: ({ state }) => shootOut(state).frames?.findLast((each): each is Deck => each.frame === "deck")?.card ?? "",
  [KIND.skill]: (model) => whoGains(model),
  [KIND.stand]: (model) => latest(model.events, "woke")?.figure ?? "",
  [KIND.steady]: (model) => (shootOut(model.state).figures[figureHit(model)]?.seat === model.seat ? figureHit(model) : ""),
};

/** The character a listed decision is about; null if there are several. */
export function subjectOf(kind: string, model: LeadModel): string | null {
  return SUBJECTS[kind]?.(model) ?? null;
}

/** Shown above the choices of a decision: its character, and what has just happened to it. */
export function leadOf(texts: SystemTexts): ComponentType<LeadProps> {
  return function Lead({ model, decision }) {
    const s = shootOut(model.state);
    const figure = s.figures[subjectOf(decision.kind, model) ?? ""];
    const dice = decision.kind === KIND.charm ? latestRoll(model) : null;
    const context = contextOf(decision.kind, model, texts);
    return (
      <>
        {figure !== undefined && <Who figure={figure} texts={texts} />}
        {context !== null && <p>{context}</p>}
        {dice !== null && <RolledDice {...dice} texts={texts} />}
      </>
    );
  };
}

/** What led to the decision, as a sentence. */
function contextOf(kind: string, model: LeadModel, texts: SystemTexts): string | null {
  const { figures } = shootOut(model.state);
  const nameFor = (id: string) => {
    const figure = figures[id];
    return figure === undefined ? "" : nameOf(figure, texts);
  };
  if (kind === KIND.fleeInstead) {
    const fight = latest(model.events, "fight");
    return fight === undefined ? null : texts.event(fight);
  }
  const fight = kind === KIND.finish ? fightOf(model) : null;
  if (fight !== null) {
    return t("page_fight", { attacker: nameFor(fight.attacker), victim: nameFor(fight.victim) });
  }
  const shooter = kind === KIND.steady ? actingIn(shootOut(model.state)) : undefined;
  return shooter === undefined ? null : t("page_burst", { figure: nameOf(shooter, texts), target: nameFor(figureHit(model)) });
}
