import { useState } from "react";
import { asError } from "../common/use-loaded";
import { useMatchContext } from "./match-context";
import type { MatchModel } from "../../net/model";
import { t } from "../../text";

/** Offer to adjourn the match; bots agree at once. */
export function Adjourn({ model }: { model: MatchModel }) {
  const { seat } = useMatchContext();
  const offered = model.offers.some(({ kind }) => kind === "adjourn");
  if (seat === null || model.card.status !== "running" || model.card.adjourned === true) {
    return null;
  }
  return <Offering type="adjourn" disabled={offered} />;
}

/** What an adjourned match shows instead of its decisions. */
export function AdjournedMatch({ model }: { model: MatchModel }) {
  const { seat } = useMatchContext();
  const offered = model.offers.some(({ kind }) => kind === "resume");
  return (
    <section className="adjourned">
      <h2 className="prompt" tabIndex={-1}>
        {t("adjourned")}
      </h2>
      <p className="quiet">{t("adjourned_hint")}</p>
      {seat !== null && <Offering type="resume" disabled={offered} />}
    </section>
  );
}

function Offering({ type, disabled }: { type: "adjourn" | "resume"; disabled: boolean }) {
  const { store } = useMatchContext();
  const [problem, setProblem] = useState("");
  const offer = () => {
    store
      .send({ type })
      .then(() => setProblem(""))
      .catch((error: unknown) => setProblem(asError(error).message));
  };
  return (
    <div>
      <button
        type="button"
        className={type === "resume" ? "main" : undefined}
        disabled={disabled}
        title={type === "adjourn" ? t("adjourn_hint") : undefined}
        onClick={offer}
      >
        {t(type)}
      </button>
      <output className="refused">{problem}</output>
    </div>
  );
}
