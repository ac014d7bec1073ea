/** Executes one step of a scenario and says in plain words what was wrong, if anything was. */
import type { Actor, BalanceChange, Step } from '@starwright/protocol/scenarios';
import {
  type AbiParameter,
  type Address,
  decodeAbiParameters,
  decodeErrorResult,
  decodeEventLog,
  decodeFunctionResult,
  type Hex,
} from 'viem';
import { type ChainAccess, type Receipt, Refusal } from './chain-access.ts';
import { addressOf, calldata, contractOf, functionOf, memberOf, type Surroundings, sameValue, toAbiValue } from './values.ts';

/** Receives the gas of every transaction: contract, function, gas units. */
export type GasMeter = (contract: string, call: string, gas: bigint) => void;

export interface StepContext {
  chain: ChainAccess;
  around: Surroundings & { saved: Map<string, unknown> };
  meter: GasMeter;
}

/** A behaviour that did not hold; the message is for the person who had the idea. */
export class Broken extends Error {}

/** @throws Broken when the behaviour did not hold; ScenarioError when the step makes no sense. */
export async function runStep(step: Step, context: StepContext): Promise<void> {
  const { chain } = context;
  context.around.now = await chain.now();
  switch (step.do) {
    case 'send':
      return await send(step, context);
    case 'refuse':
      return await refuse(step, context);
    case 'read':
      return await read(step, context);
    case 'pay':
      return await pay(step, context);
    case 'pass':
      return await chain.pass(step.seconds);
    case 'mine':
      return await chain.mine(step.blocks);
    case 'sign':
      return await sign(step, context);
  }
}

const actorAddress = (actor: Actor, around: Surroundings): Address => addressOf(`$${actor}`, around);

/** Who acts, by a wallet that the chain lets act. */
async function senderOf({ as, wallet }: Extract<Step, { do: 'send' | 'refuse' }>, { chain, around }: StepContext): Promise<Address> {
  if (wallet === undefined) return actorAddress(as, around);
  const address = addressOf(wallet, around);
  await chain.lend(address);
  return address;
}

async function send(step: Extract<Step, { do: 'send' }>, context: StepContext): Promise<void> {
  const { chain, around, meter } = context;
  const from = await senderOf(step, context);
  const tx = {
    from,
    to: addressOf(`$${step.on}`, around),
    data: calldata(step.on, step.call, step.args, around),
    ...(step.value !== undefined && { value: BigInt(step.value) }),
  };
  const before = await balances(step.changes ?? [], chain, around);
  if (step.saves) {
    const item = functionOf(step.on, step.call, step.args.length, around);
    const result = await allowed(chain.call(tx), step, around);
    around.saved.set(step.saves, decodeFunctionResult({ abi: [item], functionName: item.name, data: result }));
  }
  const receipt = await allowed(chain.send(tx), step, around);
  meter(step.on, step.call, receipt.gasUsed);
  if (step.emits) expectEvent(step.emits, step.on, receipt, around);
  const after = await balances(step.changes ?? [], chain, around);
  for (const [i, change] of (step.changes ?? []).entries()) {
    const paidGas = change.asset === 'eth' && addressOf(change.of, around).toLowerCase() === from.toLowerCase() ? receipt.fee : 0n;
    const moved = (after[i] ?? 0n) - (before[i] ?? 0n) + paidGas;
    if (moved !== BigInt(change.by)) {
      throw new Broken(
        `after ${step.call}, the ${change.asset === 'eth' ? 'ether' : change.asset} of ${name(change.of)} changed by ${moved}, expected ${change.by}`,
      );
    }
  }
}

async function refuse(step: Extract<Step, { do: 'refuse' }>, context: StepContext): Promise<void> {
  const { chain, around } = context;
  const tx = {
    from: await senderOf(step, context),
    to: addressOf(`$${step.on}`, around),
    data: calldata(step.on, step.call, step.args, around),
    ...(step.value !== undefined && { value: BigInt(step.value) }),
  };
  try {
    await chain.call(tx);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refusal = errorName(error.data, around);
    if (step.error !== undefined && refusal !== step.error) {
      throw new Broken(`${step.call} by ${step.as} was refused, but with ${refusal ?? 'no reason'} instead of ${step.error}`);
    }
    return;
  }
  throw new Broken(`${step.call} by ${step.as} went through, but it should have been refused`);
}

async function read(step: Extract<Step, { do: 'read' }>, { chain, around }: StepContext): Promise<void> {
  const item = functionOf(step.on, step.call, step.args.length, around);
  const data = await allowed(
    chain.call({
      from: actorAddress('deployer', around),
      to: addressOf(`$${step.on}`, around),
      data: calldata(step.on, step.call, step.args, around),
    }),
    step,
    around,
  );
  const outputs = decodeAbiParameters(item.outputs, data);
  const at = step.at ?? 0;
  const output = item.outputs[at];
  const parameter = output && memberOf(output, step.part);
  const value = output && partOf(outputs[at], output, step.part);
  if (!parameter) throw new Broken(`${step.call} gives no value number ${at + 1}${step.part === undefined ? '' : `.${step.part + 1}`}`);
  if (step.saves) around.saved.set(step.saves, value);
  const expected = step.returns === undefined ? undefined : toAbiValue(step.returns, parameter, around);
  if (expected !== undefined && !(sameValue(value, expected) || isNear(value, expected, step.within)))
    throw new Broken(`${step.call} says ${show(value)}, expected ${show(expected)}`);
  if (step.atLeast !== undefined && !(typeof value === 'bigint' && value >= BigInt(step.atLeast))) {
    throw new Broken(`${step.call} says ${show(value)}, expected at least ${step.atLeast}`);
  }
  if (step.atMost !== undefined && !(typeof value === 'bigint' && value <= BigInt(step.atMost))) {
    throw new Broken(`${step.call} says ${show(value)}, expected at most ${step.atMost}`);
  }
}

