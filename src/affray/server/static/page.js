/** The way from an address to what is shown there. */

import { base } from "./api.js";
import { fill, make } from "./dom.js";
import { joinPage } from "./joining.js";
import { openTable } from "./match.js";
import { startPage } from "./start.js";
import { say } from "./words.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
/** @type {import("./match.js").Table | null} */
let table = null;

/** @param {string} path @param {Record<string, string>} [invitations] */
function go(path, invitations = {}) {
  history.pushState(null, "", base + path);
  void show(invitations);
}

/** @param {Record<string, string>} [invitations] the tokens of a game that was just opened */
async function show(invitations = {}) {
  table?.leave();
  table = null;
  document.title = say("title");
  fill(page, head(), make("main", { id: "main" }, make("p", { class: "quiet" }, say("loading"))));
  try {
    fill(
      page,
      head(),
      await content(invitations),
      make("p", { class: "quiet foot" }, make("a", { href: "/api/docs" }, say("interface"))),
    );
  } catch (why) {
    fill(
      page,
      head(),
      make(
        "main",
        { id: "main" },
        make(
          "section",
          { class: "panel", role: "alert" },
          make("p", { class: "refused" }, say("failed", { message: /** @type {Error} */ (why).message })),
        ),
      ),
    );
  }
}

/** @param {Record<string, string>} invitations */
async function content(invitations) {
  const [, room, match] = /^\/(join|match)\/([\w-]+)$/.exec(location.pathname.slice(base.length)) ?? [];
  if (room === "join") {
    const invitation = decodeURIComponent(location.hash.slice(1));
    return joinPage(match, invitation, go);
  }
  if (room !== "match") return startPage(go);
  table = await openTable(match, invitations);
  table.arrive();
  return table.main;
}

function head() {
  const home = make("a", { href: base || "/", class: "home" }, say("title"));
  return make(
    "div",
    { class: "top" },
    make("a", { href: "#main", class: "skip" }, say("skip")),
    home,
    make("span", { class: "tagline" }, say("tagline")),
  );
}

addEventListener("popstate", () => void show());
void show();
