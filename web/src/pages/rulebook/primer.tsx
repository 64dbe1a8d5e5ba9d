import { useEffect } from "react";
import { Reference } from "./reference";
import { PrintedSheets } from "./sheets";
import { useLoaded } from "../../panels/common/use-loaded";
import { Markdown } from "../../panels/rules/markdown";
import { bookPath, referencePath } from "../../panels/rules/paths";
import { get } from "../../net/api";
import type { Primer } from "../../protocol/messages";
import { t } from "../../text";
import { type SystemTexts, systemTexts } from "../../text/system";

/** The introduction to a game, with its glossary; the numbered rules are one click away. */
export function PrimerPage({ system }: { system: string }) {
  const path = bookPath(system, "/primer");
  const loaded = useLoaded(path, async () => await get<Primer>(path));
  const texts = useLoaded(system, async () => await systemTexts(system)).value;
  const primer = loaded.value;
  useEffect(() => {
    document.title = t("title_of", { page: primer?.title ?? t("rulebook") });
  }, [primer]);
  if (loaded.problem !== null) {
    return <Reference system={system} rule={null} />;
  }
  if (primer === null) {
    return <p className="arriving quiet">{t("loading")}</p>;
  }
  return (
    <main className="rulebook primer">
      <nav>
        <a href="/">{t("to_start")}</a>
        <a href={referencePath(system)}>{t("all_rules")}</a>
      </nav>
      <Markdown
        text={primer.text}
        pictures={`/api/rules/${encodeURIComponent(primer.name)}/pictures`}
        texts={texts}
      />
      <PrintedSheets system={system} />
      {texts !== null && <GlossaryList texts={texts} />}
      <p>
        <a className="button" href={referencePath(system)}>
          {t("all_rules")}
        </a>
      </p>
    </main>
  );
}

function GlossaryList({ texts }: { texts: SystemTexts }) {
  const terms = texts.glossary.all();
  return (
    terms.length > 0 && (
      <section>
        <h2>{t("glossary")}</h2>
        <dl className="glossary">
          {terms.map(({ term, word, explanation }) => (
            <div key={term}>
              <dt>{word}</dt>
              <dd>{explanation}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  );
}
