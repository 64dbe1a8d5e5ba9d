import type { ComponentType } from "react";
import { nameOf } from "../common/figures";
import type { LeadProps } from "../types";
import type { SystemTexts } from "../../text/system";
import { RollSummary } from "./cards/hand";
import { KIND } from "./kinds";
import { Wounds } from "./position";
import { activation, skirmish } from "./state";
import { t } from "./text";

/** Shown above the choices of a decision: who acts, or the rolls that could be changed. */
const LEADS: Readonly<Record<string, ComponentType<LeadProps & { texts: SystemTexts }>>> = {
  [KIND.action]: Acting,
  [KIND.path]: Acting,
  [KIND.heroicDeed]: RollSummary,
  [KIND.luck]: RollSummary,
};

export function leadOf(texts: SystemTexts): ComponentType<LeadProps> {
  return function Lead(props) {
    const Shown = LEADS[props.decision.kind];
    return Shown !== undefined && <Shown {...props} texts={texts} />;
  };
}

function Acting({ model, texts }: LeadProps & { texts: SystemTexts }) {
  const s = skirmish(model.state);
  const acts = activation(s);
  const me = s.figures[acts?.figure ?? ""];
  return (
    me !== undefined && (
      <header className="acting">
        <b>{nameOf(me, texts)}</b>
        <Wounds model={me} texts={texts} />
        {acts?.actions !== undefined && <span className="tag">{t("page_actions_left", { count: acts.actions })}</span>}
      </header>
    )
  );
}

