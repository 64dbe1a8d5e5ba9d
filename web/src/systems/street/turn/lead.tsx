import type { ComponentType } from "react";
import type { LeadProps } from "../../types";
import type { GameEvent, MatchModel } from "../../../net/model";
import type { SystemTexts } from "../../../text/system";
import { t } from "../../../text";
import { fightOf } from "../fighting/rows";
import { diceNow, LyingDice } from "./rerolls";
import { whoGains } from "../skills";
import { actingIn, nameOf, shootOut } from "../state";
import { Who } from "./who";
import { hitNow } from "../hits/zone";
import { KIND } from "../kinds";

type Happened = Pick<MatchModel, "events" | "state" | "seat">;

/** Whom a decision is about, by kind. All other kinds are about the acting character, or about several. */
const WHOM: Readonly<Record<string, (model: Happened) => string>> = {
  [KIND.fastDice]: (model) => figureIn(last(model, "declared", "flees", "runs", "turn_begins")),
  [KIND.finish]: (model) => fightOf(model)?.attacker ?? "",
  [KIND.fleeInstead]: (model) => betterIn(last(model, "fight")),
  [KIND.hold]: ({ state }) => shootOut(state).frames.findLast(({ frame }) => frame === "deck")?.card ?? "",
  [KIND.skill]: (model) => whoGains(model),
  [KIND.stand]: (model) => figureIn(last(model, "woke")),
  [KIND.steady]: (model) => (shootOut(model.state).figures[hitNow(model)]?.seat === model.seat ? hitNow(model) : ""),
};

/** Whom a listed decision is about; null if it is about several. */
export function whomOf(kind: string, model: Happened): string | null {
  return WHOM[kind]?.(model) ?? null;
}

/** Above the choices of a decision: whom it is about, and what has just happened to them. */
export function leadOf(texts: SystemTexts): ComponentType<LeadProps> {
  return function Lead({ model, decision }) {
    const s = shootOut(model.state);
    const figure = s.figures[whomOf(decision.kind, model) ?? ""];
    const dice = decision.kind === KIND.charm ? diceNow(model) : null;
    const said = storyOf(decision.kind, model, texts);
    return (
      <>
        {figure !== undefined && <Who figure={figure} texts={texts} />}
        {said !== null && <p>{said}</p>}
        {dice !== null && <LyingDice {...dice} texts={texts} />}
      </>
    );
  };
}

/** What led to the decision, in a sentence. */
function storyOf(kind: string, model: Happened, texts: SystemTexts): string | null {
  const { figures } = shootOut(model.state);
  const named = (id: unknown) => {
    const figure = figures[String(id)];
    return figure === undefined ? "" : nameOf(figure, texts);
  };
  if (kind === KIND.fleeInstead) {
    const fight = last(model, "fight");
    return fight === undefined ? null : texts.event(fight);
  }
  const fight = kind === KIND.finish ? fightOf(model) : null;
  if (fight !== null) {
    return t("street_fight", { attacker: named(fight.attacker), victim: named(fight.victim) });
  }
  const shooter = kind === KIND.steady ? actingIn(shootOut(model.state)) : undefined;
  return shooter === undefined ? null : t("street_burst", { figure: nameOf(shooter, texts), target: named(hitNow(model)) });
}

/** Who has the better of a fight. */
function betterIn(fight: GameEvent | undefined): string {
  return String(fight?.["better"] ?? "");
}

function last({ events }: Happened, ...kinds: readonly string[]): GameEvent | undefined {
  return events.findLast(({ event }) => kinds.includes(event.event))?.event;
}

function figureIn(event: GameEvent | undefined): string {
  return String(event?.["figure"] ?? "");
}
