import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ConfirmChoice } from "./confirm-choice";
import { DecisionHead, LongRemark } from "./decision-head";
import { Hint } from "./hint";
import { useAnswerKeys } from "../common/use-answer-keys";
import { DecisionContext, useRemark } from "./use-notes";
import { useChoiceOdds } from "../odds/use-odds";
import { ChoiceList, type Option } from "./choice-list";
import { type Choosing, useChoosing } from "./use-choosing";
import { IdleHint } from "./idle-answers";
import { useKeys } from "../common/use-keys";
import { PassUntil, WhenAsked } from "./standing-orders";
import { scrollIntoView } from "../common/scroll-into-view";
import { Rules } from "../rules/rule-links";
import { useSettings } from "../common/settings";
import { useMatchContext } from "../match/match-context";
import { FreeChoice } from "./free-choice";
import { Pickers } from "../pickers/pickers";
import { useLink } from "../common/use-link";
import type { MatchModel } from "../../net/model";
import type { Asked, ChoiceForm, Json } from "../../protocol/messages";
import { useChangeEffect } from "../../systems/common/use-change";
import type { Picked } from "../../systems/types";
import type { Marks } from "../../table/types";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";

interface Props {
  model: MatchModel;
  decision: Asked;
  /** Its index among the open decisions of the seat. */
  place: number;
  picked: Picked;
  /** This kind of decision was asked before: offer a standing order. */
  repeated: boolean;
  mark(marks: Marks): void;
  onLook(figure: string | null): void;
}

/** A standing order makes sense only for a decision with few choices. */
const MAX_ORDER_CHOICES = 4;
/** More choices than this are picked, not listed. */
const MAX_LISTED = 60;

/** One decision: its prompt, and a widget of its system, pickers for its verbs, or a list of choices. */
export function DecisionPanel({ model, decision, place, picked, repeated, mark, onLook }: Props) {
  const { store, texts, look } = useMatchContext();
  const { list } = useSettings();
  const [asList, setAsList] = useState(list);
  const root = useRef<HTMLElement>(null);
  const remark = useRemark(place);
  const sending = useChoosing(decision, model.number);
  const [unsure, setUnsure] = useState<string | ChoiceForm | null>(null);
  const choosing: Choosing = {
    ...sending,
    choose: (choice) => (decision.confirm === true && choice !== decision.default ? setUnsure(choice) : sending.choose(choice)),
  };
  const link = useLink(store);
  const Widget = look.widgets[decision.kind];
  const optionOf = useCallback(
    (choice: string): Option => ({ choice, ...look.option(choice, decision, model.state) }),
    [look, decision, model.state],
  );
  const odds = useChoiceOdds(
    decision,
    (choice) => (typeof choice === "string" ? optionOf(choice) : texts.look(choice, decision.kind)).label,
    choosing.refuse,
  );
  const options = useMemo(() => (decision.options ?? []).map(optionOf), [decision, optionOf]);
  const listable = options.length <= MAX_LISTED;
  const picking = Widget === undefined && (decision.choices ?? []).length > 0;
  const switchable = listable && (Widget !== undefined || picking);
  useKeys((key) => {
    if (key === "l" && switchable) {
      setAsList(!asList);
    }
    return key === "l" && switchable;
  });
  useAnswerKeys(root, place === 0);
  const listed = (asList && listable) || (Widget === undefined && !picking);
  const [only, showAll] = usePicks(picked, listed, options, choosing);
  useEffect(() => {
    if (!listed) {
      return;
    }
    mark({ targets: targetsOf(options) });
    return () => mark({});
  }, [listed, options, mark]);
  const shown = only === null ? options : options.filter((option) => option.figure === only);
  return (
    <DecisionContext value={{ place, remark }}>
    <section
      className="decision"
      ref={root}
      data-decision={decision.id}
      data-kind={decision.kind}
      aria-busy={choosing.pending !== null}
    >
      <DecisionHead decision={decision}>
        <Hint key={decision.id} {...{ decision, choosing }} />
        {switchable && (
          <button type="button" className="chip as-list" aria-pressed={listed} onClick={() => setAsList(!asList)}>
            {t(!listed ? "as_list" : Widget === undefined ? "as_pickers" : "as_widget")}
          </button>
        )}
      </DecisionHead>
      <IdleHint model={model} decision={decision} />
      <Refused choosing={choosing} />
      {choosing.pending !== null && link !== "open" && <p className="unsent">{t("unsent")}</p>}
      {(listed || picking) && look.Lead !== undefined && <look.Lead {...{ model, decision, mark }} />}
      {unsure !== null ? (
        <ConfirmChoice
          {...{ choice: unsure, kind: decision.kind, pending: sending.pending }}
          onConfirm={() => sending.choose(unsure)}
          onBack={() => setUnsure(null)}
        />
      ) : Widget !== undefined && !listed ? (
        <Widget {...{ store, model, decision, picked, mark, onLook, odds, pending: choosing.pending, choose: choosing.choose, whyNot: choosing.whyNot }} />
      ) : !listed ? (
        <Pickers {...{ model, decision, place, choosing, odds, picked, mark, onLook }} />
      ) : decision.options === undefined ? (
        <FreeChoice {...{ decision, place, choosing, look: optionOf, odds, onLook }} />
      ) : (
        <ChoiceList
          {...{ options: shown, kind: decision.kind, pending: choosing.pending, odds, onLook }}
          onChoose={choosing.choose}
        />
      )}
      {only !== null && (
        <button type="button" className="chip" onClick={showAll}>
          {t("show_all")}
        </button>
      )}
      {odds.card}
      <LongRemark />
      {(listed || picking) && look.Details !== undefined && <look.Details {...{ model, decision, mark }} />}
      {model.card.per_move !== null && model.card.per_move !== undefined && (
        <p className="quiet">{t("default_is", { choice: texts.choice(decision.default, decision.kind) })}</p>
      )}
      {decision.interrupts === true || decision.on_request === true ? (
        <WhenAsked key={decision.id} model={model} decision={decision} />
      ) : offersOrder(decision, repeated) && (
        <PassUntil key={decision.id} model={model} decision={decision} />
      )}
    </section>
    </DecisionContext>
  );
}

