import { useEffect, useState } from "react";
import "../../styles/start.css";
import "./campaign.css";
import { PageHead } from "./page-head";
import { useRequest } from "../start/use-request";
import { get, post } from "../../net/api";
import { campaignAddress, storeInvitation } from "../../net/campaigns";
import { ensurePlayer, lastName, storeName } from "../../net/player";
import { useLoaded } from "../../panels/common/use-loaded";
import { useSettings } from "../../panels/common/settings";
import type { CampaignsOfSystem, FormatView, FoundedCampaign, SystemCard } from "../../protocol/messages";
import { go } from "../../router";
import { t } from "../../text";
import { type SystemTexts, systemTexts } from "../../text/system";

/** A system that has campaigns. */
interface Offer {
  system: SystemCard;
  formats: readonly FormatView[];
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
      const { formats = [] } = await get<CampaignsOfSystem>(`/api/systems/${encodeURIComponent(system.name)}/campaigns`);
      return { system, formats, texts: await systemTexts(system.name, language) };
    }),
  );
  const offers = all.filter(({ formats }) => formats.length > 0);
  return offers.toSorted((one, other) => Number(one.system.name !== "street") - Number(other.system.name !== "street"));
}

function Form({ offers }: { offers: readonly Offer[] }) {
  const [name, setName] = useState("");
  const [player, setPlayer] = useState(lastName);
  const [chosen, setChosen] = useState(offers[0]?.system.name ?? "");
  const [wanted, setWanted] = useState("");
  const [listed, setListed] = useState(false);
  const { busy, problem, run } = useRequest();
  const offer = offers.find(({ system }) => system.name === chosen) ?? offers[0];
  const format = offer?.formats.find((each) => each.name === wanted) ?? offer?.formats[0];
  const found = async () => {
    const own = player.trim() || t("guest");
    await ensurePlayer(own);
    storeName(own);
    const request = { system: offer?.system.name, format: format?.name, name: name.trim(), listed, player: own };
    const { campaign, invitation } = await post<FoundedCampaign>("/api/campaigns", request);
    storeInvitation(campaign.card.id, invitation);
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
        <select value={chosen} onChange={(event) => setChosen(event.target.value)}>
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
              <input type="radio" name="format" aria-label={offer.texts.message(each.title)} checked={each.name === format?.name} onChange={() => setWanted(each.name)} />
              <span>
                <strong>{offer.texts.message(each.title)}</strong>
                <span className="quiet">{offer.texts.message(each.about)}</span>
                <small className="quiet">{t("campaign_size", { least: each.least, most: each.most })}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <label className="check">
        <input type="checkbox" checked={listed} onChange={(event) => setListed(event.target.checked)} />
        {t("campaign_public")}
      </label>
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
