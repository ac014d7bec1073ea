/** The chain on which behaviours are tried: at the same time of the same day whenever that is done. */
import { trialStart } from '@starwright/protocol/scenarios';
import { type Chain, createChain } from './chain.ts';

/** Its clock stands still between blocks, each of which comes a second after the one before. */
export const createTrialChain = (): Promise<Chain> => createChain({ now: () => trialStart });
