/** How much of a goal has come together, as a thermometer; what it says stands beside it. */
import { type ReactNode, useId } from 'react';

export function Thermometer({ percent, label, children }: { percent: number; label: string; children: ReactNode }) {
  const id = useId();
  const top = 118 - 104 * (Math.max(0, Math.min(100, percent)) / 100);
  return (
    <div className="thermometer">
      <style href="thermometer" precedence="piece">{`
.thermometer { display: flex; gap: 1.5rem; align-items: center; } .thermometer > svg { flex: none; width: clamp(4.5rem, 15vw, 6rem); } .thermometer > div { display: grid; gap: .6rem; min-width: 0; }
.thermometer .glass { fill: var(--well); stroke: var(--edge); stroke-width: 2.5; } .thermometer .mercury { fill: var(--accent); transition: y .6s, height .6s; } .thermometer line { stroke: var(--edge); stroke-width: 1.5; } .thermometer text { fill: var(--soft); font-size: 9px; }
.thermometer .figure { font-size: clamp(1.8rem, 6vw, 2.6rem); font-weight: 750; letter-spacing: -.02em; line-height: 1.15; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; } .thermometer .figure small { display: block; color: var(--soft); font-size: 1rem; font-weight: 500; letter-spacing: 0; }`}</style>
      <svg viewBox="4 0 76 162" role="img" aria-label={label}>
        <title>{label}</title>
        <clipPath id={id}>
          <path d="M20 18a10 10 0 0 1 20 0v98a21 21 0 1 1-20 0Z" />
        </clipPath>
        <path className="glass" d="M20 18a10 10 0 0 1 20 0v98a21 21 0 1 1-20 0Z" />
        <g clipPath={`url(#${id})`}>
          <circle className="mercury" cx="30" cy="136" r="17" />
          {percent > 0 && <rect className="mercury" x="24" y={top} width="12" height={140 - top} rx="4" />}
        </g>
        {[25, 50, 75, 100].map((mark) => (
          <g key={mark}>
            <line x1="42" x2="48" y1={118 - 1.04 * mark} y2={118 - 1.04 * mark} />
            <text x="51" y={121 - 1.04 * mark}>{`${mark}%`}</text>
          </g>
        ))}
      </svg>
      <div>{children}</div>
    </div>
  );
}
