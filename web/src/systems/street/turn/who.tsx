import type { ReactNode } from "react";
import type { SystemTexts } from "../../../text/system";
import { BodyChart } from "../hits/body-chart";
import { type Character, nameOf, factsOf } from "../state";

/** The character a decision is about: name, class, wounds. */
export function Who({ figure, texts, children }: { figure: Character; texts: SystemTexts; children?: ReactNode }) {
  return (
    <header className="acting">
      <b>{nameOf(figure, texts)}</b>
      <span className="quiet">{texts.word(figure.profile.class ?? factsOf(texts).profile.class)}</span>
      <BodyChart figure={figure} texts={texts} />
      {children}
    </header>
  );
}
