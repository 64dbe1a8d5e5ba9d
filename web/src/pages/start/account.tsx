import { useRef, useState } from "react";
import { Sheet } from "./dialog";
import { useRequest } from "./use-request";
import { AccountSettings, PasswordField, AccountProblem } from "./account-settings";
import { logIn, type Player } from "../../net/player";
import { t } from "../../text";

interface AccountProps {
  me: Player | null;
  onChange(): void;
}

/** The button for the account: its settings, or the login. */
export function Account({ me, onChange }: AccountProps) {
  const [open, setOpen] = useState(false);
  const account = me?.account ?? null;
  const changed = () => {
    setOpen(false);
    onChange();
  };
  return (
    <>
      <button type="button" className="account" onClick={() => setOpen(true)}>
        {account ?? t("log_in")}
      </button>
      {open && (
        <Sheet title={t("account")} onClose={() => setOpen(false)}>
          {account === null ? <LogIn onChange={changed} /> : <AccountSettings name={account} onChange={changed} />}
        </Sheet>
      )}
    </>
  );
}

function LogIn({ onChange }: { onChange(): void }) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const { busy, problem, run } = useRequest();
  const send = (path: "/api/login" | "/api/accounts") => {
    if (form.current?.reportValidity() === true) {
      run(async () => {
        await logIn(path, name.trim(), password);
        onChange();
      });
    }
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        send("/api/login");
      }}
    >
      <p className="quiet">{t("account_hint")}</p>
      <label>
        <span>{t("account_name")}</span>
        <input
          required
          minLength={2}
          maxLength={32}
          autoComplete="username"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <PasswordField label={t("password")} use="current-password" value={password} onChange={setPassword} />
      <AccountProblem problem={problem} />
      <div className="buttons">
        <button type="submit" className="main" disabled={busy}>
          {t("log_in")}
        </button>
        <button type="button" disabled={busy} onClick={() => send("/api/accounts")}>
          {t("sign_up")}
        </button>
      </div>
    </form>
  );
}
