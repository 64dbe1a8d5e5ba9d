import { Fragment, type ReactNode } from "react";

const INLINE = /\*\*(.+?)\*\*|`(.+?)`|\*(?=\S)(.+?)\*|\[([^\]]+)\]\([^)]+\)/g;

/** Renders the Markdown subset of rules: paragraphs, lists, tables, bold, italics, code. */
export function Markdown({ text }: { text: string }) {
  return (
    <Fragment>
      {blocks(text).map((block, place) => (
        // Blocks of one text never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={place} lines={block} />
      ))}
    </Fragment>
  );
}

/** Split the text into blocks: paragraphs at empty lines, lists and tables by their first character. */
export function blocks(text: string): string[][] {
  const found: string[][] = [];
  let last = "";
  for (const line of text.split("\n")) {
    const kind = line.trim() === "" ? "" : (/^\s*(\||[-*] )/.exec(line)?.[1] ?? "text");
    const goesOn = kind !== "" && (kind === last || (kind === "text" && last !== "" && last !== "|"));
    if (goesOn) {
      found.at(-1)?.push(line);
    } else if (kind !== "") {
      found.push([line]);
    }
    last = kind === "text" && goesOn ? last : kind;
  }
  return found;
}

function Block({ lines }: { lines: string[] }) {
  if (lines[0]?.trimStart().startsWith("|")) {
    return <Table lines={lines} />;
  }
  if (/^\s*[-*] /.test(lines[0] ?? "")) {
    return (
      <ul>
        {items(lines).map((item) => (
          <li key={item}>{marked(item)}</li>
        ))}
      </ul>
    );
  }
  return <p>{marked(lines.join(" "))}</p>;
}

function items(lines: string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (/^\s*[-*] /.test(line)) {
      found.push(line.replace(/^\s*[-*] /, ""));
    } else {
      found.push(`${found.pop() ?? ""} ${line.trim()}`);
    }
  }
  return found;
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
              {marked(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row) => (
          <tr key={row.join("|")}>
            {row.map((cell, place) => (
              <td key={head[place] ?? cell}>{marked(cell)}</td>
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

function marked(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, bold, code, slanted, linked] = found;
    const key = found.index;
    parts.push(text.slice(last, found.index));
    if (bold !== undefined) {
      parts.push(<strong key={key}>{bold}</strong>);
    } else if (code !== undefined) {
      parts.push(<code key={key}>{code}</code>);
    } else if (slanted !== undefined) {
      parts.push(<em key={key}>{slanted}</em>);
    } else {
      parts.push(linked);
    }
    last = found.index + whole.length;
  }
  parts.push(text.slice(last));
  return parts;
}
