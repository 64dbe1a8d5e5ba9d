import { type ReactNode, useContext } from "react";
import { DecisionContext } from "./use-notes";
import { Rules } from "../rules/rule-links";
import { GameTerms } from "../rules/terms";
import { useMatchContext } from "../match/match-context";
import type { Asked } from "../../protocol/messages";
import { t } from "../../text";

interface Props {
  decision: Asked;
  /** Buttons beside the rule. */
  children: ReactNode;
}

/** What led to a decision, its question, what to know about it, its rule and why it is asked. */
export function DecisionHead({ decision, children }: Props) {
  const { system, texts } = useMatchContext();
  const lead = texts.sentence("leads", decision.kind, decision.about);
  const { about } = useContext(DecisionContext).remark;
  const why = texts.find("rules", decision.rule);
  return (
    <>
      {lead !== undefined && <p className="lead"><GameTerms text={lead} /></p>}
      <h2 className="prompt" tabIndex={-1}>
        <GameTerms text={texts.prompt(decision.kind, decision.about)} />
      </h2>
      {(about !== "" || decision.secret === true) && (
        <p className="remark">
          <GameTerms text={about} /> {decision.secret === true && <span className="tag">{t("secret")}</span>}
        </p>
      )}
      <div className="about">
        <Rules system={system} ids={[decision.rule]} />
        {children}
      </div>
      {why !== undefined && (
        <details className="why-asked">
          <summary>{t("why_asked")}</summary>
          <p>
            <GameTerms text={why} />
          </p>
        </details>
      )}
    </>
  );
}
