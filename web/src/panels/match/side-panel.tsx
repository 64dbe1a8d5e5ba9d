import { useEffect, useRef, useState } from "react";
import { Adjourn, AdjournedMatch } from "./adjourn";
import { isClosed } from "./closed";
import { DecisionPanel } from "../decision/decision";
import { MatchResult } from "../commentary/result";
import { Coach } from "../lesson/coach";
import { LessonOffer } from "../lesson/lesson-offer";
import { useLesson } from "../lesson/lesson-context";
import { ForcedResults } from "../decision/forced-results";
import { IdleAnswers } from "../decision/idle-answers";
import { Interjections } from "../decision/interjections";
import { Log, type Wanted } from "../log/log";
import { Concede, concessionWaits, Offers, TakeBack } from "./take-back-concede";
import { Orders } from "../decision/standing-orders";
import { RulePlace } from "../rules/rule-links";
import { Seats } from "./seats";
import { SettingsPanel } from "../common/settings";
import { seatName, useMatchContext } from "./match-context";
import { type Missed, useAbsence } from "../watch/use-absence";
import { WhileAway } from "../watch/while-away";
import { Tabs } from "../common/tabs";
import { useNarrow } from "../common/use-narrow";
import { Chat } from "./chat";
import { othersAsked, turnWords } from "./top-bar";
import type { MatchModel } from "../../net/model";
import { go } from "../../router";
import type { Asked } from "../../protocol/messages";
import type { Picked } from "../../systems/types";
import type { Marks } from "../../table/types";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";

interface Props {
  model: MatchModel;
  /** Whether the page draws the table. */
  hasTable: boolean;
  newest: number;
  playing: boolean;
  picked: Picked;
  mark(marks: Marks): void;
  focus: string | null;
  onFocus(figure: string | null): void;
}

/** The panel beside the table: the decision, and tabs below it. */
export function SidePanel({ model, hasTable, newest, playing, picked, mark, focus, onFocus }: Props) {
  const { look, match, seat } = useMatchContext();
  const lesson = useLesson();
  const narrow = useNarrow();
  const missing = useAbsence();
  const [chosen, setChosen] = useState("ask");
  const [expanded, setExpanded] = useState(false);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const lookBack = (event?: number) => {
    setChosen("log");
    setWanted(event === undefined ? { event: model.story[0]?.first ?? 0, unopened: true } : { event });
  };
  const [rulePlace, setRulePlace] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  useNewDecision(model, () => {
    setChosen(narrow ? "ask" : chosen);
    setOpened(false);
  });
  const over = model.result !== null && !playing;
  useWhen(over && narrow, () => {
    setChosen("ask");
    setExpanded(true);
  });
  const decisions = (
    <RulePlace value={rulePlace}>
      <DecisionArea {...{ model, newest, playing, picked, mark, onFocus, missing }} onLookBack={lookBack} />
    </RulePlace>
  );
  return (
    <aside className="side" data-tall={expanded} data-reading={over && wanted !== null}>
      {narrow && (
        <button type="button" className="grip" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          <span className="sr">{t(expanded ? "sheet_lower" : "sheet_raise")}</span>
        </button>
      )}
      <Coach playing={playing} />
      {!narrow && <div className="asking">{decisions}</div>}
      <div className="rule-place" ref={setRulePlace} />
      <Tabs
        {...{ chosen, onChoose: setChosen, opened, onOpen: setOpened, storageKey: `${match} ${seat ?? ""}` }}
        tabs={[
          ...(narrow ? [{ id: "ask", title: t(over ? "tab_result" : "tab_ask"), body: <div className="asking">{decisions}</div> }] : []),
          { id: "log", title: t("tab_log"), body: <Log {...{ model, wanted }} /> },
          { id: "position", title: t("tab_position"), body: <look.Position {...{ model, focus, onFocus }} /> },
          ...(lesson !== null ? [] : [{ id: "talk", title: t("tab_talk"), count: (model.chat.at(-1)?.n ?? -1) + 1, body: <Chat model={model} /> }]),
          {
            id: "table",
            title: t("tab_table"),
            body: (
              <div className="at-table">
                <Seats model={model} />
                {lesson === null && <Adjourn model={model} />}
                {lesson === null && <Concede model={model} />}
                <SettingsPanel hasTable={hasTable} />
                <KeyboardHelp hasTable={hasTable} />
                {lesson === null ? <FairDice commitment={model.card.commitment} /> : <p className="quiet">{t("lesson_dice")}</p>}
              </div>
            ),
          },
        ]}
      />
    </aside>
  );
}

interface AreaProps extends Omit<Props, "focus" | "hasTable"> {
  missing: Missed;
  /** Show the log of a finished match, from its beginning or at an event. */
  onLookBack(event?: number): void;
}

