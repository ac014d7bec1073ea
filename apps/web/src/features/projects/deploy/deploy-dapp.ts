/** Carries a deployment out, step by step, on whatever stands behind the provider. */
import { type CompiledContract, sameCode } from '@starwright/engine/compile';
import type { DeployArg, DeployStep } from '@starwright/protocol/dapp';
import type { DeployedContract, DeployStepId, Verification } from '@starwright/protocol/deployments';
import { etherOf } from '../../../components/preview/ether.ts';
import type { Hex } from '../../../lib/chain/chain-protocol.ts';
import type { PageChain } from '../../../lib/chain/page-chain.ts';
import type { Provider } from '../../../lib/node/node-provider.ts';
import { wholeNumber } from '../../../lib/when.ts';
import { deploy as words } from '../../../messages/workshop/deploy.ts';
import type { DeployedDapp } from './deployment-state.ts';

/** Why it cannot go on, as the end of "Deployment failed: …". */
export class DeploymentProblem extends Error {}

export interface DeploymentOrder {
  contracts(): Promise<Record<string, CompiledContract>>;
  /** The same source compiled once more, to be held against what is on the chain; asked for only when it is to be verified. */
  recompiled(): Promise<Record<string, CompiledContract>>;
  deploymentPlan: DeployStep[];
  open(): Promise<Opened>;
  gasLimit: number;
  verification: boolean;
  coin: string;
  /** Encodes and rehearses; closed by whoever made it. */
  bench: Pick<PageChain, 'do'>;
  onStep(step: DeployStepId, message: string): Promise<void>;
  onSaid(message: string): void;
}

/** What it is sent by. */
export interface Opened {
  provider: Provider;
  /** The account that deploys. */
  deployer: Hex;
  /** Undefined: the wallet decides. */
  gasPriceWei: bigint | undefined;
}

/** EIP-170. */
const sizeAtMost = 24_576;
const receiptWithinMs = 300_000;

/** @throws DeploymentProblem, ProviderError */
export async function deployDapp(order: DeploymentOrder): Promise<DeployedDapp> {
  const { deploymentPlan: plan, bench, onStep } = order;
  const contracts = await order.contracts();
  await onStep('compile', words.told.compiled(Object.keys(contracts).length));

  if (plan.length === 0) throw new DeploymentProblem(words.reasons.plan);
  for (const { contract } of plan) {
    const made = contracts[contract];
    if (!made) throw new DeploymentProblem(words.reasons.plan);
    if (made.size > sizeAtMost) throw new DeploymentProblem(words.reasons.size(contract));
  }
  await onStep('validate', words.told.validated);

  // On a chain of this page first: what fails there would fail on a network too, and cost something.
  await bench.do({ do: 'rehearse', chainId: 31337, gasPriceWei: '0' });
  const tried: Provider = { request: ({ method, params }) => bench.do({ do: 'ask-rehearsal', method, params }) };
  const first = firstOf(await tried.request({ method: 'eth_accounts' }));
  const rehearsed = await createAll(order, contracts, { provider: tried, deployer: first, gasPriceWei: undefined }, () => {});
  await onStep('estimate', words.told.estimated(wholeNumber(gasOf(rehearsed))));

  const opened = await order.open();
  const made = await createAll(order, contracts, opened, (contract) => order.onSaid(words.told.deploying(contract)));
  const last = made.at(-1);
  if (!last) throw new DeploymentProblem(words.reasons.plan);
  await onStep('deploy', words.told.deployed(last.address));

  const verification = order.verification ? await verify(made, await order.recompiled(), opened.provider) : 'skipped';
  await onStep('verify', words.told[verification]);

  const costWei = made.reduce((sum, { costWei: one }) => sum + one, 0n);
  return {
    contracts: made.map(({ costWei: _, further: __, ...contract }) => contract),
    contractAddress: last.address,
    txHash: last.txHash,
    gasUsed: gasOf(made),
    totalCost: `${etherOf(String(costWei), 8) || '0'} ${order.coin}`,
    verification,
  };
}

/** `further`: the gas of the calls that follow its creation; `costWei` is of all. */
type Created = DeployedContract & { costWei: bigint; further: number };
const gasOf = (made: Created[]) => made.reduce((sum, { gasUsed, further }) => sum + gasUsed + further, 0);
const hex = (value: bigint | number) => `0x${value.toString(16)}`;

