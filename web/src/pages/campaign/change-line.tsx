import { useCampaign } from "./campaign-context";
import { Rules } from "../../panels/rules/rule-links";
import type { ChangeView } from "../../protocol/messages";
import { t } from "../../text";

/** A change in a sentence, with its rules and the way to the match from which it follows. */
export function ChangeLine({ change }: { change: ChangeView }) {
  const { view, texts } = useCampaign();
  const { match = "" } = change;
  return (
    <>
      {texts.message(change.told)} <Rules system={view.card.system} ids={change.rules ?? []} />{" "}
      {match !== "" && (
        <a className="to-match" href={`/match/${match}`}>
          {t("campaign_in_match")}
        </a>
      )}
    </>
  );
}
