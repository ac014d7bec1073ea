import { type ReactNode, useId } from 'react';

/** How much of something is reached, as a ring with the percentage in it; the words beside it say of what. */
export function Ring({ percent, label, children }: { percent: number; label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="ring">
      <style href="ring" precedence="piece">{`
.ring { display: flex; flex-wrap: wrap; gap: 1.25rem 1.75rem; align-items: center; } .ring > svg { flex: none; width: clamp(7.5rem, 24vw, 10rem); } .ring > div { flex: 1 1 14rem; display: grid; gap: .9rem; min-width: 0; }
@media (max-width: 30rem) { .ring { justify-content: center; } .ring > div { flex-basis: 100%; justify-items: center; text-align: center; } }
.ring circle { fill: none; stroke: var(--well); stroke-width: 9; } .ring circle + circle { stroke-linecap: round; transform: rotate(-90deg); transform-origin: center; transition: stroke-dasharray .6s; }
.ring text { fill: var(--ink); font-size: 21px; font-weight: 700; text-anchor: middle; dominant-baseline: central; letter-spacing: -.03em; }
.ring .figure { font-size: clamp(1.5rem, 5vw, 2rem); font-weight: 750; letter-spacing: -.02em; line-height: 1.15; overflow-wrap: anywhere; } .ring .figure small { display: block; color: var(--soft); font-size: .95rem; font-weight: 500; letter-spacing: 0; }`}</style>
      <svg viewBox="0 0 100 100" role="img" aria-label={label}>
        <title>{label}</title>
        <linearGradient id={id} x2="1" y2="1">
          <stop style={{ stopColor: 'var(--other)' }} />
          <stop offset="1" style={{ stopColor: 'var(--accent)' }} />
        </linearGradient>
        <circle cx="50" cy="50" r="44" />
        {percent > 0 && (
          <circle
            cx="50"
            cy="50"
            r="44"
            pathLength="100"
            strokeDasharray={`${Math.min(100, percent)} 100`}
            style={{ stroke: `url(#${id})` }}
          />
        )}
        <text x="50" y="51">{`${Math.floor(percent)}%`}</text>
      </svg>
      <div>{children}</div>
    </div>
  );
}
