export interface TallyRow {
  label: string;
  /** In words: "12 votes", "0.5 ETH". */
  value: string;
  percent: number;
  /** Set apart from the others: the person's own choice, the one that won. */
  isMarked?: boolean;
}

/** What was given for each of several choices, as bars that can be compared. */
export function Tally({ rows, label }: { rows: readonly TallyRow[]; label: string }) {
  return (
    <ul className="tally" aria-label={label}>
      <style href="tally" precedence="piece">{`
.tally { display: grid; gap: .6rem; } .tally li { position: relative; display: flex; flex-wrap: wrap; gap: .1rem 1rem; justify-content: space-between; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .9rem; overflow: hidden; isolation: isolate; }
.tally i { position: absolute; inset: 0 auto 0 0; z-index: -1; background: color-mix(in oklch, var(--accent) 20%, var(--card)); transition: width .6s; } .tally .marked { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); } .tally .marked i { background: color-mix(in oklch, var(--accent) 30%, var(--card)); }
.tally span { font-weight: 600; overflow-wrap: anywhere; } .tally b { font-variant-numeric: tabular-nums; }`}</style>
      {rows.map(({ label: choice, value, percent, isMarked }) => (
        <li key={choice} className={isMarked ? 'marked' : undefined}>
          <i aria-hidden="true" style={{ width: `${percent}%` }} />
          <span>{choice}</span>
          <b>
            {value} · {Math.round(percent)}%
          </b>
        </li>
      ))}
    </ul>
  );
}
