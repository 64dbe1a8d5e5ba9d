import { QRCodeSVG } from "qrcode.react";
import { useRef, useState } from "react";
import { useCampaign } from "./campaign-context";
import { copyFrom } from "../lobby/invitations";
import { newNonce } from "../start/open-match";
import { useRequest } from "../start/use-request";
import { get, post } from "../../net/api";
import { campaignAddress, campaignPath, storedInvitation, storeInvitation } from "../../net/campaigns";
import { ensurePlayer, lastName, storeName } from "../../net/player";
import { useLoaded } from "../../panels/common/use-loaded";
import type { CampaignsOfSystem, CampaignView, GangView, SystemCard } from "../../protocol/messages";
import { t } from "../../text";
import { botName } from "../../text/bots";
import type { SystemTexts } from "../../text/system";

/** Stands for a gang file among the ids of the sample gangs. */
const FILE = "\n";
/** Stands for the player among the names of the bots. */
const ME = "";

/** The form with which one joins: by an invitation, in a public campaign, or as its referee. */
export function Join({ invitation }: { invitation: string }) {
  const { view } = useCampaign();
  const { card, founder } = view;
  const samples = useLoaded(`samples ${card.system}`, async () => {
    return await get<CampaignsOfSystem>(`/api/systems/${encodeURIComponent(card.system)}/campaigns`);
  }).value;
  const mine = (card.mine ?? []).length > 0;
  if (card.status !== "open") {
    return invitation !== "" && !mine ? <p className="quiet">{t("campaign_too_late")}</p> : null;
  }
  const yours = card.yours === true;
  if (isFull(view)) {
    return mine || yours ? null : <p className="quiet">{t("campaign_is_full")}</p>;
  }
  if (!yours && invitation === "" && !card.listed) {
    return mine ? null : <p className="quiet">{t("campaign_need_invitation", { founder })}</p>;
  }
  return (
    <details className="card join-campaign" open={!mine}>
      <summary>
        <h2>{t("campaign_join")}</h2>
        {mine && <span className="quiet">{t("campaign_join_done")}</span>}
      </summary>
      {samples !== null && <Form key={card.number} {...{ samples: samples.gangs ?? [], invitation, yours }} />}
    </details>
  );
}

/** Whether as many gangs have joined as the form takes. */
function isFull({ gangs, format }: CampaignView): boolean {
  return gangs.filter(({ left }) => left !== true).length >= format.most;
}

function Form({ samples, invitation, yours }: { samples: readonly GangView[]; invitation: string; yours: boolean }) {
  const { view, texts, show } = useCampaign();
  const taken = new Set(view.gangs.map(({ name }) => name));
  const first = samples.find(({ name }) => !taken.has(name)) ?? samples[0];
  const [sample, setSample] = useState(first?.id ?? FILE);
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState("");
  const [player, setPlayer] = useState(lastName);
  const [bot, setBot] = useState(ME);
  const { busy, problem, run } = useRequest();
  const join = async () => {
    const own = player.trim() || t("guest");
    await ensurePlayer(own);
    storeName(own);
    const gang = sample === FILE ? { file: (await file?.text()) ?? "" } : { sample };
    const by = bot === ME ? {} : { bot };
    const nonce = bot === ME ? { nonce: newNonce() } : {};
    const token = invitation === "" || yours ? {} : { invitation };
    show(await post<CampaignView>(campaignPath(view.card.id, "/join"), { ...gang, ...by, ...token, ...nonce, name: name.trim(), player: own }));
  };
  const chosen = samples.find(({ id }) => id === sample);
  return (
    <form
      className="campaign-form"
      onSubmit={(event) => {
        event.preventDefault();
        run(join);
      }}
    >
      <label>
        <span>{t("your_name")}</span>
        <input value={player} maxLength={32} autoComplete="name" onChange={(event) => setPlayer(event.target.value)} />
      </label>
      <label>
        <span>{t("campaign_gang")}</span>
        <select value={sample} onChange={(event) => setSample(event.target.value)}>
          {samples.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
          <option value={FILE}>{t("campaign_own_file")}</option>
        </select>
      </label>
      {chosen === undefined ? (
        <label>
          <span>{t("campaign_gang_file")}</span>
          <input type="file" accept=".toml,text/plain" required onChange={(event) => setFile(event.target.files?.[0] ?? null)} />
        </label>
      ) : (
        <Members gang={chosen} texts={texts} />
      )}
      <label>
        <span>{t("campaign_gang_name")}</span>
        <input value={name} maxLength={32} placeholder={t("campaign_gang_name_hint")} onChange={(event) => setName(event.target.value)} />
      </label>
      {yours && <Runs system={view.card.system} bot={bot} onChange={setBot} />}
      {problem !== "" && (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
      <div className="buttons">
        <button type="submit" className="main" disabled={busy}>
          {t("campaign_join_do")}
        </button>
      </div>
    </form>
  );
}

function Members({ gang, texts }: { gang: GangView; texts: SystemTexts }) {
  return (
    <ul className="sample-members quiet">
      {(gang.characters ?? []).map((each) => (
        <li key={each.id}>{texts.message(each.line)}</li>
      ))}
    </ul>
  );
}

function Runs({ system, bot, onChange }: { system: string; bot: string; onChange(bot: string): void }) {
  const systems = useLoaded("systems", async () => await get<SystemCard[]>("/api/systems")).value ?? [];
  const bots = systems.find(({ name }) => name === system)?.bots ?? [];
  return (
    <label>
      <span>{t("campaign_who_runs")}</span>
      <select value={bot} onChange={(event) => onChange(event.target.value)}>
        <option value={ME}>{t("campaign_run_by_me")}</option>
        {bots.map((each) => (
          <option key={each} value={each}>
            {t("campaign_bot", { bot: botName(each) })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The invitation link, for the referee of a campaign that others can still join. */
export function Invite() {
  const { view } = useCampaign();
  const { id, status, yours = false } = view.card;
  const [token, setToken] = useState(() => storedInvitation(id));
  const { busy, problem, run } = useRequest();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  if (!yours || status !== "open" || isFull(view)) {
    return null;
  }
  const copy = async () => {
    if (field.current !== null) {
      setCopied(await copyFrom(field.current));
    }
  };
  const renew = async () => {
    const { invitation } = await post<{ invitation: string }>(campaignPath(id, "/invitations"), {});
    storeInvitation(id, invitation);
    setToken(invitation);
  };
  const address = new URL(`${campaignAddress(id)}#${token ?? ""}`, globalThis.location.href).href;
  return (
    <section className="card invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{t("campaign_invite")}</h2>
      {token !== null && (
        <>
          <p className="quiet">{t("campaign_invite_hint")}</p>
          <div className="link">
            <label>
              <span>{t("campaign_invite_link")}</span>
              <input ref={field} readOnly value={address} onFocus={(event) => event.target.select()} />
            </label>
            <button type="button" className="main" onClick={() => void copy()}>
              {t(copied ? "copied" : "copy")}
            </button>
          </div>
          <QRCodeSVG value={address} size={144} marginSize={2} level="M" className="qr" title={t("campaign_invite_link")} />
        </>
      )}
      <p>
        <button type="button" disabled={busy} onClick={() => run(renew)}>
          {t("campaign_invite_new")}
        </button>{" "}
        <small className="quiet">{t("campaign_invite_void")}</small>
      </p>
      {problem !== "" && <p className="refused">{problem}</p>}
    </section>
  );
}
