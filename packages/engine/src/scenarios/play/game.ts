/** A dapp on a chain as somebody plays with it: who is there, what the contracts and coins are called, and what they are counted in. */
import { type Coin, type Coins, ownCoin } from '@starwright/protocol/coins';
import type { DeployStep } from '@starwright/protocol/dapp';
import { type Blockchain, blockchainFacts } from '@starwright/protocol/networks';
import { peopleInEnglish } from '@starwright/protocol/people';
import { type Actor, actors } from '@starwright/protocol/scenarios';
import { decodeFunctionResult, encodeFunctionData } from 'viem';
import type { CompiledContract, Eip1193Provider } from '../../artifacts.ts';
import { accessTo, type ChainAccess } from '../chain-access.ts';
import { runScenarios } from '../run-scenarios.ts';
import { actorAddresses, type Surroundings } from '../values.ts';

export interface GameDapp {
  contracts: Readonly<Record<string, CompiledContract>>;
  deploymentPlan: readonly DeployStep[];
  blockchain: Blockchain;
  /** The Solidity file; its comments say what the functions do. */
  source: string;
}

export interface Game extends Surroundings {
  chain: ChainAccess;
  /** Names of the contracts that stand on the chain, in the order in which they were deployed. */
  deployed: readonly string[];
  coins: Coins;
  own: Coin;
}

/** Deploys the dapp on a fresh chain. @throws DeployError when it cannot be deployed */
export async function openGame({ contracts, deploymentPlan, blockchain }: GameDapp, provider: Eip1193Provider): Promise<Game> {
  const { addresses: placed } = await runScenarios({ scenarios: [], deploymentPlan, contracts, provider });
  const chain = accessTo(provider);
  const addresses = actorAddresses(await chain.accounts());
  for (const [name, address] of Object.entries(placed)) addresses.set(name, address);
  const stand = { chain, contracts, addresses, saved: new Map<string, unknown>(), now: await chain.now(), deployed: Object.keys(placed) };
  return { ...stand, coins: await coinsOf(stand), own: ownCoin(blockchainFacts[blockchain].coin) };
}

type Stand = Pick<Game, 'chain' | 'contracts' | 'addresses' | 'deployed'>;

async function coinsOf(stand: Stand): Promise<Coins> {
  const found: Record<string, Coin> = {};
  for (const contract of stand.deployed) {
    const [symbol, decimals] = await Promise.all([answerOf(stand, contract, 'symbol'), answerOf(stand, contract, 'decimals')]);
    if (typeof symbol === 'string' && symbol && Number(decimals) <= 36) found[contract] = { symbol, decimals: Number(decimals) };
  }
  return found;
}

/** What a view answers; undefined when the contract has none, or refuses. */
export async function answerOf(stand: Stand, contract: string, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const item = stand.contracts[contract]?.abi.find(
    (one) => one.type === 'function' && one.name === name && one.inputs.length === args.length,
  );
  const [from, to] = [stand.addresses.get('deployer'), stand.addresses.get(contract)];
  if (item?.type !== 'function' || !from || !to) return undefined;
  try {
    const data = await stand.chain.call({ from, to, data: encodeFunctionData({ abi: [item], functionName: name, args }) });
    return decodeFunctionResult({ abi: [item], functionName: name, data });
  } catch {
    return undefined;
  }
}

/** `deployer` of "Owner", "alice", "$alice". */
export function personCalled(text: string): Actor | undefined {
  const said = text.trim().replace(/^\$/, '').toLowerCase();
  return actors.find((actor) => actor === said || peopleInEnglish[actor].toLowerCase() === said);
}

/** People and contracts by name, anybody else by address. */
export function nameOf(address: string, { addresses }: Pick<Game, 'addresses'>): string {
  const [name] = [...addresses].find(([, at]) => at.toLowerCase() === address.toLowerCase()) ?? [];
  const person = name === undefined ? undefined : actors.find((actor) => actor === name);
  return person ? peopleInEnglish[person] : (name ?? address);
}
