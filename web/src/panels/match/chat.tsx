import { useEffect, useRef, useState } from "react";
import { asError } from "../common/use-loaded";
import { People, useHeard } from "./people";
import { seatName, sidePlace, useMatchContext } from "./match-context";
import type { MatchModel } from "../../net/model";
import { t } from "../../text";

const MAX_LENGTH = 500;

/** The chat of the table. */
export function Chat({ model }: { model: MatchModel }) {
  const { store, seat } = useMatchContext();
  const heard = useHeard(model);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  });
  const send = async () => {
    const message = text.trim();
    if (message === "") {
      return;
    }
    try {
      setText("");
      await store.send({ type: "say", text: message });
      setProblem("");
    } catch (error) {
      setText(message);
      setProblem(asError(error).message);
    }
  };
  return (
    <div className="talk">
      <ol ref={list} role="log" aria-label={t("talk")}>
        {heard.length === 0 && <li className="quiet">{t("talk_empty")}</li>}
        {heard.map((line) => (
          <li key={line.n}>
            <b data-side={sideOf(model, line.seat)}>{seatName(model.card, line.seat)}</b> {line.text}
          </li>
        ))}
      </ol>
      {seat !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <label>
            <span className="sr">{t("say")}</span>
            <input
              value={text}
              maxLength={MAX_LENGTH}
              placeholder={t("say")}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <button type="submit">{t("send")}</button>
        </form>
      )}
      {problem !== "" && <p className="refused">{problem}</p>}
      <People model={model} />
    </div>
  );
}

function sideOf(model: MatchModel, seat: string): number {
  return sidePlace(model.card, model.card.seats.find((each) => each.seat === seat)?.side ?? "");
}
