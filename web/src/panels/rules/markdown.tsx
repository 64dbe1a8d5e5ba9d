import { Fragment, type ReactNode } from "react";

const INLINE = /\*\*(.+?)\*\*|`(.+?)`|\*(?=\S)(.+?)\*|\[([^\]]+)\]\([^)]+\)/g;

/** Renders the Markdown subset of rules: paragraphs, lists, tables, bold, italics, code. */
export function Markdown({ text }: { text: string }) {
  return (
    <Fragment>
      {blocks(text).map((block, place) => (
        // The blocks of a text never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={place} lines={block} />
      ))}
    </Fragment>
  );
}

/** Split the text into blocks: paragraphs at empty lines, lists and tables by their first character. */
export function blocks(text: string): string[][] {
  const result: string[][] = [];
  let last = "";
  for (const line of text.split("\n")) {
    const kind = line.trim() === "" ? "" : (/^\s*(\||[-*] )/.exec(line)?.[1] ?? "text");
    const continues = kind !== "" && (kind === last || (kind === "text" && last !== "" && last !== "|"));
    if (continues) {
      result.at(-1)?.push(line);
    } else if (kind !== "") {
      result.push([line]);
    }
    last = kind === "text" && continues ? last : kind;
  }
  return result;
}

function Block({ lines }: { lines: string[] }) {
  if (lines[0]?.trimStart().startsWith("|")) {
    return <Table lines={lines} />;
  }
  if (/^\s*[-*] /.test(lines[0] ?? "")) {
    return (
      <ul>
        {items(lines).map((item) => (
          <li key={item}>{inline(item)}</li>
        ))}
      </ul>
    );
  }
  return <p>{inline(lines.join(" "))}</p>;
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

function Table({ lines }: { lines: string[] }) {
  const rows = lines.filter((line) => !/^[\s|:-]+$/.test(line)).map(cells);
  const [head = [], ...body] = rows;
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {inline(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row) => (
          <tr key={row.join("|")}>
            {row.map((cell, place) => (
              <td key={head[place] ?? cell}>{inline(cell)}</td>
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

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const match of text.matchAll(INLINE)) {
    const [all, bold, code, italic, link] = match;
    const key = match.index;
    parts.push(text.slice(last, match.index));
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
  parts.push(text.slice(last));
  return parts;
}
