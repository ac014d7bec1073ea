/** The one figure that matters on a card, large: what it is above it, what else there is to say below. */
import type { ReactNode } from 'react';

interface HeroProps {
  label: ReactNode;
  value: ReactNode;
  /** `good` when it is the visitor's turn to be glad. */
  tone?: 'good' | 'plain';
  children?: ReactNode;
}

export function Hero({ label, value, tone = 'plain', children }: HeroProps) {
  return (
    <div className={`hero ${tone}`}>
      <style href="hero" precedence="piece">
        {heroLook}
      </style>
      <p>{label}</p>
      <strong>{value}</strong>
      {children && <div className="hint">{children}</div>}
    </div>
  );
}

const heroLook = `
.hero { display: grid; gap: .15rem; padding: clamp(1rem, 4vw, 1.6rem); border-radius: 1.1rem; background: linear-gradient(120deg, color-mix(in oklab, var(--accent) 12%, var(--card)), color-mix(in oklab, var(--other) 10%, var(--card))); }
.hero > p { font-size: .9rem; font-weight: 600; } .hero > strong { font-size: clamp(1.7rem, 6vw, 2.6rem); font-weight: 750; line-height: 1.15; letter-spacing: -.02em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.hero.good > strong { color: var(--good); } .hero > .hint { color: var(--ink); }
`;
