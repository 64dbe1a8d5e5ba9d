const MOST = 12;

/** How much of something is left, as a row of dots; a large number without them. */
export function Pips({ now, all, label }: { now: number; all: number; label: string }) {
  return (
    <span className="pips">
      <span className="sr">{label}</span>
      {all > MOST ? (
        <span aria-hidden="true">{`${now}/${all}`}</span>
      ) : (
        Array.from({ length: all }, (_, i) => i).map((place) => (
          <i key={place} data-left={place < now} aria-hidden="true" />
        ))
      )}
    </span>
  );
}

/** Numbers with their names, as a profile has them. */
export function Numbers({ of }: { of: readonly (readonly [name: string, value: number | string])[] }) {
  return (
    <dl className="numbers">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