/** The open decisions of this seat, or who it waits for. */
function DecisionArea({ model, newest, playing, picked, mark, onFocus, missing, onLookBack }: AreaProps) {
  const { seat, mine, look } = useMatchContext();
  const lesson = useLesson();
  const area = useRef<HTMLDivElement>(null);
  const repeated = useRepeated(model);
  const first = model.decisions[0]?.id;
  useFocusOnPrompt(area, first);
  const over = model.result !== null || isClosed(model.card);
  const other = model.waiting.map(([each]) => each).find((each) => each !== seat && mine.includes(each));
  return (
    <div ref={area}>
      <Offers model={model} />
      <WhileAway {...{ model, missing }} />
      {!over && <LessonOffer />}
      {!over && <ForcedResults model={model} />}
      {over && !playing ? (
        <MatchResult model={model} onLookBack={onLookBack} />
      ) : model.card.adjourned === true ? (
        <AdjournedMatch model={model} />
      ) : model.decisions.length > 0 ? (
        model.decisions.map((decision, index) => (
          <DecisionPanel
            key={decision.id}
            {...{ model, decision, place: index, picked, mark, onLook: onFocus }}
            repeated={repeated.has(decision.kind)}
          />
        ))
      ) : other !== undefined && !playing ? (
        <HandOff seat={other} model={model} />
      ) : (
        <Waiting model={model} playing={playing} />
      )}
      {!over && look.Hand !== undefined && <look.Hand model={model} />}
      <IdleAnswers model={model} />
      {!over && <Interjections model={model} />}
      <Orders model={model} />
      {lesson === null && <TakeBack model={model} newest={newest} />}
      <p className="sr" aria-live="polite">
        {turnWords(model)}
      </p>
    </div>
  );
}

/** Call `act` when a condition becomes true. */
function useWhen(condition: boolean, act: () => void): void {
  const [held, setHeld] = useState(false);
  if (held !== condition) {
    setHeld(condition);
    if (condition) {
      act();
    }
  }
}

/** Call `onNew` when another decision is asked. */
function useNewDecision(model: MatchModel, onNew: () => void): void {
  const first = model.decisions[0]?.id;
  const [known, setKnown] = useState(first);
  if (known !== first) {
    setKnown(first);
    if (first !== undefined) {
      onNew();
    }
  }
}

/** The kinds of decision that have been asked more than once. */
function useRepeated(model: MatchModel): ReadonlySet<string> {
  const [seen, setSeen] = useState<readonly Asked[]>([]);
  const unseen = model.decisions.filter((asked) => !seen.some(({ id }) => id === asked.id));
  if (unseen.length > 0) {
    setSeen([...seen, ...unseen]);
  }
  const kinds = seen.map(({ kind }) => kind);
  return new Set(kinds.filter((kind, index) => kinds.indexOf(kind) !== index));
}

/** Focus the prompt of a new decision, unless the player is typing. */
function useFocusOnPrompt(area: React.RefObject<HTMLElement | null>, decision: string | undefined): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (decision !== undefined && focused?.closest("input, textarea, select, dialog, canvas, .coach") === null) {
      area.current?.querySelector<HTMLElement>(".prompt")?.focus({ preventScroll: true });
    }
  }, [area, decision]);
}

function HandOff({ seat, model }: { seat: string; model: MatchModel }) {
  const { match } = useMatchContext();
  return (
    <section className="hand-over">
      <h2 className="prompt" tabIndex={-1}>
        {t("hand_over", { who: seatName(model.card, seat) })}
      </h2>
      <p className="quiet">{t("hand_over_hint")}</p>
      <button type="button" className="main" onClick={() => go(`/match/${match}/${seat}`)}>
        {t("play_as", { seat })}
      </button>
    </section>
  );
}

/** Who the match waits for, and what they decide. */
export function Waiting({ model, playing }: { model: MatchModel; playing: boolean }) {
  const { texts, seat, look } = useMatchContext();
  const asked = playing ? [] : othersAsked(model);
  const conceded = concessionWaits(model);
  const { chosen } = model;
  const names = [...new Set(asked.map(([each]) => each))].map((each) => seatName(model.card, each));
  return (
    <section className="waiting">
      <h2 className="prompt">
        {names.length === 0 ? t("follows") : t(seat === null ? "chooses_now" : "wait_for", { who: names })}
        <i className="dots" aria-hidden="true" />
      </h2>
      {conceded && names.length > 0 && <p>{t("concession_waits", { who: names })}</p>}
      {!conceded && chosen !== null && <p>{t("you_chose", { choice: texts.look(chosen.choice, chosen.kind).label })}</p>}
      {asked.map(([each, kind]) => (
        <p className="quiet" key={`${each} ${kind}`}>
          {waitingText(texts, kind, seatName(model.card, each))}
        </p>
      ))}
      {!playing && look.Open !== undefined && <look.Open model={model} />}
    </section>
  );
}

/** What another seat decides, without anything secret. */
function waitingText(texts: SystemTexts, kind: string, who: string): string {
  return texts.find("waiting", kind, { who }) ?? t("decides", { who });
}

/** The keyboard shortcuts; those of the table only if the page draws it. */
function KeyboardHelp({ hasTable }: { hasTable: boolean }) {
  const ofTable = [
    ["f a t v", t("keys_views")],
    ["q e + -", t("keys_turn")],
    ["m", t("keys_measure")],
    ["p", t("keys_ping")],
  ] as const;
  const keys = [
    ["1 … 9 0", t("keys_choose")],
    ["↑ ↓", t("keys_walk")],
    ["/", t("keys_filter")],
    ["w", t("keys_write")],
    ...(hasTable ? ofTable : []),
    ["l", t("keys_list")],
    ["u", t("keys_back")],
    [t("key_escape"), t("keys_undo")],
    ...(hasTable ? ([[t("key_space"), t("keys_skip")]] as const) : []),
  ] as const;
  return (
    <details className="keys">
      <summary>{t("keys")}</summary>
      <dl>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function FairDice({ commitment }: { commitment: string }) {
  return (
    <details className="fair">
      <summary>{t("fair")}</summary>
      <p className="quiet">{t("commitment")}</p>
      <code>{commitment}</code>
    </details>
  );
}
