import { useEffect } from "react";

const POINTED = "data-pointed";

/** Mark the elements that a lesson points at: of each list of selectors the first one that is visible now. */
export function usePointing(selectors: readonly (readonly string[])[]): void {
  const key = JSON.stringify(selectors);
  useEffect(() => {
    const lists = JSON.parse(key) as string[][];
    let marked: readonly Element[] = [];
    const point = () => {
      const found = lists.flatMap((list) => firstVisible(list) ?? []);
      for (const old of marked) {
        if (!found.includes(old)) {
          old.removeAttribute(POINTED);
        }
      }
      for (const each of found) {
        if (!marked.includes(each)) {
          each.setAttribute(POINTED, "");
          each.scrollIntoView({ block: "nearest" });
        }
      }
      marked = found;
    };
    // A mistake that is explained, or odds that arrive, must not push away what is pointed at.
    const resized = new ResizeObserver(() => marked.forEach((each) => each.scrollIntoView({ block: "nearest" })));
    document.querySelectorAll(".coach, .decision").forEach((each) => resized.observe(each));
    point();
    const observer = new MutationObserver(point);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "aria-pressed", "data-choice", "open", "hidden"] });
    return () => {
      observer.disconnect();
      resized.disconnect();
      for (const each of marked) {
        each.removeAttribute(POINTED);
      }
    };
  }, [key]);
}

function firstVisible(selectors: readonly string[]): Element | null {
  for (const selector of selectors) {
    for (const each of document.querySelectorAll(selector)) {
      if (each.checkVisibility()) {
        return each;
      }
    }
  }
  return null;
}
