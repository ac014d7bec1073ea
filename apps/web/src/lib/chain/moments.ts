/** Numbers that are moments or spans of time, told by the names contracts give them. */

import { momentOf, spanOf } from '../when.ts';

/** Seconds since 1970 from 2001 to the year 5138: no count of anything else is likely to lie there by chance. */
const isMoment = (seconds: bigint) => seconds >= 1_000_000_000n && seconds < 100_000_000_000n;
const momentName = /(?:[a-z]At|Time|[uU]ntil|[dD]eadline|[eE]xpiry|[tT]imestamp|[sS]tart|(?:^|[a-z])End|^end)$/;
const spanName = /(?:Time|[dD]uration|[pP]eriod|[dD]elay|[cC]ooldown|[iI]nterval)$/;

/** Moments and spans in words; undefined when the number is neither, as far as its name tells. */
export function timeTold(value: bigint, name: string, language?: string): string | undefined {
  if (isMoment(value)) return momentName.test(name) ? momentOf(Number(value), 'short', language) : undefined;
  return value < 1_000_000_000n && spanName.test(name) ? spanOf(value, language) : undefined;
}
