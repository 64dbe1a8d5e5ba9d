import { type RefObject, useMemo, useRef, useState } from "react";
import type { ChoiceOdds } from "../odds/use-odds";
import { ChoiceList, type Option } from "./choice-list";
import type { Choosing } from "./use-choosing";
import { useSuggestions } from "./use-suggestions";
import { useSettings } from "../common/settings";
import { useKeys } from "../common/use-keys";
import { useMatchContext } from "../match/match-context";
import { groupsOf, isComposed } from "../pickers/picks";
import type { Asked, VerbCard } from "../../protocol/messages";
import { t } from "../../text";

interface Props {
  decision: Asked;
  /** Its index among the open decisions of the seat. */
  place: number;
  choosing: Choosing;
  look(choice: string): Option;
  odds: ChoiceOdds;
  onLook(figure: string | null): void;
}

/** A decision whose choices cannot all be listed: some of them and, on request, a text field for any other. */
export function FreeChoice({ decision, place, choosing, look, odds, onLook }: Props) {
  const { typed } = useSettings();
  const { texts } = useMatchContext();
  const { choices } = useSuggestions(place, true);
  const options = useMemo(() => {
    const complete = (decision.choices ?? []).filter(({ open = [] }) => open.length === 0).map(({ text }) => text);
    return [...(choices ?? []), ...complete].map(look);
  }, [choices, decision.choices, look]);
  return (
    <div className="space">
      {choices === null ? (
        <p className="quiet">{t("suggesting")}</p>
      ) : (
        <ChoiceList
          {...{ options, odds, onLook, kind: decision.kind, pending: choosing.pending, onChoose: choosing.choose }}
        />
      )}
      {isPartial(decision, choices ?? [], texts.verbs) && <p className="quiet">{t("list_is_partial")}</p>}
      {typed && <TypedChoice hint={decision.default} choosing={choosing} />}
    </div>
  );
}

/** Whether more choices may be legal than the complete ones of a decision and these suggestions. */
export function isPartial({ choices = [], outline = [] }: Asked, suggested: readonly string[], verbs: readonly VerbCard[]): boolean {
  const complete = new Set(choices.filter(({ open = [] }) => open.length === 0).map(({ text }) => text));
  const composed = groupsOf(choices, verbs).some(({ slots }) => slots.some(isComposed));
  return composed || [...outline, ...suggested].some((text) => !complete.has(text));
}

interface TypedChoiceProps {
  hint: string;
  choosing: Choosing;
}

/** A choice typed as text. */
function TypedChoice({ hint, choosing }: TypedChoiceProps) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useTypingKey(field);
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
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className="buttons">
        <button type="submit" className="main" disabled={choice === ""}>
          {t("choose")}
        </button>
        <button type="button" disabled={choice === ""} onClick={() => void choosing.whyNot(choice)}>
          {t("why_not")}
        </button>
      </div>
    </form>
  );
}

/** The key w goes to the text field. */
function useTypingKey(field: RefObject<HTMLInputElement | null>): void {
  useKeys((key) => {
    if (key === "w") {
      field.current?.focus();
    }
    return key === "w";
  });
}
