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

type Wanted = Pick<Journal, 'dapp' | 'fingerprint' | 'steps'>;

/** A fresh chain, with nothing done on it. @throws StarwrightError when what is wanted would be too long for one */
export function begin(wanted: Wanted, nowMs: number): Journal {
  return fitting({ ...wanted, startsAt: Math.floor(nowMs / 1000), steps: [] }, wanted);
}

/** @throws StarwrightError when the chain is not there, belongs to something else, or would become too long */
export function goOn(kept: Journal | undefined, wanted: Wanted): Journal {
  if (!kept || kept.dapp !== wanted.dapp)
    throw new StarwrightError('not-found', {
      message: `There is no such chain of this dapp; a chain is forgotten after ${playLimits.keptHours} hours without use. Leave out "chain" to begin a fresh one.`,
    });
  if (kept.fingerprint !== wanted.fingerprint)
    throw new StarwrightError('edit-conflict', {
      message: 'The dapp was changed since this chain was begun. Leave out "chain" to begin a fresh one with the dapp as it is now.',
    });
  return fitting(kept, wanted);
}

function fitting(kept: Journal, wanted: Wanted): Journal {
  if (JSON.stringify([...kept.steps, ...wanted.steps]).length > playLimits.charactersOfChain)
    throw new StarwrightError('limit-reached', {
      message: `All steps of a chain together can have ${playLimits.charactersOfChain} characters. Send shorter arguments, or leave out "chain" to begin a fresh one.`,
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
