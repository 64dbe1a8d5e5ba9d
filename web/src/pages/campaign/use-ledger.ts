import { useState } from "react";
import { useCampaign } from "./campaign-context";
import { loadLedger } from "../../net/campaigns";
import { useLoaded } from "../../panels/common/use-loaded";
import type { EntryView } from "../../protocol/messages";

/** The last ledger that was loaded, shared by all parts of the page. */
let known: { campaign: string; number: number; entries: Promise<EntryView[]> } | null = null;

async function shared(campaign: string, number: number): Promise<EntryView[]> {
  if (known === null || known.campaign !== campaign || known.number !== number) {
    known = { campaign, number, entries: loadLedger(campaign) };
    known.entries.catch(() => {
      known = null;
    });
  }
  return await known.entries;
}

/** The entries of the ledger of the campaign, as far as it has come. */
export function useLedger(): readonly EntryView[] {
  const { id, number } = useCampaign().view.card;
  return useKept(id, useLoaded(`ledger ${id} ${number}`, async () => await shared(id, number)).value) ?? [];
}

/** What was loaded last of a campaign, while it is loaded again because the ledger has gone on. */
export function useKept<T>(campaign: string, value: T | null): T | null {
  const [kept, keep] = useState({ campaign, value });
  if (value !== null && (kept.value !== value || kept.campaign !== campaign)) {
    keep({ campaign, value });
  }
  return value ?? (kept.campaign === campaign ? kept.value : null);
}
