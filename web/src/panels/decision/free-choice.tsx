import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ChoiceOdds } from "../odds/use-odds";
import { ChoiceList, type Option } from "./choice-list";
import type { Choosing } from "./use-choosing";
import { useKeys } from "../common/use-keys";
import { useMatchContext } from "../match/match-context";
import type { Asked } from "../../protocol";
import { asked } from "../../systems/common/queries";
import { t } from "../../text";

const SUGGESTIONS = 24;

interface Props {
  decision: Asked;
  /** Its place among the open decisions of the seat. */
  place: number;
  choosing: Choosing;
  look(choice: string): Option;
  odds: ChoiceOdds;
  onLook(figure: string | null): void;
}

/** A decision whose choices cannot be listed: the verbs, some suggestions, and a text field. */
export function FreeChoice({ decision, place, choosing, look, odds, onLook }: Props) {
  const { store } = useMatchContext();
  const [text, setText] = useState("");
  const [suggested, setSuggested] = useState<string[] | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { refuse, choose, whyNot } = choosing;
  const suggest = useCallback(() => {
    const away = new AbortController();
    const question = { ask: "suggest", decision: place, count: SUGGESTIONS };
    asked<string[]>(store, question, away.signal)
      .then((found) => away.signal.aborted || setSuggested([...new Set(found)]))
      .catch((why: unknown) => away.signal.aborted || refuse(why));
    return () => away.abort();
  }, [store, place, refuse]);
  useEffect(suggest, [suggest, decision.id]);
  useKeys((key) => {
    if (key === "w") {
      field.current?.focus();
    }
    return key === "w";
  });
  const begin = async (start: string) => {
    if (await whyNot(start)) {
      choose(start);
    } else {
      refuse(null);
      setText(`${start} `);
      field.current?.focus();
    }
  };
  const options = (suggested ?? []).filter((choice) => choice.startsWith(text.trim())).map(look);
  return (
    <div className="space">
      <Outline starts={decision.outline ?? []} {...{ look, onBegin: begin }} />
      {suggested === null ? (
        <p className="quiet">{t("suggesting")}</p>
      ) : (
        options.length > 0 && (
          <ChoiceList {...{ options, odds, onLook, keys: true, pending: choosing.pending, onChoose: choose }} />
        )
      )}
      <Written {...{ field, text, hint: decision.default, onText: setText, choosing, onSuggest: suggest }} />
    </div>
  );
}

interface OutlineProps {
  starts: readonly string[];
  look(choice: string): Option;
  onBegin(start: string): Promise<void>;
}

/** The verbs of the decision. */
function Outline({ starts, look, onBegin }: OutlineProps) {
  return (
    starts.length > 0 && (
      <p className="outline">
        <span className="quiet">{t("outline")}</span>
        {starts.map((start) => (
          <button key={start} type="button" className="chip" onClick={() => void onBegin(start)}>
            {look(start).label}
          </button>
        ))}
      </p>
    )
  );
}

interface WrittenProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  hint: string;
  choosing: Choosing;
  onText(text: string): void;
  onSuggest(): void;
}

/** A choice typed as text. */
function Written({ field, text, hint, choosing, onText, onSuggest }: WrittenProps) {
  const written = text.trim();
  return (
    <form
      className="written"
      onSubmit={(event) => {
        event.preventDefault();
        choosing.choose(written);
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
        <button type="submit" className="main" disabled={written === ""}>
          {t("choose")}
        </button>
        <button type="button" disabled={written === ""} onClick={() => void choosing.whyNot(written)}>
          {t("why_not")}
        </button>
        <button type="button" onClick={onSuggest}>
          {t("suggest")}
        </button>
      </div>
    </form>
  );
}
