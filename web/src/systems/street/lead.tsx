import type { ComponentType, ReactNode } from "react";
import type { MatchModel } from "../../net/model";
import type { Asked } from "../../protocol/messages";
import type { Deck, Event } from "../../protocol/street";
import type { SystemTexts } from "../../text/system";
import type { LeadProps } from "../types";
import { cardText } from "./deck/cards";
import { OpenRow } from "./deck/fate-deck";
import { BodyChart } from "./hits/body-chart";
import { latestRoll, RolledDice } from "./rolls";
import { actingIn, factsOf, figureHit, latest, shootOut, turnOf } from "./state";
import { t } from "./text";

type Events = Pick<MatchModel, "events">;
type LeadModel = Pick<MatchModel, "events" | "state" | "seat">;

/** The character a decision is about, where the server does not say; decisions of other kinds are about several or none. */
const SUBJECTS: Readonly<Record<string, (model: LeadModel) => string | undefined>> = {
  face: ({ state }) => actingIn(shootOut(state))?.id,
  fast_dice: ({ events }) => latest(events, "declared", "flees", "runs", "turn_begins")?.figure,
  finish: (model) => fightOf(model)?.attacker,
  flee_instead: ({ events }) => latest(events, "fight")?.better,
  hold: ({ state }) => shootOut(state).frames?.findLast((each): each is Deck => each.frame === "deck")?.card,
  skill: gainsSkill,
  stand: ({ events }) => latest(events, "woke")?.figure,
  steady: (model) => (shootOut(model.state).figures[figureHit(model)]?.seat === model.seat ? figureHit(model) : undefined),
};

export function subjectOf(kind: string, model: LeadModel): string | undefined {
  return SUBJECTS[kind]?.(model);
}

const DRAWN = new Set(["marker_drawn", "marker_put_back"]);

/** The character that gains a skill: a marker was just drawn for it, or it is a ready-made character. */
function gainsSkill({ events, state }: LeadModel): string | undefined {
  const event = events.at(-1)?.event;
  const readyMade = shootOut(state).frames?.[0]?.stage === "ready_made";
  return event !== undefined && (readyMade || DRAWN.has(event.event)) ? String(event["figure"] ?? "") : undefined;
}

/** What led to a decision, by its kind. */
const CONTEXTS: Readonly<Record<string, (model: LeadModel, texts: SystemTexts, decision: Asked) => ReactNode>> = {
  attack_row: fightText,
  blaze: (model, texts) => (
    <>
      {burstText(model, texts)}
      <RapidFire model={model} texts={texts} />
    </>
  ),
  charm: dice,
  claim: ({ state }, texts) => <OpenRow s={shootOut(state)} texts={texts} />,
  curse: onlyDice,
  defence_row: fightText,
  finish: fightText,
  flee_instead: ({ events }, texts) => {
    const fight = latest(events, "fight");
    return fight !== undefined && <p>{texts.event(fight)}</p>;
  },
  referee: burstText,
  reroll: onlyDice,
  shift: hitText,
  steady: burstText,
  zone: hitText,
};

/** Shown above the choices of a decision: its character, and what has just happened. */
export function leadOf(texts: SystemTexts): ComponentType<LeadProps> {
  return function Lead({ model, decision }) {
    const s = shootOut(model.state);
    const turn = turnOf(s);
    const figure = s.figures[decision.figure ?? subjectOf(decision.kind, model) ?? ""];
    const interrupts = turn?.free === true && turn.figure === figure?.id;
    return (
      <>
        {figure !== undefined && (
          <header className="acting">
            <b>{texts.word(figure.id)}</b>
            <span className="quiet">{texts.word(figure.profile.class ?? factsOf(texts).profile.class)}</span>
            <BodyChart figure={figure} texts={texts} />
            {interrupts && <span className="tag">{t("page_by_card", { card: cardText(turn.card ?? "", s, texts) })}</span>}
          </header>
        )}
        {CONTEXTS[decision.kind]?.(model, texts, decision)}
      </>
    );
  };
}

/** Who attacks whom, and with which row, if known. */
interface Fight {
  attacker: string;
  victim: string;
  attackRow: string | null;
}

/** The current fight: the latest declared attack, and its row (S-FIGHT-04). */
export function fightOf({ events }: Events): Fight | null {
  const start = events.findLastIndex(({ event }) => event.event === "declared" && event["target"] !== undefined);
  const since = events.slice(Math.max(0, start));
  const declared = latest(since.slice(0, 1), "declared");
  if (declared?.target === undefined) {
    return null;
  }
  const row = latest(since.filter(({ event }) => event["as"] === "attack"), "row");
  return { attacker: declared.figure, victim: declared.target, attackRow: row?.row ?? null };
}

function fightText(model: LeadModel, texts: SystemTexts): ReactNode {
  const fight = fightOf(model);
  return (
    fight !== null && (
      <p>
        {t("page_fight", { attacker: texts.word(fight.attacker), victim: texts.word(fight.victim) })}{" "}
        {fight.attackRow !== null && <span className="tag">{texts.word(fight.attackRow)}</span>}
      </p>
    )
  );
}

/** The current burst: its target, and the cards drawn so far (S-AUTO-02). */
export function burstOf({ events }: Events) {
  const start = events.findLastIndex(({ event }) => event.event === "declared" || event.event === "turn_begins");
  const burst = events.slice(Math.max(0, start)).map(({ event }) => event as Event);
  const [declared] = burst;
  return {
    target: declared?.event === "declared" ? declared.target : undefined,
    cards: burst.filter((event) => event.event === "rapid_fire"),
  };
}

function burstText(model: LeadModel, texts: SystemTexts): ReactNode {
  const s = shootOut(model.state);
  const [shooter, target] = [turnOf(s)?.figure, turnOf(s)?.target ?? burstOf(model).target];
  return shooter !== undefined && target !== undefined && <p>{t("page_burst", { figure: texts.word(shooter), target: texts.word(target) })}</p>;
}

function dice(model: LeadModel, texts: SystemTexts): ReactNode {
  return <RolledDice {...latestRoll(model)} texts={texts} />;
}

/** The dice of a roll, unless some of them are picked. */
function onlyDice(model: LeadModel, texts: SystemTexts, { choices = [] }: Asked): ReactNode {
  return choices.length <= 2 && dice(model, texts);
}

function hitText(model: LeadModel, texts: SystemTexts): ReactNode {
  return figureHit(model) !== "" && <p>{t("page_hit_on", { figure: texts.word(figureHit(model)) })}</p>;
}

function RapidFire({ model, texts }: { model: LeadModel; texts: SystemTexts }) {
  const { cards } = burstOf(model);
  return (
    <ol className="rapid-fire" aria-label={t("page_rapid_cards")}>
      {cards.map(({ card, result, hits = 0 }) => (
        <li key={card} data-result={result}>
          <b>{texts.word(result).replaceAll("_", " ")}</b>
          {hits > 0 && <span>{t("page_rapid_hits", { count: hits })}</span>}
        </li>
      ))}
      {cards.length === 0 && <li className="quiet">{t("page_rapid_none")}</li>}
    </ol>
  );
}
