/** How something stands, in a word or two. */
import type { ReactNode } from 'react';

export function Badge({ tone = 'plain', children }: { tone?: 'good' | 'bad' | 'plain'; children: ReactNode }) {
  return (
    <span className={`badge ${tone}`}>
      <style href="badge" precedence="piece">
        {badgeLook}
      </style>
      {children}
    </span>
  );
}

const badgeLook = `
.badge { display: inline-flex; gap: .4rem; align-items: center; width: fit-content; padding: .12rem .7rem; border: 1px solid var(--edge); border-radius: 2rem; background: var(--card); color: var(--ink); font-size: .82rem; font-weight: 650; letter-spacing: 0; white-space: nowrap; }
.badge::before { content: ''; width: .5rem; height: .5rem; border-radius: 50%; background: var(--edge); }
.badge.good { border-color: var(--good); color: var(--good); } .badge.good::before { background: var(--good); } .badge.bad { border-color: var(--bad); color: var(--bad); } .badge.bad::before { background: var(--bad); }
`;
