/** A dapp to be played with: compiled, deployed on a chain of its own, and gone on with from what was done there before. */
import type { DeployStep } from '@starwright/protocol/dapp';
import { StarwrightError } from '@starwright/protocol/errors';
import type { Blockchain } from '@starwright/protocol/networks';
import type { Played, PlayStep } from '@starwright/protocol/play';
import type { Compiler } from '../compiler.ts';
import { createChain } from '../evm/door.ts';
import { DeployError, play } from '../scenarios/door.ts';

export interface PlayedDapp {
  contract: string;
  deploymentPlan: readonly DeployStep[];
  blockchain: Blockchain;
}

export interface PlayMoves {
  /** The chain's time at its beginning, Unix seconds. It stands still but for a second a block, so that all comes out the same again. */
  startsAt: number;
  before: readonly PlayStep[];
  steps: readonly PlayStep[];
}

/** @throws StarwrightError `not-playable` when it does not compile or cannot be deployed; what the compiler throws; the signal's reason */
export async function playDapp(compiler: Compiler, dapp: PlayedDapp, moves: PlayMoves, signal?: AbortSignal): Promise<Played> {
  const { contract, deploymentPlan, blockchain } = dapp;
  if (deploymentPlan.length === 0) throw notPlayable('it does not say which contracts to deploy.');
  const { ok, contracts, diagnostics } = await compiler.compile(contract, signal && { signal });
  if (!ok) throw notPlayable(diagnostics.find(({ severity }) => severity === 'error')?.message ?? 'it does not compile.');
  const { provider } = await createChain({ now: () => moves.startsAt });
  try {
    return await play({ ...moves, dapp: { contracts, deploymentPlan, blockchain, source: contract }, provider, signal });
  } catch (error) {
    if (error instanceof DeployError) throw notPlayable(error.message);
    throw error;
  }
}

const notPlayable = (why: string) =>
  new StarwrightError('not-playable', { message: `This dapp cannot be deployed, so nobody can play with it: ${why}` });
