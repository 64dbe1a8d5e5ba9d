import { type ReactNode, useState } from "react";
import { useRequest } from "./use-request";
import { changePassword, deleteAccount, logOut } from "../../net/player";
import { t } from "../../text";

interface AccountSettingsProps {
  name: string;
  /** The logged-in player has changed. */
  onChange(): void;
}

/** The settings of the account. */
export function AccountSettings({ name, onChange }: AccountSettingsProps) {
  const { busy, problem, run } = useRequest();
  const signOut = (everywhere: boolean) =>
    run(async () => {
      await logOut(everywhere);
      onChange();
    });
  return (
    <>
      <p>{t("logged_in", { name })}</p>
      <div className="buttons">
        <button type="button" className="main" disabled={busy} onClick={() => signOut(false)}>
          {t("log_out")}
        </button>
        <button type="button" disabled={busy} onClick={() => signOut(true)}>
          {t("log_out_everywhere")}
        </button>
      </div>
      <AccountProblem problem={problem} />
      <ChangePassword name={name} />
      <details>
        <summary>{t("export_account")}</summary>
        <p className="quiet">{t("export_account_hint")}</p>
        <a className="button" href="/api/account/export" download>
          {t("export_account_do")}
        </a>
      </details>
      <DeleteAccount name={name} onDeleted={onChange} />
    </>
  );
}

function ChangePassword({ name }: { name: string }) {
  const [password, setPassword] = useState("");
  const [next, setNext] = useState("");
  const [changed, setChanged] = useState(false);
  const { busy, problem, run } = useRequest();
  const submit = () =>
    run(async () => {
      setChanged(false);
      await changePassword(password, next);
      setPassword("");
      setNext("");
      setChanged(true);
    });
  return (
    <FormSection title={t("change_password")} name={name} onSubmit={submit}>
      <PasswordField label={t("password_now")} use="current-password" value={password} onChange={setPassword} />
      <PasswordField label={t("password_new")} use="new-password" value={next} onChange={setNext} />
      <AccountProblem problem={problem} />
      {changed && <output>{t("password_changed")}</output>}
      <button type="submit" disabled={busy}>
        {t("change_password_do")}
      </button>
    </FormSection>
  );
}

function DeleteAccount({ name, onDeleted }: { name: string; onDeleted(): void }) {
  const [password, setPassword] = useState("");
  const { busy, problem, run } = useRequest();
  const submit = () =>
    run(async () => {
      await deleteAccount(password);
      onDeleted();
    });
  return (
    <FormSection title={t("delete_account")} name={name} onSubmit={submit}>
      <p className="quiet">{t("delete_account_hint")}</p>
      <PasswordField label={t("password_now")} use="current-password" value={password} onChange={setPassword} />
      <AccountProblem problem={problem} />
      <button type="submit" className="grave" disabled={busy}>
        {t("delete_account_do")}
      </button>
    </FormSection>
  );
}

interface FormSectionProps {
  title: string;
  name: string;
  onSubmit(): void;
  children: ReactNode;
}

/** A collapsible form. The hidden field tells password managers which account it is for. */
function FormSection({ title, name, onSubmit, children }: FormSectionProps) {
  return (
    <details>
      <summary>{title}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <input type="text" hidden readOnly autoComplete="username" value={name} />
        {children}
      </form>
    </details>
  );
}

interface PasswordFieldProps {
  label: string;
  use: "current-password" | "new-password";
  value: string;
  onChange(value: string): void;
}

export function PasswordField({ label, use, value, onChange }: PasswordFieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        required
        type="password"
        minLength={8}
        maxLength={128}
        autoComplete={use}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

export function AccountProblem({ problem }: { problem: string }) {
  return problem === "" ? null : (
    <p className="refused" role="alert">
      {problem}
    </p>
  );
}
