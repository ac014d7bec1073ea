interface FallingPriceProps {
  /** In words: where the price began, where it is, where it ends. */
  from: string;
  now: string;
  to: string;
  /** How much of the time is over, 0 to 100. */
  percent: number;
  /** The lowest price as a part of the first, 0 to 1. */
  floor: number;
}

/** The price of a Dutch auction on its way down. */
export function FallingPrice({ from, now, to, percent, floor }: FallingPriceProps) {
  const bottom = 12 + 66 * (1 - Math.max(0, Math.min(1, floor)));
  const x = Math.max(0, Math.min(100, percent));
  const y = 12 + ((bottom - 12) * x) / 100;
  return (
    <div className="falling">
      <style href="falling-price" precedence="piece">{`
.falling { display: grid; gap: .4rem; padding: 1.1rem 1.25rem; border-radius: 1.1rem; background: var(--well); } .falling b { font-size: clamp(1.7rem, 6vw, 2.4rem); line-height: 1.1; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.falling svg { width: 100%; height: 6.5rem; overflow: visible; } .falling path { fill: color-mix(in oklch, var(--accent) 18%, transparent); } .falling line { stroke: var(--accent); stroke-width: 2.5; vector-effect: non-scaling-stroke; } .falling line.past { stroke: var(--soft); }
.falling p { display: flex; justify-content: space-between; gap: 1rem; color: var(--soft); font-size: .85rem; } .falling .plot { position: relative; } .falling i { position: absolute; width: 1rem; height: 1rem; margin: -.5rem; border: 3px solid var(--card); border-radius: 50%; background: var(--accent); box-shadow: 0 1px 5px rgb(0 0 0 / .35); }`}</style>
      <span className="hint">Price now</span>
      <b>{now}</b>
      <div className="plot" aria-hidden="true">
        <svg viewBox="0 0 100 80" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M${x} ${y} L100 ${bottom} V80 H${x} Z`} />
          <line className="past" x1="0" y1="12" x2={x} y2={y} />
          <line x1={x} y1={y} x2="100" y2={bottom} />
        </svg>
        <i style={{ left: `${x}%`, top: `${(y / 80) * 6.5}rem` }} />
      </div>
      <p>
        <span>from {from}</span>
        <span>down to {to}</span>
      </p>
    </div>
  );
}