const isNear = (value: unknown, expected: unknown, within = 0): boolean =>
  (typeof value === 'bigint' || typeof value === 'number') && Math.abs(Number(value) - Number(expected)) <= within;

/** viem gives tuples whose members are named as records, others as lists. */
function partOf(value: unknown, output: AbiParameter, part: number | undefined): unknown {
  const member = part === undefined ? undefined : memberOf(output, part);
  if (part === undefined || !member || typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? value[part] : Object.getOwnPropertyDescriptor(value, member.name ?? '')?.value;
}

async function pay(step: Extract<Step, { do: 'pay' }>, { chain, around }: StepContext): Promise<void> {
  try {
    await chain.send({ from: actorAddress(step.as, around), to: addressOf(step.to, around), value: BigInt(step.value) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (step.refused) return;
    throw new Broken(`${name(step.to)} did not take the ether that ${step.as} sent`);
  }
  if (step.refused) throw new Broken(`${name(step.to)} took ether that it should have refused`);
}

/** EIP-712, with the domain the contract itself tells (EIP-5267). */
async function sign(step: Extract<Step, { do: 'sign' }>, { chain, around }: StepContext): Promise<void> {
  const item = functionOf(step.on, 'eip712Domain', 0, around);
  const data = await chain.call({
    from: actorAddress('deployer', around),
    to: addressOf(`$${step.on}`, around),
    data: calldata(step.on, 'eip712Domain', [], around),
  });
  const [, domainName, version, chainId, verifyingContract] = decodeAbiParameters(item.outputs, data);
  const fields = step.types[step.primaryType] ?? [];
  const message = Object.fromEntries(
    fields.map((field) => [field.name, jsonSafe(toAbiValue(step.message[field.name] ?? '', field, around))]),
  );
  const signature = await chain.signTypedData(actorAddress(step.as, around), {
    domain: { name: domainName, version, chainId: Number(chainId), verifyingContract },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      ...step.types,
    },
    primaryType: step.primaryType,
    message,
  });
  around.saved.set(`${step.saves}.r`, signature.slice(0, 66));
  around.saved.set(`${step.saves}.s`, `0x${signature.slice(66, 130)}`);
  around.saved.set(`${step.saves}.v`, BigInt(`0x${signature.slice(130, 132)}`));
}

async function allowed<T>(work: Promise<T>, step: { call: string; as?: string }, around: Surroundings): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Broken(`${step.call}${step.as ? ` by ${step.as}` : ''} was refused (${errorName(error.data, around) ?? error.message})`);
  }
}

/** The custom error's name; for `Error(string)` its text; undefined when there is no data. */
function errorName(data: Hex, around: Surroundings): string | undefined {
  if (data === '0x') return undefined;
  for (const contract of Object.values(around.contracts)) {
    try {
      const decoded = decodeErrorResult({ abi: contract.abi, data });
      return decoded.errorName === 'Error' ? String(decoded.args?.[0]) : decoded.errorName;
    } catch {
      // another contract's error
    }
  }
  return data.slice(0, 10);
}

function expectEvent(
  expected: NonNullable<Extract<Step, { do: 'send' }>['emits']>,
  on: string,
  receipt: Receipt,
  around: Surroundings,
): void {
  const source = expected.on ?? on;
  const { abi } = contractOf(source, around);
  const item = abi.find((entry) => entry.type === 'event' && entry.name === expected.event);
  if (item?.type !== 'event') throw new Broken(`${source} has no event ${expected.event}`);
  const address = addressOf(`$${source}`, around).toLowerCase();
  const found = receipt.logs
    .filter((log) => log.address.toLowerCase() === address)
    .flatMap((log) => {
      try {
        return [decodeEventLog({ abi: [item], data: log.data, topics: log.topics, strict: true })];
      } catch {
        return []; // another event
      }
    });
  const { args } = expected;
  const matches = found.some(
    (event) =>
      args === undefined ||
      item.inputs.every((input, i) => {
        const wanted = args[i];
        if (wanted === undefined) return true;
        const values: unknown = event.args;
        const got = Array.isArray(values) ? values[i] : (values as Record<string, unknown>)[input.name ?? '']; // viem gives a record for named inputs
        return sameValue(got, toAbiValue(wanted, input, around));
      }),
  );
  if (!matches) throw new Broken(`${expected.event} was not announced${found.length ? ' with the expected values' : ''}`);
}

function balances(changes: BalanceChange[], chain: ChainAccess, around: Surroundings): Promise<bigint[]> {
  return Promise.all(
    changes.map(async ({ of, asset }) => {
      const holder = addressOf(of, around);
      if (asset === 'eth') return await chain.balance(holder);
      const data = await chain.call({
        from: holder,
        to: addressOf(`$${asset}`, around),
        data: calldata(asset, 'balanceOf', [holder], around),
      });
      return decodeAbiParameters([{ type: 'uint256' }], data)[0];
    }),
  );
}

const name = (of: string) => of.replace(/^\$/, '');
const jsonSafe = (value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
const show = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? item.toString() : item)) ?? 'nothing';