async function createAll(
  { deploymentPlan, gasLimit, bench }: DeploymentOrder,
  contracts: Record<string, CompiledContract>,
  { provider, deployer, gasPriceWei }: Opened,
  onContract: (contract: string) => void,
): Promise<Created[]> {
  const names: Record<string, Hex> = { deployer };
  const made: Created[] = [];
  const send = async (transaction: { data: Hex; to?: Hex }, reasons: Pick<typeof words.reasons, 'gas' | 'reverted'>, about: string) => {
    const sent = { from: deployer, ...transaction };
    const needed = Number(await provider.request({ method: 'eth_estimateGas', params: [sent] }));
    if (needed > gasLimit) throw new DeploymentProblem(reasons.gas(about, wholeNumber(needed), wholeNumber(gasLimit)));
    const price = gasPriceWei === undefined ? {} : { gasPrice: hex(gasPriceWei) };
    const txHash = String(await provider.request({ method: 'eth_sendTransaction', params: [{ ...sent, gas: hex(gasLimit), ...price }] }));
    const receipt = await receiptOf(provider, txHash);
    if (Number(receipt.status) !== 1) throw new DeploymentProblem(reasons.reverted(about));
    const gasUsed = Number(receipt.gasUsed);
    return { txHash, gasUsed, costWei: BigInt(gasUsed) * BigInt(receipt.effectiveGasPrice ?? 0), address: receipt.contractAddress };
  };
  for (const { contract, args, next } of deploymentPlan) {
    const compiled = contracts[contract];
    if (!compiled) throw new DeploymentProblem(words.reasons.plan);
    onContract(contract);
    const { address, ...creation } = await send(
      { data: await bench.do({ do: 'encode', contract: compiled, args, names }) },
      words.reasons,
      contract,
    );
    if (!address) throw new DeploymentProblem(words.reasons.reverted(contract));
    names[contract] = address;
    const one: Created = { contract, address, ...creation, further: 0 };
    for (const { on, call, args: given } of next ?? []) {
      const [target, to] = [contracts[on], names[on]];
      if (!target || to === undefined) throw new DeploymentProblem(words.reasons.plan);
      const data = await bench.do({ do: 'encode-call', contract: target, call, args: given, names });
      const { gasUsed, costWei } = await send({ to, data }, { ...words.reasons, reverted: words.reasons.refused }, `${on}.${call}`);
      one.further += gasUsed;
      one.costWei += costWei;
    }
    made.push(one);
  }
  return made;
}

interface Receipt {
  status: string;
  contractAddress: Hex | null;
  gasUsed: string;
  effectiveGasPrice?: string;
}

async function receiptOf(provider: Provider, hash: string): Promise<Receipt> {
  const until = Date.now() + receiptWithinMs;
  for (let pause = 50; Date.now() < until; pause = Math.min(pause * 1.5, 3000)) {
    const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    if (receipt) return receipt as Receipt; // fixed by JSON-RPC
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new DeploymentProblem(words.reasons.receipt);
}

async function verify(made: Created[], contracts: Record<string, CompiledContract>, provider: Provider): Promise<Verification> {
  for (const { contract, address } of made) {
    const code = await provider.request({ method: 'eth_getCode', params: [address, 'latest'] });
    if (!sameCode(String(code), contracts[contract]?.runtime ?? '0x')) return 'differs';
  }
  return 'verified';
}

/** The first account of a list that a provider answered. @throws DeploymentProblem when there is none */
export function firstOf(accounts: unknown): Hex {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  if (typeof first !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(first)) throw new DeploymentProblem(words.reasons.account);
  return first as Hex; // matched just now
}

/** What to tell a person about a failure. */
export function reasonOf(error: unknown): string {
  if (Reflect.get(Object(error), 'code') === 4001) return words.reasons.rejected; // EIP-1193: the person said no
  return error instanceof Error ? error.message : String(error);
}

/** A constructor's arguments as they were typed. @returns undefined when it is no JSON list */
export function argumentsIn(text: string): DeployArg[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every(isArg) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const isArg = (value: unknown): value is DeployArg =>
  ['string', 'boolean'].includes(typeof value) || Number.isSafeInteger(value) || (Array.isArray(value) && value.every(isArg));
