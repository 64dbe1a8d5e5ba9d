import { useRef } from "react";
import { useRequest } from "./use-request";
import { tablePath } from "./open-match";
import { RequestError, postText } from "../../net/api";
import { ensurePlayer } from "../../net/player";
import type { MatchCard } from "../../protocol/messages";
import { go } from "../../router";
import { t } from "../../text";

/** The error with an explanation for the player. */
function explain(error: unknown): unknown {
  if (!(error instanceof RequestError) || (error.kind !== "Damaged" && error.kind !== "Differs")) {
    return error;
  }
  return new Error(t(error.kind === "Damaged" ? "import_damaged" : "import_differs", { message: error.message }));
}

/** The form that imports a finished match from its record. */
export function ImportRecord() {
  const field = useRef<HTMLInputElement>(null);
  const { busy, problem, run } = useRequest();
  const importRecord = async () => {
    const text = (await field.current?.files?.[0]?.text()) ?? "";
    await ensurePlayer();
    try {
      go(tablePath(await postText<MatchCard>("/api/records", text)));
    } catch (error) {
      throw explain(error);
    }
  };
  return (
    <details className="import-record">
      <summary>{t("import_record")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(importRecord);
        }}
      >
        <p className="quiet">{t("import_hint")}</p>
        <label>
          <span>{t("import_file")}</span>
          <input ref={field} type="file" required />
        </label>
        <button type="submit" disabled={busy}>
          {t("import_do")}
        </button>
        {problem !== "" && (
          <p className="refused" role="alert">
            {t("failed", { message: problem })}
          </p>
        )}
      </form>
    </details>
  );
}
