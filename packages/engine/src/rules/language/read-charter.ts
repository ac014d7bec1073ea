/** A charter from outside: a file, a request, a model's answer. */
import { type Charter, givenCharterSchema } from '@starwright/protocol/charter';
import type { Problem } from './problem.ts';

export type ReadCharter = { ok: true; charter: Charter } | { ok: false; problems: Problem[] };

/** Reads the shape only; what the names and units mean is `checkCharter`'s. Never throws. */
export function readCharter(data: unknown): ReadCharter {
  const read = givenCharterSchema.safeParse(data);
  if (read.success) return { ok: true, charter: read.data };
  return {
    ok: false,
    problems: read.error.issues.map((issue) => ({
      code: 'shape',
      at: issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
      about: { problem: issue.message },
    })),
  };
}
