/** Numbers that are moments or spans of time, by the names that contracts give them. */

/** Seconds since 1970 from 2001 to the year 5138: no count of anything else is likely to lie there by chance. */
const isMoment = (seconds: bigint) => seconds >= 1_000_000_000n && seconds < 100_000_000_000n;
const momentName = /(?:[a-z]At|Time|[uU]ntil|[dD]eadline|[eE]xpiry|[tT]imestamp|[sS]tart|(?:^|[a-z])End|^end)$/;
const spanName = /(?:Time|[dD]uration|[pP]eriod|[dD]elay|[cC]ooldown|[iI]nterval)$/;

/** Whether the number is a moment (Unix seconds) or a span (seconds); undefined when it is neither, as far as its name tells. */
export function timeKind(value: bigint, name: string): 'moment' | 'span' | undefined {
  if (isMoment(value)) return momentName.test(name) ? 'moment' : undefined;
  return value < 1_000_000_000n && spanName.test(name) ? 'span' : undefined;
}
