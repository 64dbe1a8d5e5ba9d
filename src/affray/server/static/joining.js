/** The page behind an invitation, or behind a free seat of a game that is open to everybody. */

import { base, get, matchPath, post } from "./api.js";
import { fill, labelled, make } from "./dom.js";
import { bePlayer, keepNonce, nameField, newNonce } from "./player.js";
import { say } from "./words.js";

/** @param {string} match @param {string} invitation @param {(path: string) => void} go */
export async function joinPage(match, invitation, go) {
  const card = await get(matchPath(match));
  if (card.mine.length && !invitation) {
    go(`/match/${match}`);
    return make("main", { id: "main" });
  }
  const free = card.seats
    .filter((/** @type {any} */ { kind }) => kind === "open")
    .map((/** @type {any} */ { seat }) => seat);
  const possible = free.length > 0 && (invitation || card.listed);
  const name = nameField();
  const seat = /** @type {HTMLSelectElement} */ (
    make(
      "select",
      {},
      free.map((/** @type {string} */ one) => make("option", { value: one }, say("seat", { seat: one }))),
    )
  );
  const message = make("p", { role: "alert", class: "refused" });
  const join = async () => {
    const nonce = newNonce();
    const called = name.value.trim() || say("guest");
    try {
      await bePlayer(called);
      await post(
        matchPath(match, "/join"),
        invitation ? { invitation, name: called, nonce } : { seat: seat.value, name: called, nonce },
      );
      keepNonce(match, nonce);
      go(`/match/${match}`);
    } catch (why) {
      fill(message, say("failed", { message: /** @type {Error} */ (why).message }));
    }
  };
  const form = make(
    "form",
    {
      onsubmit: (event) => {
        event.preventDefault();
        void join();
      },
    },
    labelled(say("your_name"), name),
    make("p", { class: "quiet" }, say("your_name_hint")),
    invitation ? null : labelled(say("which_seat"), seat),
    make("button", { type: "submit", class: "main" }, say("take_seat")),
    message,
  );
  const why = make("p", {}, say(free.length ? "no_invitation" : "no_free_seat"));
  const watch = make("p", {}, make("a", { href: `${base}/match/${match}` }, say("only_watch")));
  return make(
    "main",
    { class: "join", id: "main" },
    make(
      "section",
      { class: "panel" },
      make("h1", {}, say("joining")),
      make("p", { class: "join-title" }, card.title),
      possible ? form : why,
      watch,
    ),
  );
}
