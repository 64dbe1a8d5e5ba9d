import { createRoot } from "react-dom/client";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/match.css";
import "./styles/decision.css";
import "./styles/pickers.css";
import "./styles/panels.css";
import "./styles/people.css";
import "./styles/commentary.css";
import "./styles/rules.css";
import { App } from "./app";
import { ErrorBoundary } from "./panels/common/error-boundary";
import { chosenLanguage } from "./panels/common/settings";
import { showTermTooltips } from "./panels/rules/term-tooltips";
import { loadBots } from "./text/bots";
import { loadTexts } from "./text/load";

const root = document.querySelector<HTMLElement>("#root");
if (root === null) {
  throw new Error('index.html has no element with the id "root"');
}
try {
  const language = chosenLanguage();
  await Promise.all([loadTexts(language), loadBots(language)]);
  showTermTooltips(document);
  createRoot(root).render(
    <ErrorBoundary>
      <App />
    </ErrorBoundary>,
  );
} catch {
  // Without texts only the sentence in index.html can be shown.
  const sorry = document.querySelector("#no-texts");
  sorry?.removeAttribute("hidden");
  sorry?.querySelector("button")?.addEventListener("click", () => globalThis.location.reload());
}
