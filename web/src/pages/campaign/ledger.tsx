import { useCampaign } from "./campaign-context";
import { ChangeLine } from "./change-line";
import { useLedger } from "./use-ledger";
import type { EntryView } from "../../protocol/messages";
import { t } from "../../text";

/** Everything that ever happened, the newest first: who, when, what, why, by which rule and in which match. */
export function Ledger() {
  const entries = useLedger();
  return (
    <ol className="ledger" reversed>
      {entries.toReversed().map((entry) => (
        <li key={entry.number} id={`entry-${entry.number}`} value={entry.number}>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: EntryView }) {
  const { texts } = useCampaign();
  const { by = "", why = "", match = "", about = 0, corrected_by: corrected = [], changes = [] } = entry;
  return (
    <>
      <p className="what-happened">
        {texts.message(entry.told)} {match !== "" && <a href={`/match/${match}`}>{t(entry.part === "after" ? "campaign_see_after" : "campaign_see_game")}</a>}
      </p>
      <p className="quiet">
        <time dateTime={entry.at}>{new Date(entry.at).toLocaleString()}</time> · {by === "" ? t("campaign_follows") : t("campaign_by", { who: by })}
        {why !== "" && <> · {t("campaign_why", { why })}</>}
        {about > 0 && (
          <>
            {" "}
            · <a href={`#entry-${about}`}>{t("campaign_corrects", { number: about })}</a>
          </>
        )}
        {corrected.map((number) => (
          <span key={number}>
            {" "}
            · <a href={`#entry-${number}`}>{t("campaign_corrected_by", { number })}</a>
          </span>
        ))}
      </p>
      {changes.length > 0 && (
        <ul className="changes">
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>
              <ChangeLine change={change} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
