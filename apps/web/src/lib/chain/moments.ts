/** Numbers that are moments or spans of time, told by the names contracts give them. */
import { timeKind } from '@starwright/protocol/moments';
import { momentOf, spanOf } from '../when.ts';

/** Moments and spans in words; undefined when the number is neither, as far as its name tells. */
export function timeTold(value: bigint, name: string, language?: string): string | undefined {
  const kind = timeKind(value, name);
  if (kind === 'moment') return momentOf(Number(value), 'short', language);
  return kind && spanOf(value, language);
}
