/** Who this browser is: a player by a cookie that no script can read, perhaps with an account. */

import { get, post } from "./api.js";
import { fill, labelled, make, randomHex } from "./dom.js";
import { say } from "./words.js";

const NAME = "affray-name";

/** The name that this browser used last. */
export function lastName() {
  return localStorage.getItem(NAME) ?? "";
}

/** Whether this browser has ever been a player; the cookie itself cannot be seen from here. */
export function known() {
  return localStorage.getItem(NAME) !== null;
}

/** Become a player; a browser that is one stays who it is. @param {string} name */
export async function bePlayer(name) {
  await post("/api/players", { name, as: "cookie" });
  localStorage.setItem(NAME, name);
}

/** @returns {Promise<any>} null when nobody is known here */
async function whoAmI() {
  return known() ? orNobody(get("/api/me"), null) : null;
}

/**
 * What was asked for, or something else where the server knows no player (any more).
 * @template T @param {Promise<T>} asked @param {T} otherwise
 */
export async function orNobody(asked, otherwise) {
  try {
    return await asked;
  } catch (why) {
    if (/** @type {any} */ (why).status !== 401) throw why;
    localStorage.removeItem(NAME);
    return otherwise;
  }
}

/** Something of one's own in the dice; it is kept so that the record can be compared with it. */
export function newNonce() {
  return randomHex(16);
}

/** @param {string} match @param {string} nonce */
export function keepNonce(match, nonce) {
  localStorage.setItem(`affray-nonce-${match}`, nonce);
}

/** A field for the name at the table. */
export function nameField() {
  return /** @type {HTMLInputElement} */ (
    make("input", { type: "text", maxlength: 32, autocomplete: "nickname", value: lastName() })
  );
}

/** Log in, log out, make an account. @param {() => void} changed */
export function accountPanel(changed) {
  const place = make("div", {});
  const name = /** @type {HTMLInputElement} */ (
    make("input", { type: "text", autocomplete: "username", maxlength: 32, required: true })
  );
  const password = /** @type {HTMLInputElement} */ (
    make("input", { type: "password", autocomplete: "current-password", minlength: 8, maxlength: 128, required: true })
  );
  const message = make("p", { role: "alert", class: "refused" });

  /** @param {string} path @param {unknown} body */
  const send = async (path, body) => {
    try {
      const me = await post(path, body);
      if (me) localStorage.setItem(NAME, lastName() || me.name);
      else localStorage.removeItem(NAME);
      fill(message);
      await show();
      changed();
    } catch (why) {
      fill(message, /** @type {Error} */ (why).message);
    }
  };
  const given = () => ({ name: name.value.trim(), password: password.value });
  const form = make(
    "form",
    {
      onsubmit: (event) => {
        event.preventDefault();
        void send("/api/login", given());
      },
    },
    make("p", { class: "quiet" }, say("account_hint")),
    labelled(say("account_name"), name),
    labelled(say("password"), password),
    make(
      "p",
      { class: "buttons" },
      make("button", { type: "submit", class: "main" }, say("log_in")),
      make("button", { type: "button", onclick: () => void send("/api/accounts", given()) }, say("sign_up")),
    ),
  );

  const show = async () => {
    const account = (await whoAmI())?.account;
    fill(
      place,
      account
        ? [
            make("p", {}, say("logged_in", { name: account })),
            make("button", { type: "button", onclick: () => void send("/api/logout", {}) }, say("log_out")),
          ]
        : form,
      message,
    );
  };
  void show().catch((why) => fill(message, why.message));
  return make("section", { class: "panel account-panel" }, make("h2", {}, say("account")), place);
}
