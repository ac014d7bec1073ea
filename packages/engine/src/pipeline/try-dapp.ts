/** Everything a dapp is put through, outside the life of a generation: for what a model proposes. */
import type { Finding } from '@starwright/protocol/verdict';
import { numberToHex } from 'viem';
import { analyse } from '../analyse/door.ts';
import type { Artifacts } from '../artifacts.ts';
import type { Compiler } from '../compiler.ts';
import type { ComposedDapp } from '../compose/door.ts';
import { type ChainOptions, createChain } from '../evm/door.ts';
import { DeployError, runScenarios, type Trial } from '../scenarios/door.ts';
import type { Trying } from './transition.ts';

export interface Tried {
  dapp: ComposedDapp;
  artifacts: Artifacts;
  findings: Finding[];
  /** Undefined when it does not compile. */
  trying: Trying | undefined;
}

export async function tryDapp(compiler: Compiler, dapp: ComposedDapp, signal?: AbortSignal): Promise<Tried> {
  const artifacts = await compiler.compile(dapp.contract, signal && { signal });
  if (!artifacts.ok) return { dapp, artifacts, findings: [], trying: undefined };
  const trying = await tryOut({ ...dapp, contracts: artifacts.contracts, ...(signal && { signal }) });
  return { dapp, artifacts, findings: analyse(artifacts, dapp.contract), trying };
}

/**
 * Deploys on a chain of its own and runs the behaviours.
 * @param daysLater on another network instead, with other wallets, after many blocks and so many days: what behaves only
 * where it is known to be tried does not behave there.
 */
export async function tryOut(trial: Omit<Trial, 'provider'>, daysLater?: number): Promise<Trying> {
  const { provider } = await createChain(daysLater === undefined ? {} : elsewhere(daysLater));
  if (daysLater !== undefined) await provider.request({ method: 'hardhat_mine', params: [numberToHex(5_000_000)] });
  try {
    return { deployed: true, result: await runScenarios({ ...trial, provider }) };
  } catch (error) {
    if (error instanceof DeployError) return { deployed: false, reason: error.message };
    throw error;
  }
}

const elsewhere = (daysLater: number): ChainOptions => ({
  chainId: 1,
  accounts: { mnemonic: 'legal winner thank year wave sausage worth useful legal winner thank yellow' },
  now: () => Date.now() / 1000 + daysLater * 86_400,
});

/** It compiles, deploys, does everything it should, and no rule found a serious weakness. */
export function isSound({ artifacts, findings, trying }: Omit<Tried, 'dapp'>): boolean {
  return (
    artifacts.ok &&
    findings.every(({ severity }) => severity !== 'high') &&
    trying?.deployed === true &&
    trying.result.outcomes.every(({ status }) => status === 'held')
  );
}
