import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ChoiceOdds } from "../odds/use-odds";
import { ChoiceList, type Option } from "./choice-list";
import type { Choosing } from "./use-choosing";
import { useKeys } from "../common/use-keys";
import { useMatchContext } from "../match/match-context";
import type { Asked, ChoiceCard } from "../../protocol";
import { query } from "../../systems/common/queries";
import { t } from "../../text";

const SUGGESTION_COUNT = 24;

interface Props {
  decision: Asked;
  /** Its index among the open decisions of the seat. */
  place: number;
  choosing: Choosing;
  look(choice: string): Option;
  odds: ChoiceOdds;
  onLook(figure: string | null): void;
}

/** A decision whose choices cannot be listed: the verbs, some suggestions, and a text field. */
export function FreeChoice({ decision, place, choosing, look, odds, onLook }: Props) {
  const { store, texts } = useMatchContext();
  const [text, setText] = useState("");
  const [suggestions, setSuggestions] = useState<string[] | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { refuse, choose, whyNot } = choosing;
  const suggest = useCallback(() => {
    const controller = new AbortController();
    const question = { ask: "suggest", decision: place, count: SUGGESTION_COUNT, cards: true };
    query<(string | ChoiceCard)[]>(store, question, controller.signal)
      .then((candidates) => {
        texts.remember(candidates.filter((each) => typeof each !== "string"));
        const choices = candidates.map((each) => (typeof each === "string" ? each : each.text));
        return controller.signal.aborted || setSuggestions([...new Set(choices)]);
      })
      .catch((error: unknown) => controller.signal.aborted || refuse(error));
    return () => controller.abort();
  }, [store, place, refuse, texts]);
  useEffect(suggest, [suggest, decision.id]);
  useKeys((key) => {
    if (key === "w") {
      field.current?.focus();
    }
    return key === "w";
  });
  const start = async (verb: string) => {
    if (await whyNot(verb)) {
      choose(verb);
    } else {
      refuse(null);
      setText(`${verb} `);
      field.current?.focus();
    }
  };
  const options = (suggestions ?? []).filter((choice) => choice.startsWith(text.trim())).map(look);
  return (
    <div className="space">
      <Outline verbs={decision.outline ?? []} {...{ look, onStart: start }} />
      {suggestions === null ? (
        <p className="quiet">{t("suggesting")}</p>
      ) : (
        options.length > 0 && (
          <ChoiceList {...{ options, odds, onLook, keys: true, pending: choosing.pending, onChoose: choose }} />
        )
      )}
      <TypedChoice {...{ field, text, hint: decision.default, onText: setText, choosing, onSuggest: suggest }} />
    </div>
  );
}

interface OutlineProps {
  verbs: readonly string[];
  look(choice: string): Option;
  onStart(verb: string): Promise<void>;
}

/** The verbs of the decision. */
function Outline({ verbs, look, onStart }: OutlineProps) {
  return (
    verbs.length > 0 && (
      <p className="outline">
        <span className="quiet">{t("outline")}</span>
        {verbs.map((verb) => (
          <button key={verb} type="button" className="chip" onClick={() => void onStart(verb)}>
            {look(verb).label}
          </button>
        ))}
      </p>
    )
  );
}

interface TypedChoiceProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  hint: string;
  choosing: Choosing;
  onText(text: string): void;
  onSuggest(): void;
}

/** A choice typed as text. */
function TypedChoice({ field, text, hint, choosing, onText, onSuggest }: TypedChoiceProps) {
  const choice = text.trim();
  return (
    <form
      className="typed-choice"
      onSubmit={(event) => {
        event.preventDefault();
        choosing.choose(choice);
      }}
    >
      <label>
        <span>{t("choice_text")}</span>
        <input
          ref={field}
          value={text}
          maxLength={10_000}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={hint.slice(0, 60)}
          onChange={(event) => onText(event.target.value)}
        />
      </label>
      <div className="buttons">
        <button type="submit" className="main" disabled={choice === ""}>
          {t("choose")}
        </button>
        <button type="button" disabled={choice === ""} onClick={() => void choosing.whyNot(choice)}>
          {t("why_not")}
        </button>
        <button type="button" onClick={onSuggest}>
          {t("suggest")}
        </button>
      </div>
    </form>
  );
}
