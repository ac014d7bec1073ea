/** A real EVM on which a composed charter stands, at any time and block that a test wants; no chain, no fees. */
import { createAccount, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import {
  type Abi,
  bytesToHex,
  decodeErrorResult,
  decodeEventLog,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
} from 'viem';
import type { CompiledContract } from '../../artifacts.ts';
import { createVirtualMachine } from '../../evm/machine.ts';
import type { Wallet } from '../interpret/door.ts';

/** When a call happens. */
export interface Moment {
  now: bigint;
  block: bigint;
}

export type Answer =
  | { ok: true; data: Hex; logs: { address: Wallet; name: string; args: Readonly<Record<string, unknown>> }[] }
  | { ok: false; data: Hex; error: string };

export const chainIdOfGround = 31_337;

/** How a wallet takes the chain's coin. */
export type Taking = keyof typeof takings;
const takings = {
  always: '0x',
  /** Sends back all that it is paid. TestCoin knows it by its three bytes. */
  never: '0x5f5ffd',
  /** Only with 100,000 gas, no more and no less: 2300 that come with every payment, and 5 used to look. */
  'with little gas': '0x62018f975a1415600b57005b5f5ffd',
} as const satisfies Record<string, Hex>;

/** A constructor refused. */
export class NotDeployed extends Error {
  /** The name of its error. */
  readonly reason: string;
  constructor(contract: string, reason: string) {
    super(`${contract} was not deployed: ${reason}`);
    this.reason = reason;
  }
}

/** @param anySize contracts may be larger than a block chain takes them. */
export async function createGround(hashOf: (block: bigint) => Hex, anySize = false) {
  const machine = await createVirtualMachine(chainIdOfGround, 'osaka', { at: (number) => ({ hash: hashOf(BigInt(number)) }) }, anySize);
  const { vm, state, block } = machine;
  const abis = new Map<string, Abi>();
  const takingOf = new Map<Wallet, Taking>();

  const run = async (from: Wallet, to: Wallet | undefined, data: Hex, value: bigint, at: Moment, keep: boolean) => {
    Object.assign(block.header, { number: at.block, timestamp: at.now, gasLimit: 10n ** 12n, baseFeePerGas: 0n });
    const { journal } = vm.evm;
    await journal.cleanup();
    await journal.checkpoint();
    const { execResult, createdAddress } = await vm.evm.runCall({
      block,
      caller: createAddressFromString(from),
      ...(to !== undefined && { to: createAddressFromString(to) }),
      data: hexToBytes(data),
      value,
      gasLimit: 10n ** 10n,
      gasPrice: 0n,
    });
    if (keep && !execResult.exceptionError) await journal.commit();
    else await journal.revert();
    journal.cleanJournal();
    state.originalStorageCache.clear();
    return { execResult, createdAddress };
  };

  const answerOf = ({ execResult }: Awaited<ReturnType<typeof run>>): Answer => {
    const data = bytesToHex(execResult.returnValue);
    if (execResult.exceptionError) return { ok: false, data, error: execResult.exceptionError.error };
    const logs = (execResult.logs ?? []).map(([address, topics, body]) => {
      const contract = bytesToHex(address);
      const abi = abis.get(contract);
      // The ABI of a contract says what its own logs hold.
      const event =
        abi && decodeEventLog({ abi, topics: topics.map((topic) => bytesToHex(topic)) as [Hex, ...Hex[]], data: bytesToHex(body) });
      return { address: contract, name: event?.eventName ?? '', args: (event?.args ?? {}) as Record<string, unknown> };
    });
    return { ok: true, data, logs };
  };

  return {
    async fund(person: Wallet, amount: bigint): Promise<void> {
      await state.putAccount(createAddressFromString(person), createAccount({ balance: amount }));
    },
    /** Whoever has less than that has so much from now on. */
    async afford(person: Wallet, amount: bigint): Promise<void> {
      const address = createAddressFromString(person);
      const account = (await state.getAccount(address)) ?? createAccount({});
      if (account.balance >= amount) return;
      account.balance = amount;
      await state.putAccount(address, account);
    },
    /** From now on the wallet takes payments in this way. */
    async take(person: Wallet, taking: Taking): Promise<void> {
      if ((takingOf.get(person) ?? 'always') === taking) return;
      takingOf.set(person, taking);
      await state.putCode(createAddressFromString(person), hexToBytes(takings[taking]));
    },
    async balanceOf(person: Wallet): Promise<bigint> {
      return (await state.getAccount(createAddressFromString(person)))?.balance ?? 0n;
    },
    know(address: Wallet, abi: Abi): void {
      abis.set(address.toLowerCase(), abi);
    },
    async deploy({ abi, bytecode, name }: CompiledContract, args: readonly unknown[], from: Wallet, at: Moment): Promise<Wallet> {
      const data = encodeDeployData({ abi, bytecode, args: [...args] });
      const ran = await run(from, undefined, data, 0n, at, true);
      if (ran.execResult.exceptionError || !ran.createdAddress)
        throw new NotDeployed(name, errorName(abi, bytesToHex(ran.execResult.returnValue)) || (ran.execResult.exceptionError?.error ?? ''));
      const address = bytesToHex(ran.createdAddress.bytes);
      abis.set(address, abi);
      return address;
    },
    /** @param keep otherwise nothing has happened afterwards */
    async call(
      from: Wallet,
      to: Wallet,
      functionName: string,
      args: readonly unknown[],
      value: bigint,
      at: Moment,
      keep = true,
    ): Promise<Answer> {
      const abi = abis.get(to.toLowerCase()) ?? [];
      return answerOf(await run(from, to, encodeFunctionData({ abi, functionName, args: [...args] }), value, at, keep));
    },
    /** What a reader answers, or the name of the error with which it refuses. */
    async read(
      to: Wallet,
      functionName: string,
      args: readonly unknown[],
      at: Moment,
      from: Wallet = to,
    ): Promise<{ value: unknown } | { error: string }> {
      const abi = abis.get(to.toLowerCase()) ?? [];
      const answer = answerOf(await run(from, to, encodeFunctionData({ abi, functionName, args: [...args] }), 0n, at, false));
      if (!answer.ok) return { error: errorName(abi, answer.data) };
      return { value: decodeFunctionResult({ abi, functionName, data: answer.data }) };
    },
    errorOf: (to: Wallet, data: Hex): string => errorName(abis.get(to.toLowerCase()) ?? [], data),
    /** What an error says besides its name. */
    errorArguments: (to: Wallet, data: Hex): readonly unknown[] => errorIn(abis.get(to.toLowerCase()) ?? [], data)?.args ?? [],
  };
}
export type Ground = Awaited<ReturnType<typeof createGround>>;

/** The name of a custom error, "Panic 17", or nothing where there is no data. */
function errorName(abi: Abi, data: Hex): string {
  if (data === '0x') return '';
  const error = errorIn(abi, data);
  return error === undefined ? data : error.errorName === 'Panic' ? `Panic ${error.args?.[0]}` : error.errorName;
}

function errorIn(abi: Abi, data: Hex): { errorName: string; args?: readonly unknown[] | undefined } | undefined {
  try {
    return decodeErrorResult({ abi, data });
  } catch {
    return undefined;
  }
}
