import { useRef } from "react";
import { useRequest } from "./use-request";
import { tablePath } from "./open-match";
import { RequestError, postText } from "../../net/api";
import { ensurePlayer } from "../../net/player";
import type { MatchCard } from "../../protocol";
import { go } from "../../router";
import { t } from "../../text";

/** What is wrong with a record, in words for the player. */
function explained(why: unknown): unknown {
  if (!(why instanceof RequestError) || (why.kind !== "Damaged" && why.kind !== "Differs")) {
    return why;
  }
  return new Error(`${t(why.kind === "Damaged" ? "import_damaged" : "import_differs")} ${why.message}`);
}

/** A finished match from its record. */
export function ImportRecord() {
  const field = useRef<HTMLInputElement>(null);
  const { busy, problem, run } = useRequest();
  const bring = async () => {
    const text = (await field.current?.files?.[0]?.text()) ?? "";
    await ensurePlayer();
    try {
      go(tablePath(await postText<MatchCard>("/api/records", text)));
    } catch (why) {
      throw explained(why);
    }
  };
  return (
    <details className="bring">
      <summary>{t("import_record")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(bring);
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
