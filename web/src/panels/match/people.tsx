import { useId, useRef, useState } from "react";
import { asError } from "../common/use-loaded";
import { seatName, sidePlace, useMatchContext } from "./match-context";
import { matchPath, post } from "../../net/api";
import type { MatchModel } from "../../net/model";
import { setMuted, useMuted } from "../../net/muted";
import type { ChatLine, SeatCard } from "../../protocol/messages";
import { t } from "../../text";

const REASONS = ["abuse", "spam", "cheating", "name", "other"] as const;
const MAX_NOTE_LENGTH = 2000;
/** How much of a line is shown in the list of lines to report. */
const EXCERPT = 60;

/** The lines of chat that this reader wants to see. */
export function useHeard(model: MatchModel): readonly ChatLine[] {
  const { match } = useMatchContext();
  const muted = useMuted(match);
  return model.chat.filter(({ seat }) => !muted.includes(seat) && !model.blocked.includes(seat));
}

/** The other players, each with what this reader can do about them; hidden if there are none. */
export function People({ model }: { model: MatchModel }) {
  const { mine } = useMatchContext();
  const others = model.card.seats.filter(({ seat, kind }) => kind === "person" && !mine.includes(seat));
  return (
    others.length > 0 && (
      <details className="people">
        <summary>{t("people")}</summary>
        <ul>
          {others.map((seat) => (
            <Person key={seat.seat} model={model} seat={seat} />
          ))}
        </ul>
      </details>
    )
  );
}

function Person({ model, seat: { seat, side } }: { model: MatchModel; seat: SeatCard }) {
  const { match, seat: own } = useMatchContext();
  const isMuted = useMuted(match).includes(seat);
  const isBlocked = model.blocked.includes(seat);
  const [problem, setProblem] = useState("");
  const who = seatName(model.card, seat);
  const block = () => {
    post(matchPath(match, "/blocks"), { seat, block: !isBlocked })
      .then(() => setProblem(""))
      .catch((error: unknown) => setProblem(asError(error).message));
  };
  return (
    <li data-side={sidePlace(model.card, side)}>
      <b>{who}</b>
      {(isMuted || isBlocked) && <span className="tag">{t(isBlocked ? "is_blocked" : "is_muted")}</span>}
      <span className="buttons">
        <button type="button" className="chip" title={t("mute_hint", { who })} onClick={() => setMuted(match, seat, !isMuted)}>
          {t(isMuted ? "unmute" : "mute")}
        </button>
        {own !== null && (
          <button type="button" className="chip" title={t("block_hint", { who })} onClick={block}>
            {t(isBlocked ? "unblock" : "block")}
          </button>
        )}
        <ReportPlayer model={model} seat={seat} who={who} />
      </span>
      {problem !== "" && <p className="refused">{problem}</p>}
    </li>
  );
}

/** Report a player: the operator gets the reason, the note and the chat around the line. */
function ReportPlayer({ model, seat, who }: { model: MatchModel; seat: string; who: string }) {
  const { match, seat: own } = useMatchContext();
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  const [reason, setReason] = useState<(typeof REASONS)[number]>("abuse");
  const [line, setLine] = useState("");
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState("");
  const lines = model.chat.filter((each) => each.seat === seat);
  const send = async () => {
    setBusy(true);
    try {
      const body = { about: seat, reason, note, line: line === "" ? null : Number(line), seat: own };
      const { id } = await post<{ id: number }>(matchPath(match, "/player_reports"), body);
      setStatus(t("report_player_done", { id }));
      setNote("");
      dialog.current?.close();
    } catch (error) {
      setStatus(asError(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="chip" onClick={() => dialog.current?.showModal()}>
        {t("report_player")}
      </button>
      <output className="quiet">{status}</output>
      <dialog ref={dialog} className="report-player" aria-labelledby={name}>
        <form
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void send();
          }}
        >
          <h2 id={name}>{t("report_player_of", { who })}</h2>
          <p>{t("report_player_hint", { who })}</p>
          <label>
            <span>{t("report_reason")}</span>
            <select value={reason} onChange={(changed) => setReason(changed.target.value as typeof reason)}>
              {REASONS.map((each) => (
                <option key={each} value={each}>
                  {t(`reason_${each}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{t("report_line")}</span>
            <select value={line} onChange={(changed) => setLine(changed.target.value)}>
              <option value="">{t("report_all_lines")}</option>
              {lines.toReversed().map(({ n, text }) => (
                <option key={n} value={n}>
                  {text.slice(0, EXCERPT)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{t("report_player_note")}</span>
            <textarea rows={4} maxLength={MAX_NOTE_LENGTH} value={note} onChange={(changed) => setNote(changed.target.value)} />
          </label>
          <div className="buttons">
            <button type="button" onClick={() => dialog.current?.close()}>
              {t("not_now")}
            </button>
            <button type="submit" className="main" disabled={busy}>
              {t("report_player_send")}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
