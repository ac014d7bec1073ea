import type { ReactNode } from 'react';
import { Art } from '../shell.tsx';

/** One thing that is for sale: a picture made of its name, and beside it what it costs. */
export function Lot({ seed, children }: { seed: string; children: ReactNode }) {
  return (
    <div className="lot">
      <style href="lot" precedence="piece">{`
.lot { display: grid; grid-template-columns: minmax(8rem, 15rem) 1fr; gap: 1.25rem 1.75rem; align-items: center; } .lot > .art { aspect-ratio: 4 / 3; height: auto; border-radius: 1.1rem; } .lot > div { display: grid; gap: 1rem; min-width: 0; }
.lot .figure { font-size: clamp(1.7rem, 6vw, 2.5rem); font-weight: 750; letter-spacing: -.02em; line-height: 1.2; font-variant-numeric: tabular-nums; } .lot .figure small { display: block; color: var(--soft); font-size: .9rem; font-weight: 500; letter-spacing: 0; }
@media (max-width: 36rem) { .lot { grid-template-columns: 1fr; } .lot > .art { aspect-ratio: 2 / 1; } }`}</style>
      <Art seed={seed} />
      <div>{children}</div>
    </div>
  );
}
