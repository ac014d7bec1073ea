/** Things of one kind beside each other, each with a picture, a name, what matters of it and what can be done. */
import type { ReactNode } from 'react';

export function Tiles({ children }: { children: ReactNode }) {
  return (
    <div className="tiles">
      <style href="tiles" precedence="piece">
        {tilesLook}
      </style>
      {children}
    </div>
  );
}

interface TileProps {
  title: string;
  /** Stands above the title, to the edges. */
  picture?: ReactNode;
  /** Stands on the picture, or beside the title where there is none. */
  badge?: ReactNode;
  children: ReactNode;
}

export function Tile({ title, picture, badge, children }: TileProps) {
  return (
    <section className="tile" aria-label={title}>
      {picture && <div className="cover">{picture}</div>}
      <h2>
        {title} {badge}
      </h2>
      {children}
    </section>
  );
}

const tilesLook = `
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1.25rem; align-items: start; }
.tile { position: relative; display: grid; gap: .9rem; min-width: 0; max-width: 34rem; overflow: hidden; padding: 1.1rem; border: 1px solid var(--line); border-radius: 1.4rem; background: var(--card); box-shadow: 0 1px 2px oklch(0.3 0.05 var(--hue) / .06), 0 10px 30px -18px oklch(0.3 0.08 var(--hue) / .35); }
.tile > * { min-width: 0; } .tile > h2 { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; justify-content: space-between; margin: 0; font-size: 1.15rem; }
.tile > .cover { height: 8.5rem; margin: -1.1rem -1.1rem 0; } .tile .actions { grid-template-columns: 1fr; } .tile .actions > .action { padding: 0; border: 0; } .tile .action.simple > div:first-child { flex: 1 1 100%; } .tile .action > button { width: 100%; max-width: none; }
.tile .stats { grid-template-columns: 1fr; gap: .45rem; padding: .8rem .9rem; } .tile .stats > div { display: flex; gap: 1rem; justify-content: space-between; align-items: baseline; } .tile .stats dt { white-space: nowrap; } .tile .stats dd { text-align: right; }
`;
