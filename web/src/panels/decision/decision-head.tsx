import { type ReactNode, useContext, useState } from "react";
import { DecisionContext } from "./use-notes";
import { Rules } from "../rules/rule-links";
import { RuleInWords } from "../rules/rule-words";
import { GameTerms } from "../rules/terms";
import { useMatchContext } from "../match/match-context";
import type { Asked } from "../../protocol/messages";
import { t } from "../../text";

/** What is longer stands below the answers. */
const MAX_ABOUT = 80;

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
  const [explained, setExplained] = useState<string | null>(null);
  const explains = explained === decision.id;
  return (
    <>
      {lead !== undefined && <p className="lead"><GameTerms text={lead} /></p>}
      <h2 className="prompt" tabIndex={-1}>
        <GameTerms text={texts.prompt(decision.kind, decision.about)} />
      </h2>
      {about.length <= MAX_ABOUT && <Remark text={about} />}
      <div className="about">
        <Rules system={system} ids={[decision.rule]} />
        {decision.secret === true && <span className="tag">{t("secret")}</span>}
        {decision.rule !== "" && (
          <button type="button" className="chip" aria-expanded={explains} title={t("why_asked_hint")} onClick={() => setExplained(explains ? null : decision.id)}>
            {t("why_asked")}
          </button>
        )}
        {children}
        {explains && (
          <p className="why-asked">
            <RuleInWords system={system} id={decision.rule} name="" />
          </p>
        )}
      </div>
    </>
  );
}

/** What is known about a decision, if it is long: below its answers. */
export function LongRemark() {
  const { about } = useContext(DecisionContext).remark;
  return about.length > MAX_ABOUT && <Remark text={about} />;
}

function Remark({ text }: { text: string }) {
  return (
    text !== "" && (
      <p className="remark">
        <GameTerms text={text} />
      </p>
    )
  );
}
