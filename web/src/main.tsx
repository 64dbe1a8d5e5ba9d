import { createRoot } from "react-dom/client";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/match.css";
import "./styles/decision.css";
import "./styles/pickers.css";
import "./styles/panels.css";
import "./styles/rules.css";
import { App } from "./app";
import { ErrorBoundary } from "./panels/common/error-boundary";

const root = document.querySelector("#root");
if (root === null) {
  throw new Error('index.html has no element with the id "root"');
}
createRoot(root).render(
  <ErrorBoundary>
    <App />
  </ErrorBoundary>,
);
