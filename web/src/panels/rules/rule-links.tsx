import { createContext, Fragment, type ReactNode, type RefObject, useContext, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useKeys } from "../common/use-keys";
import { useLoaded } from "../common/use-loaded";
import { Markdown } from "./markdown";
import { scrollIntoView } from "../common/scroll-into-view";
import { bookPath, rulePath } from "./paths";
import { Terms } from "./terms";
import { get } from "../../net/api";
import type { Statement } from "../../protocol/messages";
import { t } from "../../text";
import { systemTexts } from "../../text/system";

/** The element in which rule texts open, so that they never cover or move the choices. */
export const RulePlace = createContext<HTMLElement | null>(null);

/** Rule ids as buttons that open the rule text; a second click or Escape closes it. */
export function Rules({ system, ids, children }: { system: string; ids: readonly string[]; children?: ReactNode }) {
  const [open, setOpen] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (ids.length === 0) {
    return children === undefined ? null : <p className="rules">{children}</p>;
  }
  return (
    <Fragment>
      <span className="rules">
        {children}
        {ids.map((id) => (
          <button
            key={id}
            type="button"
            className="rule"
            aria-expanded={open === id}
            title={t("rule_open", { id })}
            onClick={(event) => {
              button.current = event.currentTarget;
              setOpen(open === id ? null : id);
            }}
          >
            {id}
          </button>
        ))}
      </span>
      {open !== null && <OpenRule {...{ system, id: open, button }} onClose={() => setOpen(null)} />}
    </Fragment>
  );
}

interface OpenProps {
  system: string;
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

function OpenRule({ system, id, button, onClose }: OpenProps) {
  const place = useContext(RulePlace);
  const close = () => {
    button.current?.focus({ preventScroll: true });
    onClose();
  };
  useKeys((key) => {
    if (key === "Escape") {
      close();
    }
    return key === "Escape";
  });
  if (place === null) {
    return <RuleText system={system} id={id} />;
  }
  return createPortal(
    <div className="open-rule">
      <button type="button" className="icon" aria-label={t("close")} onClick={close}>
        ×
      </button>
      <RuleText system={system} id={id} />
    </div>,
    place,
  );
}

/** A rule: what it means and an example in plain words, then its exact statement. */
function RuleText({ system, id }: { system: string; id: string }) {
  const path = bookPath(system, `/${encodeURIComponent(id)}`);
  const loaded = useLoaded(path, () => get<Statement>(path));
  const texts = useLoaded(system, async () => await systemTexts(system)).value;
  const words = (said: string) => (texts === null ? said : <Terms texts={texts} text={said} />);
  if (loaded.problem !== null) {
    return <p className="refused">{loaded.problem.message}</p>;
  }
  if (loaded.value === null) {
    return <p className="quiet">{t("loading")}</p>;
  }
  const { chapter, text, plain = "", example = "" } = loaded.value;
  return (
    <blockquote className="rule-text" ref={scrollIntoView}>
      <cite>
        <b>{loaded.value.id}</b> {chapter}
      </cite>
      {plain !== "" && <p className="plain">{words(plain)}</p>}
      {example !== "" && <p className="example">{words(t("rule_example", { example }))}</p>}
      <details open={plain === ""}>
        <summary>{t("rule_exactly")}</summary>
        <Markdown text={text} texts={texts} />
      </details>
      <a href={rulePath(system, id)} target="_blank" rel="noopener">
        {t("rule_in_book")}
      </a>
    </blockquote>
  );
}
