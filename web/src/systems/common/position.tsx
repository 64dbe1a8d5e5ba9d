import { Fragment, type ReactNode } from "react";
import { Numbers } from "./pips";
import "../systems.css";

/** A figure in the list of its side. */
export interface FigureRow {
  id: string;
  name: ReactNode;
  states: readonly string[];
  gone: boolean;
  hero?: boolean;
  /** What it has left: pips, or a chart of its body. */
  left: ReactNode;
  /** What is always shown below it, such as its dice. */
  below?: ReactNode;
  /** What is shown on request. */
  profile(): ReactNode;
}

/** The figures of a player or a side. */
export interface SideRows {
  id: string;
  /** The index of the side; null for those of nobody. */
  side: number | null;
  title?: string;
  tags?: readonly string[];
  summary?: string;
  figures: readonly FigureRow[];
}

interface Props {
  sides: readonly SideRows[];
  focus: string | null;
  onFocus(id: string | null): void;
}

/** All figures by side, each with its states; a click shows its profile. */
export function Sides({ sides, focus, onFocus }: Props) {
  return sides.map(({ id, side, title, tags = [], summary, figures }) => (
    <section key={id} className="side-of" data-side={side ?? undefined}>
      {title !== undefined && (
        <h3>
          {title}
          {tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </h3>
      )}
      {summary !== undefined && <p className="quiet">{summary}</p>}
      <ul>
        {figures.map((figure) => (
          <Row key={figure.id} figure={figure} open={focus === figure.id} onFocus={onFocus} />
        ))}
      </ul>
    </section>
  ));
}

function Row({ figure, open, onFocus }: { figure: FigureRow; open: boolean; onFocus(id: string | null): void }) {
  const { id, name, states, gone, hero = false, left, below, profile } = figure;
  return (
    <li data-gone={gone} data-hero={hero}>
      <button type="button" className="row" aria-expanded={open} onClick={() => onFocus(open ? null : id)}>
        <span className="name">{name}</span>
        <span className="states">{states.join(", ")}</span>
        {left}
      </button>
      {below}
      {open && profile()}
    </li>
  );
}

interface ProfileProps {
  numbers: Parameters<typeof Numbers>[0]["values"];
  lists: readonly (readonly [title: string, items: readonly string[]])[];
  /** What it can do, each with an explanation. */
  skills?: { title: string; items: readonly (readonly [name: string, words: string])[] };
}

/** A profile: its numbers, and lists such as what the figure carries; empty ones are left out. */
export function Profile({ numbers, lists, skills }: ProfileProps) {
  return (
    <div className="profile">
      <Numbers values={numbers} />
      {lists.map(([title, items]) => (
        <Fragment key={title + items.join()}>
          {items.length > 0 && (
            <p>
              {title !== "" && <span className="quiet">{title}</span>} {items.join(", ")}
            </p>
          )}
        </Fragment>
      ))}
      {skills !== undefined && skills.items.length > 0 && (
        <ul>
          {skills.items.map(([name, words], place) => (
            <li key={name}>
              {place === 0 && <span className="quiet">{skills.title} </span>}
              {name} {words !== "" && <small className="in-words">{words}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
