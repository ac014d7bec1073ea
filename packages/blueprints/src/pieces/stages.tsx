/** How far something has come: the stages behind it, the one it is at, those to come. */
export function Stages({ stages, at }: { stages: readonly string[]; at: number }) {
  return (
    <ol className="stages">
      <style href="stages" precedence="piece">{`
.stages { display: flex; margin: 0; padding: 0; list-style: none; counter-reset: stage; } .stages li { position: relative; flex: 1; display: grid; gap: .35rem; justify-items: center; color: var(--soft); font-size: .85rem; text-align: center; counter-increment: stage; }
.stages li::before { content: counter(stage); display: grid; place-items: center; width: 2rem; height: 2rem; border: 2px solid var(--edge); border-radius: 50%; background: var(--card); font-weight: 700; z-index: 1; } .stages li + li::after { content: ''; position: absolute; top: 1rem; right: calc(50% + 1rem); width: calc(100% - 2rem); height: 2px; background: var(--line); }
.stages .past, .stages .now { color: var(--ink); font-weight: 650; } .stages .past::before { content: '✓'; } .stages .past::before, .stages .now::before { border-color: var(--accent); } .stages .past::before { background: var(--accent); color: var(--on-accent); } .stages .past::after, .stages .now::after { background: var(--accent) !important; }`}</style>
      {stages.map((stage, i) => (
        <li key={stage} className={i < at ? 'past' : i === at ? 'now' : undefined} aria-current={i === at ? 'step' : undefined}>
          {stage}
        </li>
      ))}
    </ol>
  );
}
