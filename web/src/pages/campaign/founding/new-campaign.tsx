import { useEffect, useState } from "react";
import "../../../styles/start.css";
import "../campaign.css";
import { MatchRules, OptionFields } from "./option-fields";
import { type Entered, optionsOf } from "./options";
import { PageHead } from "../page-head";
import { useRequest } from "../../start/use-request";
import { get, post } from "../../../net/api";
import { campaignAddress, campaignPath, storeInvitation } from "../../../net/campaigns";
import { ensurePlayer, lastName, storeName } from "../../../net/player";
import { useLoaded } from "../../../panels/common/use-loaded";
import { useSettings } from "../../../panels/common/settings";
import type { CampaignsOfSystem, FormatView, FoundedCampaign, GangView, OptionalRule, SystemCard } from "../../../protocol/messages";
import { go } from "../../../router";
import { t } from "../../../text";
import { type SystemTexts, systemTexts } from "../../../text/system";

/** It runs the gangs that join without a player. */
const USUAL_BOT = "greedy";

/** A system that has campaigns. */
interface Offer {
  system: SystemCard;
  formats: readonly FormatView[];
  gangs: readonly GangView[];
  /** The optional rules that may differ from game to game. */
  rules: readonly OptionalRule[];
  texts: SystemTexts;
}

/** The form for a new campaign. */
export function NewCampaignPage() {
  const { language } = useSettings();
  const offers = useLoaded(`offers ${language}`, async () => await loadOffers(language));
  useEffect(() => {
    document.title = t("title_of", { page: t("campaign_form") });
    return () => {
      document.title = t("title");
    };
  }, []);
  return (
    <div className="start campaign-page">
      <PageHead />
      <main>
        <h1>{t("campaign_form")}</h1>
        {offers.problem !== null && <p className="refused">{offers.problem.message}</p>}
        {offers.value === null ? (
          offers.problem === null && <p className="quiet">{t("loading")}</p>
        ) : offers.value.length === 0 ? (
          <p className="quiet">{t("campaign_no_system")}</p>
        ) : (
          <Form offers={offers.value} />
        )}
      </main>
    </div>
  );
}

async function loadOffers(language: string): Promise<Offer[]> {
  const systems = await get<SystemCard[]>("/api/systems");
  const all = await Promise.all(
    systems.map(async (system) => {
      const { formats = [], gangs = [], own_rules: own = [] } = await get<CampaignsOfSystem>(`/api/systems/${encodeURIComponent(system.name)}/campaigns`);
      const rules = (system.optional_rules ?? []).filter(({ name }) => !own.includes(name));
      return { system, formats, gangs, rules, texts: await systemTexts(system.name, language) };
    }),
  );
  const offers = all.filter(({ formats }) => formats.length > 0);
  return offers.toSorted((one, other) => Number(one.system.name !== "street") - Number(other.system.name !== "street"));
}

/** Let sample gangs join that bots run, one after the other; the last one of the list comes first. */
async function bring(campaign: string, gangs: readonly GangView[], bots: number): Promise<void> {
  const sample = gangs[(gangs.length - (bots % gangs.length)) % gangs.length];
  if (bots > 0 && sample !== undefined) {
    await post(campaignPath(campaign, "/join"), { sample: sample.id, bot: USUAL_BOT });
    await bring(campaign, gangs, bots - 1);
  }
}

function Form({ offers }: { offers: readonly Offer[] }) {
  const [name, setName] = useState("");
  const [player, setPlayer] = useState(lastName);
  const [chosen, setChosen] = useState(offers[0]?.system.name ?? "");
  const [wanted, setWanted] = useState("");
  const [listed, setListed] = useState(false);
  const [entered, setEntered] = useState<Entered>({});
  const [rules, setRules] = useState<Record<string, boolean>>({});
  const [bots, setBots] = useState(0);
  const { busy, problem, run } = useRequest();
  const offer = offers.find(({ system }) => system.name === chosen) ?? offers[0];
  const format = offer?.formats.find((each) => each.name === wanted) ?? offer?.formats[0];
  const fields = format?.options ?? [];
  const most = (format?.most ?? 1) - 1;
  const choose = (system: string) => {
    setChosen(system);
    setEntered({});
    setRules({});
  };
  const chooseForm = (form: string) => {
    setWanted(form);
    setEntered({});
  };
  const found = async () => {
    const own = player.trim() || t("guest");
    await ensurePlayer(own);
    storeName(own);
    const options = optionsOf(fields, entered, rules);
    const request = { system: offer?.system.name, format: format?.name, name: name.trim(), listed, player: own, options };
    const { campaign, invitation } = await post<FoundedCampaign>("/api/campaigns", request);
    storeInvitation(campaign.card.id, invitation);
    await bring(campaign.card.id, offer?.gangs ?? [], Math.min(bots, most));
    go(campaignAddress(campaign.card.id));
  };
  return (
    <form
      className="campaign-form"
      onSubmit={(event) => {
        event.preventDefault();
        run(found);
      }}
    >
      <label>
        <span>{t("campaign_name")}</span>
        <input value={name} maxLength={32} required onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        <span>{t("your_name")}</span>
        <input value={player} maxLength={32} autoComplete="name" onChange={(event) => setPlayer(event.target.value)} />
      </label>
      <label>
        <span>{t("campaign_system")}</span>
        <select value={chosen} onChange={(event) => choose(event.target.value)}>
          {offers.map(({ system }) => (
            <option key={system.name} value={system.name}>
              {system.title}
            </option>
          ))}
        </select>
      </label>
      {offer !== undefined && (
        <fieldset className="formats">
          <legend>{t("campaign_format")}</legend>
          {offer.formats.map((each) => (
            <label key={each.name} className="format" aria-label={offer.texts.message(each.title)}>
              <input type="radio" name="format" aria-label={offer.texts.message(each.title)} checked={each.name === format?.name} onChange={() => chooseForm(each.name)} />
              <span>
                <strong>{offer.texts.message(each.title)}</strong>
                <span className="quiet">{offer.texts.message(each.about)}</span>
                <small className="quiet">{t("campaign_size", { least: each.least, most: each.most })}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {offer !== undefined && (
        <>
          <OptionFields {...{ fields, texts: offer.texts, entered }} onChange={(option, value) => setEntered({ ...entered, [option]: value })} />
          <MatchRules rules={offer.rules} texts={offer.texts} entered={rules} onChange={setRules} />
        </>
      )}
      <label>
        <span>{t("campaign_bots")}</span>
        <input type="number" min={0} max={most} value={Math.min(bots, most)} onChange={({ target }) => setBots(target.valueAsNumber || 0)} />
        <small className="quiet">{t("campaign_bots_hint")}</small>
      </label>
      <label className="check">
        <input type="checkbox" aria-label={t("campaign_public")} checked={listed} onChange={(event) => setListed(event.target.checked)} />
        <span>
          {t("campaign_public")}
          <small className="quiet">{t("campaign_public_hint")}</small>
        </span>
      </label>
      <p className="quiet">{t("campaign_later")}</p>
      {problem !== "" && (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
      <div className="buttons">
        <button type="submit" className="main" disabled={busy || name.trim() === ""}>
          {t("campaign_create")}
        </button>
      </div>
    </form>
  );
}
