import { useState } from "react";
import { asError } from "../common/use-loaded";
import { ContinueCampaign } from "../match/campaign-link";
import { useMatchContext } from "../match/match-context";
import { matchPath } from "../../net/api";
import type { MatchModel } from "../../net/model";
import { t } from "../../text";

/** What a player can do after a match: play again, swap sides, look back, share it. */
export function NextSteps({ model, onLookBack }: { model: MatchModel; onLookBack(): void }) {
  const { match } = useMatchContext();
  const { rematch, campaign } = model.card;
  return (
    <>
      <div className="buttons next-steps">
        {typeof campaign === "string" ? (
          <ContinueCampaign campaign={campaign} />
        ) : typeof rematch === "string" ? (
          <a className="button main" href={`/match/${rematch}`}>
            {t("rematch_go")}
          </a>
        ) : (
          model.seat !== null && <Rematch />
        )}
        <button type="button" onClick={onLookBack}>
          {t("look_back")}
        </button>
        <Share title={model.card.title} />
        <a className="button" href="/">
          {t("to_start")}
        </a>
      </div>
      <p className="quiet fair-record">
        {t("fair_record")}{" "}
        <a href={matchPath(match, "/record")} download={`affray-${match}.record`}>
          {t("record")}
        </a>
      </p>
    </>
  );
}

/** Offer a rematch, with the same sides or with swapped ones; a bot agrees at once. */
function Rematch() {
  const { store } = useMatchContext();
  const [problem, setProblem] = useState("");
  const offer = (swap: boolean) => {
    store
      .send({ type: "rematch", swap })
      .then(() => setProblem(""))
      .catch((error: unknown) => setProblem(asError(error).message));
  };
  return (
    <>
      <button type="button" className="main" title={t("rematch_hint")} onClick={() => offer(false)}>
        {t("rematch")}
      </button>
      <button type="button" title={t("rematch_swap_hint")} onClick={() => offer(true)}>
        {t("rematch_swap")}
      </button>
      {problem !== "" && <output className="refused">{problem}</output>}
    </>
  );
}

/** Share the link to this match: by the device's own dialog, or by copying it. */
function Share({ title }: { title: string }) {
  const { match } = useMatchContext();
  const [copied, setCopied] = useState<boolean | null>(null);
  const url = new URL(`/match/${encodeURIComponent(match)}`, globalThis.location.href).href;
  const share = async () => {
    if (typeof navigator.share === "function") {
      await navigator.share({ title, url }).catch(() => null);
      return;
    }
    setCopied(
      await (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error("no clipboard"))).then(
        () => true,
        () => false,
      ),
    );
  };
  return (
    <>
      <button type="button" title={t("share_hint")} onClick={() => void share()}>
        {t("share")}
      </button>
      {copied !== null && (
        <output className="shared">
          {copied ? t("share_copied") : <input readOnly aria-label={t("share_link")} value={url} onFocus={(event) => event.target.select()} />}
        </output>
      )}
    </>
  );
}
