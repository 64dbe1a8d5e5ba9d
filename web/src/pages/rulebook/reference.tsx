import { useEffect, useMemo, useState } from "react";
import { Problem } from "../../panels/common/error-boundary";
import { useLoaded } from "../../panels/common/use-loaded";
import { Markdown } from "../../panels/rules/markdown";
import { bookPath, primerPath, rulePath } from "../../panels/rules/paths";
import { Terms } from "../../panels/rules/terms";
import { get } from "../../net/api";
import type { Book, Statement } from "../../protocol/messages";
import { t } from "../../text";
import { systemTexts } from "../../text/system";

/** All numbered rules by chapters, with a search; opened at a rule if one is given. */
export function Reference({ system, rule }: { system: string; rule: string | null }) {
  const path = bookPath(system);
  const loaded = useLoaded(path, async () => await get<Book>(path));
  const texts = useLoaded(system, async () => await systemTexts(system)).value;
  const [query, setQuery] = useState("");
  const book = loaded.value;
  const chapters = useMemo(() => (book === null ? [] : chaptersOf(searchRules(book, query))), [book, query]);
  useEffect(() => {
    if (book !== null && rule !== null) {
      document.getElementById(rule)?.scrollIntoView({ block: "center" });
    }
  }, [book, rule]);
  useEffect(() => {
    document.title = t("title_of", { page: book?.title ?? t("rulebook") });
  }, [book]);
  if (loaded.problem !== null) {
    return <Problem message={loaded.problem.message} />;
  }
  if (book === null) {
    return <p className="arriving quiet">{t("loading")}</p>;
  }
  return (
    <main className="rulebook">
      <header>
        <nav>
          <a href="/">{t("to_start")}</a>
          <a href={primerPath(system)}>{t("primer")}</a>
        </nav>
        <h1>{t("reference_of", { game: book.title })}</h1>
        <label>
          <span>{t("rule_search")}</span>
          <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        </label>
        <output className="quiet">
          {t("rule_count", { count: chapters.reduce((sum, chapter) => sum + chapter.rules.length, 0) })}
        </output>
      </header>
      {chapters.map((chapter) => (
        <section key={chapter.title}>
          <h2>{chapter.title}</h2>
          {chapter.rules.map((each) => (
            <article key={each.id} id={each.id} data-wanted={each.id === rule}>
              <h3>
                <a href={rulePath(system, each.id)}>{each.id}</a>
              </h3>
              <div>
                {each.plain !== undefined && each.plain !== "" && <p className="plain">{texts === null ? each.plain : <Terms texts={texts} text={each.plain} />}</p>}
                <Markdown text={each.text} texts={texts} />
              </div>
            </article>
          ))}
        </section>
      ))}
    </main>
  );
}

/** The statements that contain every word, or have that rule id. */
export function searchRules(book: Pick<Book, "rules" | "examples">, query: string): Statement[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  return [...book.rules, ...book.examples].filter(({ id, chapter, text, plain = "" }) => {
    const content = `${id} ${chapter} ${plain} ${text}`.toLowerCase();
    return terms.every((word) => content.includes(word));
  });
}

function chaptersOf(rules: readonly Statement[]): { title: string; rules: Statement[] }[] {
  const byChapter = new Map<string, Statement[]>();
  for (const rule of rules) {
    const chapter = byChapter.get(rule.chapter) ?? [];
    chapter.push(rule);
    byChapter.set(rule.chapter, chapter);
  }
  return [...byChapter].map(([title, statements]) => ({ title, rules: statements }));
}
