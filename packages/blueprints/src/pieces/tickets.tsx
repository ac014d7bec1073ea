/** Tickets in somebody's hand, as stubs. */
export function Tickets({ count, owner }: { count: bigint; owner: string }) {
  const shown = Math.min(Number(count), 12);
  return (
    <div className="tickets">
      <style href="tickets" precedence="piece">{`
.tickets { display: grid; gap: .5rem; } .tickets > div { display: flex; flex-wrap: wrap; gap: .5rem; } .tickets i { width: 4rem; height: 2.2rem; border-radius: .5rem; background: radial-gradient(circle at 0 50%, var(--card) .38rem, transparent .4rem), radial-gradient(circle at 100% 50%, var(--card) .38rem, transparent .4rem), linear-gradient(120deg, var(--accent), var(--other)); }
.tickets p { font-weight: 600; }`}</style>
      <p>
        {owner}: {count.toString()} {count === 1n ? 'ticket' : 'tickets'}
      </p>
      <div aria-hidden="true">
        {Array.from({ length: shown }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stubs are all alike
          <i key={i} />
        ))}
        {Number(count) > shown && <span>and {Number(count) - shown} more</span>}
      </div>
    </div>
  );
}
