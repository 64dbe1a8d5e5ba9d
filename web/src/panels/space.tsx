import { useCallback, useEffect, useRef, useState } from "react";
import type { AskingOdds } from "./asking-odds";
import { Choices, type Option } from "./choices";
import type { Choosing } from "./choosing";
import { useKeys } from "./keys";
import { useSitting } from "./sitting";
import type { Asked } from "../protocol";
import { t } from "../text";

const SUGGESTIONS = 24;

interface Props {
  decision: Asked;
  /** Its place among the open decisions of the seat. */
  place: number;
  choosing: Choosing;
  look(choice: string): Option;
  odds: AskingOdds;
  onLook(figure: string | null): void;
}

/** A decision whose choices cannot all be listed: how they begin, some that are possible, and a line to write one. */
export function Space({ decision, place, choosing, look, odds, onLook }: Props) {
  const { store } = useSitting();
  const [text, setText] = useState("");
  const [suggested, setSuggested] = useState<string[] | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { refuse, choose, whyNot } = choosing;
  const suggest = useCallback(() => {
    store
      .ask<string[]>({ ask: "suggest", decision: place, count: SUGGESTIONS })
      .then(setSuggested)
      .catch(refuse);
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
      {decision.outline !== undefined && decision.outline.length > 0 && (
        <p className="outline">
          <span className="quiet">{t("outline")}</span>
          {decision.outline.map((start) => (
            <button key={start} type="button" className="chip" onClick={() => void begin(start)}>
              {look(start).label}
            </button>
          ))}
        </p>
      )}
      {suggested === null ? (
        <p className="quiet">{t("suggesting")}</p>
      ) : (
        options.length > 0 && (
          <Choices {...{ options, odds, onLook, keys: true, pending: choosing.pending, onChoose: choose }} />
        )
      )}
      <form
        className="written"
        onSubmit={(event) => {
          event.preventDefault();
          choose(text.trim());
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
            placeholder={decision.default.slice(0, 60)}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <div className="buttons">
          <button type="submit" className="main" disabled={text.trim() === ""}>
            {t("choose")}
          </button>
          <button type="button" disabled={text.trim() === ""} onClick={() => void whyNot(text.trim())}>
            {t("why_not")}
          </button>
          <button type="button" onClick={suggest}>
            {t("suggest")}
          </button>
        </div>
      </form>
    </div>
  );
}
