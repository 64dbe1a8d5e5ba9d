import { Fragment, type ReactNode } from "react";
import { Terms } from "./terms";
import type { SystemTexts } from "../../text/system";

const HEADING = /^(#{1,4}) +(.+)$/;
const PICTURE = /^!\[([^\]]*)\]\(([\w.-]+)\)$/;
const INLINE = /\*\*(.+?)\*\*|`(.+?)`|\*(?=\S)(.+?)\*|\[([^\]]+)\]\([^)]+\)/g;

interface Props {
  text: string;
  /** Where its pictures are, which it links by file name. */
  pictures?: string;
  /** The texts of a game: the terms of its glossary explain themselves. */
  texts?: SystemTexts | null;
}

/** Renders a subset of Markdown: headings, paragraphs, lists, tables, quotations, pictures, bold, italics, code. */
export function Markdown({ text, pictures = "", texts = null }: Props) {
  return (
    <Fragment>
      {blocks(text).map((block, place) => (
        // The blocks of a text never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={place} lines={block} pictures={pictures} texts={texts} />
      ))}
    </Fragment>
  );
}

/** Split the text into blocks: paragraphs at empty lines, lists and tables by their first character. */
export function blocks(text: string): string[][] {
  const result: string[][] = [];
  let last = "";
  for (const line of text.split("\n")) {
    const alone = HEADING.test(line) || PICTURE.test(line.trim());
    const kind = line.trim() === "" ? "" : alone ? "alone" : (/^\s*(\||[-*] |> )/.exec(line)?.[1] ?? "text");
    const continues = kind !== "" && !alone && last !== "alone" && (kind === last || (kind === "text" && last !== "" && last !== "|"));
    if (continues) {
      result.at(-1)?.push(line);
    } else if (kind !== "") {
      result.push([line]);
    }
    last = kind === "text" && continues ? last : kind;
  }
  return result;
}

interface BlockProps {
  lines: string[];
  pictures: string;
  texts: SystemTexts | null;
}

function Block({ lines, pictures, texts }: BlockProps) {
  const [, marks = "", heading] = HEADING.exec(lines[0] ?? "") ?? [];
  if (heading !== undefined) {
    const Level = `h${marks.length}` as "h1" | "h2" | "h3" | "h4";
    return <Level>{heading}</Level>;
  }
  const [, caption = "", file] = PICTURE.exec(lines[0]?.trim() ?? "") ?? [];
  if (file !== undefined) {
    return (
      <figure>
        <img src={`${pictures}/${file}`} alt={caption} loading="lazy" />
        <figcaption>{caption}</figcaption>
      </figure>
    );
  }
  if (lines[0]?.trimStart().startsWith("|")) {
    return <Table lines={lines} texts={texts} />;
  }
  if (lines[0]?.startsWith("> ")) {
    return <blockquote>{inline(lines.map((line) => line.replace(/^> /, "")).join(" "), texts)}</blockquote>;
  }
  if (/^\s*[-*] /.test(lines[0] ?? "")) {
    return (
      <ul>
        {items(lines).map((item) => (
          <li key={item}>{inline(item, texts)}</li>
        ))}
      </ul>
    );
  }
  return <p>{inline(lines.join(" "), texts)}</p>;
}

function items(lines: string[]): string[] {
  const result: string[] = [];
  for (const line of lines) {
    if (/^\s*[-*] /.test(line)) {
      result.push(line.replace(/^\s*[-*] /, ""));
    } else {
      result.push(`${result.pop() ?? ""} ${line.trim()}`);
    }
  }
  return result;
}

function Table({ lines, texts }: Omit<BlockProps, "pictures">) {
  const rows = lines.filter((line) => !/^[\s|:-]+$/.test(line)).map(cells);
  const [head = [], ...body] = rows;
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {inline(cell, texts)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row) => (
          <tr key={row.join("|")}>
            {row.map((cell, place) => (
              <td key={head[place] ?? cell}>{inline(cell, texts)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

function inline(text: string, texts: SystemTexts | null): ReactNode[] {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const match of text.matchAll(INLINE)) {
    const [all, bold, code, italic, link] = match;
    const key = match.index;
    parts.push(<Fragment key={`before ${key}`}>{plain(text.slice(last, match.index), texts)}</Fragment>);
    if (bold !== undefined) {
      parts.push(<strong key={key}>{bold}</strong>);
    } else if (code !== undefined) {
      parts.push(<code key={key}>{code}</code>);
    } else if (italic !== undefined) {
      parts.push(<em key={key}>{italic}</em>);
    } else {
      parts.push(link);
    }
    last = match.index + all.length;
  }
  parts.push(<Fragment key="end">{plain(text.slice(last), texts)}</Fragment>);
  return parts;
}

/** Text without marks. */
function plain(text: string, texts: SystemTexts | null): ReactNode {
  return texts === null ? text : <Terms texts={texts} text={text} />;
}
