/** The explanations of terms, for all elements with `data-explains`: on hover, on focus, and on a tap. */

/** The space between a term and its explanation, and around the page, in pixels. */
const GAP = 6;
const MAX_WIDTH = 320;

/** Show the explanations of the page; returns how to stop. */
export function showTermTooltips(page: Document): () => void {
  const tooltip = page.createElement("div");
  tooltip.className = "term-tooltip";
  tooltip.id = "term-tooltip";
  tooltip.role = "tooltip";
  // A popover lies above dialogs too.
  tooltip.popover = "manual";
  page.body.append(tooltip);
  let shown: HTMLElement | null = null;
  let pointer = "mouse";

  const hide = () => {
    if (shown !== null) {
      shown.removeAttribute("aria-describedby");
      shown = null;
      tooltip.hidePopover();
    }
  };
  const show = (term: HTMLElement) => {
    if (shown === term) {
      return;
    }
    hide();
    shown = term;
    term.setAttribute("aria-describedby", tooltip.id);
    tooltip.textContent = term.dataset["explains"] ?? "";
    place(tooltip, term.getBoundingClientRect());
    tooltip.showPopover();
  };
  const on = {
    pointerdown: ({ pointerType }: PointerEvent) => {
      pointer = pointerType;
    },
    pointerover: ({ target, pointerType }: PointerEvent) => {
      const term = termAt(target);
      if (pointerType === "mouse") {
        (term === null ? hide : () => show(term))();
      }
    },
    focusin: ({ target }: FocusEvent) => {
      const term = termAt(target);
      if (term !== null && term === target) {
        show(term);
      }
    },
    focusout: hide,
    click: (event: MouseEvent) => {
      const term = termAt(event.target);
      if (term === null || (term.dataset["hoverOnly"] !== undefined && pointer !== "mouse")) {
        hide();
        return;
      }
      // A click of the mouse on a word presses the button around it; a tap explains the word.
      if (pointer !== "mouse" || term.matches("button, .term-mark")) {
        event.preventDefault();
        event.stopPropagation();
        show(term);
      }
    },
    keydown: (event: KeyboardEvent) => {
      if (event.key === "Escape" && shown !== null && shown === page.activeElement) {
        event.stopPropagation();
        event.preventDefault();
        hide();
      }
    },
    scroll: hide,
  };
  const stops = Object.entries(on).map(([kind, listen]) => {
    page.addEventListener(kind, listen as EventListener, { capture: true });
    return () => page.removeEventListener(kind, listen as EventListener, { capture: true });
  });
  return () => {
    stops.forEach((stop) => stop());
    tooltip.remove();
  };
}

function termAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-explains]") : null;
}

/** Put the explanation beside its term, on the side with more room. */
function place(tooltip: HTMLElement, term: DOMRect): void {
  const { innerWidth, innerHeight } = globalThis;
  const below = term.top < innerHeight / 2;
  Object.assign(tooltip.style, {
    maxWidth: `${MAX_WIDTH}px`,
    left: `${Math.max(GAP, Math.min(term.left, innerWidth - MAX_WIDTH - GAP))}px`,
    top: below ? `${term.bottom + GAP}px` : "auto",
    bottom: below ? "auto" : `${innerHeight - term.top + GAP}px`,
  });
}
