import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Markdown } from "../../src/panels/rules/markdown";
import { Catalog } from "../../src/text/fluent";
import { SystemTexts } from "../../src/text/system";

const PRIMER = `# Title

Some **bold** words about a debt.

> Quoted
> in two lines.

![A picture](debt.svg)
- one
- two`;

it("renders a primer: headings, quotations, pictures, lists, and terms that explain themselves", () => {
  const texts = new SystemTexts(new Catalog("glossary-debt = Dice owed."));
  const html = renderToStaticMarkup(<Markdown text={PRIMER} pictures="/pictures" texts={texts} />);
  expect(html).toContain("<h1>Title</h1>");
  expect(html).toContain("<strong>bold</strong>");
  expect(html).toContain("<blockquote>Quoted in two lines.</blockquote>");
  expect(html).toContain('<img src="/pictures/debt.svg" alt="A picture" loading="lazy"/>');
  expect(html).toContain("<li>one</li><li>two</li>");
  expect(html).toContain('<button type="button" class="term" data-explains="Debt: Dice owed.">debt</button>');
});
