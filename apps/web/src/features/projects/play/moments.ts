/** Numbers that are moments or spans of time, told by the names contracts give them. */

/** Seconds since 1970 from 2001 to the year 5138: no count of anything else is likely to lie there by chance. */
const isMoment = (seconds: bigint) => seconds >= 1_000_000_000n && seconds < 100_000_000_000n;
const momentName = /(?:[a-z]At|Time|[uU]ntil|[dD]eadline|[eE]xpiry|[tT]imestamp|[sS]tart|(?:^|[a-z])End|^end)$/;
const spanName = /(?:Time|[dD]uration|[pP]eriod|[dD]elay|[cC]ooldown|[iI]nterval)$/;

/** Moments and spans in words; undefined when the number is neither, as far as its name tells. */
export function timeTold(value: bigint, name: string, momentOf: (seconds: number) => string): string | undefined {
  if (isMoment(value) && momentName.test(name)) return momentOf(Number(value));
  if (value <= 0n || isMoment(value) || value > 1_000_000_000n || !spanName.test(name)) return undefined;
  for (const [unit, seconds] of [['day', 86_400n] as const, ['hour', 3600n] as const, ['minute', 60n] as const])
    if (value % seconds === 0n) return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(value / seconds);
  return undefined;
}
