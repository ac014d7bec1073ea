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
import { DeploymentProblem, openSending, type Receipt, type Sent, usualWaits, type Waits } from './send-transactions.ts';

export interface DeploymentOrder {
  contracts(): Promise<Record<string, CompiledContract>>;
  /** The same source compiled once more, to be held against what is on the chain; asked for only when it is to be verified. */
  recompiled(): Promise<Record<string, CompiledContract>>;
  deploymentPlan: DeployStep[];
  open(): Promise<Opened>;
  gasLimit: number;
  verification: boolean;
  coin: string;
  /** What was sent of it before. */
  sent: readonly Sent[];
  onSent(sent: Sent[]): void;
  waits?: Waits;
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
  chainId: number;
  networkName: string;
}

/** EIP-170. */
const sizeAtMost = 24_576;

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
  const own = { chainId: 31337, networkName: '', gasPriceWei: undefined };
  await bench.do({ do: 'rehearse', chainId: own.chainId, gasPriceWei: '0' });
  const tried: Provider = { request: ({ method, params }) => bench.do({ do: 'ask-rehearsal', method, params }) };
  const first = firstOf(await tried.request({ method: 'eth_accounts' }));
  const rehearsed = await createAll({ ...order, sent: [], onSent() {} }, contracts, { provider: tried, deployer: first, ...own }, () => {});
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

async function createAll(
  { deploymentPlan, gasLimit, bench, sent, onSent, waits = usualWaits }: DeploymentOrder,
  contracts: Record<string, CompiledContract>,
  opened: Opened,
  onContract: (contract: string) => void,
): Promise<Created[]> {
  const names: Record<string, Hex> = { deployer: opened.deployer };
  const made: Created[] = [];
  const send = openSending({ ...opened, gasLimit, sent, onSent, waits });
  for (const { contract, args, next } of deploymentPlan) {
    const compiled = contracts[contract];
    if (!compiled) throw new DeploymentProblem(words.reasons.plan);
    onContract(contract);
    const creation = await bench.do({ do: 'encode', contract: compiled, args, names });
    const { txHash, receipt } = await send({ data: creation }, contract, words.reasons.reverted(contract));
    const address = receipt.contractAddress;
    if (!address) throw new DeploymentProblem(words.reasons.reverted(contract));
    names[contract] = address;
    const one: Created = { contract, address, txHash, ...figuresOf(receipt), further: 0 };
    for (const { on, call, args: given } of next ?? []) {
      const [target, to] = [contracts[on], names[on]];
      if (!target || to === undefined) throw new DeploymentProblem(words.reasons.plan);
      const data = await bench.do({ do: 'encode-call', contract: target, call, args: given, names });
      const about = `${on}.${call}`;
      const { gasUsed, costWei } = figuresOf((await send({ to, data }, about, words.reasons.refused(about))).receipt);
      one.further += gasUsed;
      one.costWei += costWei;
    }
    made.push(one);
  }
  return made;
}

function figuresOf({ gasUsed, effectiveGasPrice }: Receipt) {
  return { gasUsed: Number(gasUsed), costWei: BigInt(gasUsed) * BigInt(effectiveGasPrice ?? 0) };
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
