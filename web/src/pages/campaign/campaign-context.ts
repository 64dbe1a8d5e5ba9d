import { createContext, useContext } from "react";
import type { CampaignView, GangView } from "../../protocol/messages";
import { t } from "../../text";
import { botName } from "../../text/bots";
import type { SystemTexts } from "../../text/system";

/** What the parts of the page of a campaign share. */
export interface CampaignContextValue {
  view: CampaignView;
  texts: SystemTexts;
  /** Show a campaign as the server has just sent it. */
  show(view: CampaignView): void;
}

export const CampaignContext = createContext<CampaignContextValue | null>(null);

export function useCampaign(): CampaignContextValue {
  const value = useContext(CampaignContext);
  if (value === null) {
    throw new Error("outside of the page of a campaign");
  }
  return value;
}

/** A gang of a campaign. */
export function gangOf(view: CampaignView, id: string): GangView | null {
  return view.gangs.find((gang) => gang.id === id) ?? null;
}

/** Who runs a gang: the name of a player, or a bot. */
export function runner(gang: GangView | null): string {
  const { player = "", bot = "" } = gang ?? {};
  return player || (bot === "" ? t("campaign_nobody") : t("campaign_bot", { bot: botName(bot) }));
}

/** The name of a gang. */
export function gangName(view: CampaignView, id: string): string {
  return gangOf(view, id)?.name ?? id;
}
