import { get, post } from "./api";
import type { CampaignView, EntryView } from "../protocol/messages";

const INVITATIONS = "affray-campaign-";
/** The number of entries that the server sends at a time. */
const PAGE = 500;

/** The API path of a campaign, or of something below it. */
export function campaignPath(campaign: string, rest = ""): string {
  return `/api/campaigns/${encodeURIComponent(campaign)}${rest}`;
}

/** The address of the page of a campaign, or of a part of it. */
export function campaignAddress(campaign: string, part = ""): string {
  return `/campaigns/${encodeURIComponent(campaign)}${part === "" ? "" : `/${part}`}`;
}

/** A campaign as it is now. */
export async function loadCampaign(campaign: string): Promise<CampaignView> {
  return await get<CampaignView>(campaignPath(campaign));
}

/** The whole ledger of a campaign. */
export async function loadLedger(campaign: string, after = 0): Promise<EntryView[]> {
  const entries = await get<EntryView[]>(campaignPath(campaign, `/ledger?after=${after}`));
  return entries.length < PAGE ? entries : [...entries, ...(await loadLedger(campaign, after + entries.length))];
}

/** Begin a game, or find the match in which it is being played; the id of the match. */
export async function playGame(campaign: string, fixture: string): Promise<string> {
  return (await post<{ match: string }>(campaignPath(campaign, "/play"), { fixture })).match;
}

/** Store the invitation to a campaign of mine, which the server shows only once. */
export function storeInvitation(campaign: string, invitation: string): void {
  globalThis.localStorage.setItem(INVITATIONS + campaign, invitation);
}

/** The stored invitation to a campaign of mine. */
export function storedInvitation(campaign: string): string | null {
  return globalThis.localStorage.getItem(INVITATIONS + campaign);
}
