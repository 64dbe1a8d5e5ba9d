import { useRef, useState } from "react";
import { asError } from "../common/use-loaded";
import { useMatchContext } from "../match/match-context";
import { matchPath, post } from "../../net/api";
import { t } from "../../text";

const MAX_NOTE_LENGTH = 2000;

interface SavedReport {
  id: number;
  case: string;
}

/** Report a wrong ruling: the position is saved as a case file for the player and the operator. */
export function ReportRuling({ event }: { event: number }) {
  const { match, seat } = useMatchContext();
  const dialog = useRef<HTMLDialogElement>(null);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState("");
  const send = async () => {
    setBusy(true);
    try {
      const done = await post<SavedReport>(matchPath(match, "/reports"), { event, seat, note });
      if (done.case !== "") {
        download(`affray-report-${done.id}.yaml`, done.case);
      }
      setStatus(t(done.case === "" ? "report_kept" : "report_done", { id: done.id }));
      setNote("");
      dialog.current?.close();
    } catch (error) {
      setStatus(asError(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="report">
      <button type="button" className="chip" onClick={() => dialog.current?.showModal()}>
        {t("report")}
      </button>
      <output className="quiet">{status}</output>
      <dialog ref={dialog} aria-label={t("report")}>
        <form
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void send();
          }}
        >
          <p>{t("report_hint")}</p>
          <label>
            <span>{t("report_note")}</span>
            <textarea rows={4} maxLength={MAX_NOTE_LENGTH} value={note} onChange={(changed) => setNote(changed.target.value)} />
          </label>
          <div className="buttons">
            <button type="button" onClick={() => dialog.current?.close()}>
              {t("not_now")}
            </button>
            <button type="submit" className="main" disabled={busy}>
              {t("report_send")}
            </button>
          </div>
        </form>
      </dialog>
    </div>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/yaml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
