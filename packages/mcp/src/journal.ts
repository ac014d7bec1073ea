/**
 * A chain that is played on, as what is kept of it: what was done, from the beginning. Done again it comes out the same, so nothing
 * else has to be held between two calls, whoever answers them.
 */
import { StarwrightError } from '@starwright/protocol/errors';
import { type Played, type PlayStep, playLimits } from '@starwright/protocol/play';

export interface Journal {
  dapp: string;
  /** Of what was deployed: a dapp that was changed since is another one. */
  fingerprint: string;
  /** Unix seconds. */
  startsAt: number;
  steps: readonly PlayStep[];
}

/** @throws StarwrightError when the chain is not there, belongs to something else, or would become too long */
export function goOn(kept: Journal | undefined, wanted: Pick<Journal, 'dapp' | 'fingerprint' | 'steps'>): Journal {
  if (!kept || kept.dapp !== wanted.dapp)
    throw new StarwrightError('not-found', {
      message: `There is no such chain of this dapp; a chain is forgotten after ${playLimits.keptHours} hours without use. Leave out "chain" to begin a fresh one.`,
    });
  if (kept.fingerprint !== wanted.fingerprint)
    throw new StarwrightError('edit-conflict', {
      message: 'The dapp was changed since this chain was begun. Leave out "chain" to begin a fresh one with the dapp as it is now.',
    });
  if (kept.steps.length + wanted.steps.length > playLimits.stepsOfChain)
    throw new StarwrightError('limit-reached', {
      message: `A chain can have ${playLimits.stepsOfChain} steps, and this one has ${kept.steps.length}. Leave out "chain" to begin a fresh one.`,
    });
  return kept;
}

/** What is to be kept afterwards. */
export const withSteps = (journal: Journal, steps: readonly PlayStep[], { kept }: Pick<Played, 'kept'>): Journal => ({
  ...journal,
  steps: [...journal.steps, ...steps.filter((_, i) => kept.includes(i))],
});
