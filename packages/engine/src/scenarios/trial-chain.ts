/** The chain on which behaviours are tried: at the same time of the same day whenever that is done. */
import { type Chain, createChain } from '../evm/chain.ts';

/** Unix seconds, a Tuesday in 2023: whatever a dapp says of days to come lies ahead of it. */
export const trialStart = 1_700_000_000;

/** Its clock stands still between blocks, each of which comes a second after the one before. */
export const createTrialChain = (): Promise<Chain> => createChain({ now: () => trialStart });
