import { timeSpan, useNow } from '../shell.tsx';

/** The time that is left, second by second; when it is over, what that means. */
export function Countdown({ until, label = 'Time left', over }: { until: bigint | undefined; label?: string; over: string }) {
  const now = useNow();
  if (until === undefined) return null;
  const left = until > now ? until - now : 0n;
  if (left === 0n) return <p className="hint">{over}</p>;
  const parts: [bigint, string][] = [
    [left / 86400n, 'days'],
    [(left / 3600n) % 24n, 'hours'],
    [(left / 60n) % 60n, 'min'],
    [left % 60n, 'sec'],
  ];
  return (
    <div className="countdown">
      <style href="countdown" precedence="piece">{`
.countdown { display: grid; gap: .35rem; } .countdown > span { color: var(--soft); font-size: .82rem; }
.countdown > div { display: flex; gap: .5rem; } .countdown b { display: grid; justify-items: center; min-width: 3.6rem; padding: .5rem .6rem .35rem; border-radius: .9rem; background: var(--well); font-size: 1.5rem; line-height: 1.15; font-variant-numeric: tabular-nums; }
.countdown small { color: var(--soft); font-size: .72rem; font-weight: 500; }`}</style>
      <span>{label}</span>
      <div role="timer" aria-label={`${label}: ${timeSpan(left)}`}>
        {parts.map(([count, unit]) => (
          <b key={unit}>
            {count.toString()}
            <small>{unit}</small>
          </b>
        ))}
      </div>
    </div>
  );
}
