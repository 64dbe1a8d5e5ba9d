import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useKeys } from "./use-keys";

const ANSWERS = "button[data-pick]";
const DIGITS = "1234567890";

/** The digits press the first ten answers of a panel, whatever shows them; each answer wears its digit. */
export function useAnswerKeys(root: RefObject<HTMLElement | null>, enabled: boolean): void {
  useLayoutEffect(() => number(root.current, enabled));
  useEffect(() => {
    const element = root.current;
    if (element === null) {
      return;
    }
    const observer = new MutationObserver(() => number(element, enabled));
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "open", "data-pick"] });
    return () => observer.disconnect();
  }, [root, enabled]);
  useKeys((key) => {
    if (!enabled || !DIGITS.includes(key) || key === "") {
      return false;
    }
    const button = root.current?.querySelector<HTMLButtonElement>(`${ANSWERS}[data-key="${key}"]`);
    button?.click();
    return button !== null && button !== undefined;
  });
}

/** Give the answers their digits, in the order in which they are shown. */
function number(root: HTMLElement | null, enabled: boolean): void {
  const buttons = [...(root?.querySelectorAll<HTMLButtonElement>(ANSWERS) ?? [])];
  const open = buttons.filter((button) => enabled && !button.disabled && button.closest("details:not([open])") === null);
  for (const button of buttons) {
    const key = DIGITS[open.indexOf(button)];
    if (key === undefined) {
      button.removeAttribute("data-key");
    } else if (button.getAttribute("data-key") !== key) {
      button.setAttribute("data-key", key);
    }
  }
}