/** Whether to offer a standing order: the seat may pass, or the same few choices come up again. */
function offersOrder({ options = [], outline = [] }: Asked, repeated: boolean): boolean {
  return [...options, ...outline].includes("pass") || (repeated && options.length > 0 && options.length <= MAX_ORDER_CHOICES);
}

function Refused({ choosing }: { choosing: Choosing }) {
  const { system, texts } = useMatchContext();
  const { refusal } = choosing;
  return (
    <div role="alert">
      {refusal !== null && (
        <div className="refused" ref={scrollIntoView}>
          <Rules system={system} ids={refusal.rule === null ? [] : [refusal.rule]}>
            {texts.message(refusal.said)}{" "}
          </Rules>
        </div>
      )}
    </div>
  );
}

function targetsOf(options: readonly Option[]): NonNullable<Marks["targets"]> {
  const figures = new Set(options.map(({ figure }) => figure).filter((figure) => figure !== undefined));
  return [...figures].map((id) => ({ id, label: "", tone: "plain" }));
}

/**
 * While the choices are listed, a click on a figure makes the choice about it. If there are several, the list is filtered
 * to them. If there is none, ask the server why, using another choice with its figure replaced by this one.
 */
function usePicks(
  picked: Picked,
  listed: boolean,
  options: readonly Option[],
  { choose, whyNot }: Choosing,
): [only: string | null, showAll: () => void] {
  const { texts } = useMatchContext();
  const [cleared, setCleared] = useState<Picked | null>(null);
  const figure = listed ? picked.figure : null;
  const matching = useMemo(() => options.filter((option) => option.figure === figure), [options, figure]);
  useChangeEffect(picked, () => {
    const example = options.find((option) => option.figure !== undefined);
    if (matching.length === 1 && matching[0] !== undefined) {
      choose(matching[0].choice);
    } else if (matching.length === 0 && figure !== null && example?.figure !== undefined) {
      void whyNot(withFigure(texts, example.choice, example.figure, figure));
    }
  });
  return [matching.length > 1 && picked !== cleared ? figure : null, () => setCleared(picked)];
}

/** The same choice with another figure in place of one. */
function withFigure(texts: SystemTexts, choice: string, from: string, to: string): string | ChoiceForm {
  const form = texts.form(choice);
  if (form === null) {
    return choice.replaceAll(from, to);
  }
  const slots = Object.entries(form.slots ?? {}).map(([name, value]) => [name, value === from ? to : value]);
  return { verb: form.verb, slots: Object.fromEntries(slots) as Record<string, Json> };
}
