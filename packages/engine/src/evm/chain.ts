/** An Ethereum chain in memory, for trying a dapp: the same in Node and in a browser's worker. */
import { createAccount, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { type Address, getAddress } from 'viem';
import type { Eip1193Provider } from '../artifacts.ts';
import { type AccountSource, chainAccounts, testMnemonic } from './accounts.ts';
import { Blocks } from './blocks.ts';
import { Clock } from './clock.ts';
import { create2Deployer, create2DeployerCode } from './create2-deployer.ts';
import { Filters } from './filters.ts';
import { createVirtualMachine, type Fees, type HardforkName, type Machine } from './machine.ts';
import { chainMethods } from './methods/chain.ts';
import type { Methods } from './methods/method.ts';
import { miningMethods } from './methods/mining.ts';
import { stateMethods } from './methods/state.ts';
import { transactionMethods } from './methods/transactions.ts';
import { walletMethods } from './methods/wallet.ts';
import { RpcError, rpcCode } from './rpc-error.ts';
import { invalid, quantity } from './rpc-values.ts';
import { restoreState, type SavedChain, savedChainSchema, saveMachine } from './saved-chain.ts';
import { Snapshots } from './snapshots.ts';

export interface ChainOptions {
  /** 31337 unless said otherwise. */
  chainId?: number;
  /** `osaka` unless said otherwise. */
  hardfork?: HardforkName;
  /** How many accounts of the well-known test mnemonic, or of another one; 10 unless said otherwise. */
  accounts?: number | { mnemonic: string; count?: number };
  /** What each account has at first; 10,000 ether unless said otherwise. */
  balanceWei?: bigint;
  /** The only clock of the chain, Unix seconds; the computer's unless said otherwise. */
  now?: () => number;
  /** Wei per gas that a network would ask; both 0 unless said otherwise, so that balances change by what was sent. */
  baseFeeWei?: bigint;
  priorityFeeWei?: bigint;
  /** 60 million unless said otherwise. */
  blockGasLimit?: number;
  /** Goes on from here; of the options above only `now` counts then. Checked: throws a ZodError when it is damaged. */
  saved?: SavedChain;
}

export interface Chain {
  /** Requests are done one after the other, in the order they came. Rejects with an RpcError. */
  provider: Eip1193Provider;
  chainId: number;
  /** With checksum (EIP-55), as viem decodes addresses. */
  accounts: Address[];
  /** Marks this moment, free of charge. */
  snapshot(): Promise<number>;
  /** Goes back to that moment; the snapshot and all later ones are used up. @throws RpcError -32602 if it is not there. */
  revert(snapshot: number): Promise<void>;
  /** Everything needed to go on later, as JSON; snapshots, filters and impersonations are not kept. */
  save(): Promise<SavedChain>;
}

const methods: Methods = { ...chainMethods, ...stateMethods, ...transactionMethods, ...walletMethods, ...miningMethods };

export async function createChain(options: ChainOptions = {}): Promise<Chain> {
  const source = accountSource(options);
  const machine = options.saved
    ? await restoredMachine(savedChainSchema.parse(options.saved), options)
    : await freshMachine(options, source);
  const inTurn = queue();
  return {
    provider: {
      request: ({ method, params }) => {
        const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
        if (!run) return Promise.reject(new RpcError(rpcCode.methodNotFound, `This chain does not know the method ${method}.`));
        return inTurn(() => run(machine, Array.isArray(params) ? params : []));
      },
    },
    chainId: machine.chainId,
    accounts: machine.accounts.addresses.map((address) => getAddress(address)),
    snapshot: () => inTurn(() => machine.snapshots.take(machine)),
    revert: (snapshot) =>
      inTurn(() => {
        if (!machine.snapshots.revert(machine, snapshot)) throw invalid(`There is no snapshot ${snapshot}.`);
      }),
    save: () => inTurn(() => saveMachine(machine, options.saved?.accounts ?? source)),
  };
}

/** Runs one task at a time: a transaction is many asynchronous steps over one state. */
function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Result | Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}

function accountSource({ accounts = 10 }: ChainOptions): AccountSource {
  if (typeof accounts === 'number') return { mnemonic: testMnemonic, count: accounts };
  return { count: 10, ...accounts };
}

interface Foundation {
  chainId: number;
  hardfork: HardforkName;
  accounts: AccountSource;
  fees: Fees;
  blockGasLimit: number;
  blocks: Blocks;
  now: () => number;
}

async function machineOn({ accounts, now, ...rest }: Foundation): Promise<Machine> {
  return {
    ...rest,
    ...(await createVirtualMachine(rest.chainId, rest.hardfork, rest.blocks)),
    transactions: new Map(),
    clock: new Clock(now),
    accounts: chainAccounts(accounts),
    impersonated: new Set(),
    filters: new Filters(),
    snapshots: new Snapshots(),
  };
}

const computerClock = () => Math.floor(Date.now() / 1000);

async function freshMachine(options: ChainOptions, accounts: AccountSource): Promise<Machine> {
  const machine = await machineOn({
    chainId: options.chainId ?? 31337,
    hardfork: options.hardfork ?? 'osaka',
    accounts,
    fees: { baseFee: options.baseFeeWei ?? 0n, priorityFee: options.priorityFeeWei ?? 0n },
    blockGasLimit: options.blockGasLimit ?? 60_000_000,
    blocks: new Blocks(),
    now: options.now ?? computerClock,
  });
  const { state, blocks, clock, fees, blockGasLimit } = machine;
  const balance = options.balanceWei ?? 10_000n * 10n ** 18n;
  for (const address of machine.accounts.addresses) await state.putAccount(createAddressFromString(address), createAccount({ balance }));
  await state.putCode(createAddressFromString(create2Deployer), hexToBytes(create2DeployerCode));
  const timestamp = clock.timeAfter(undefined);
  blocks.push({ count: 1, interval: 0, timestamp, baseFee: quantity(fees.baseFee), gasLimit: blockGasLimit, gasUsed: 0, transactions: [] });
  return machine;
}

async function restoredMachine(saved: SavedChain, { now = computerClock }: ChainOptions): Promise<Machine> {
  const { chainId, hardfork, accounts, blockGasLimit, fees } = saved;
  const machine = await machineOn({
    chainId,
    hardfork,
    accounts,
    blockGasLimit,
    now,
    fees: { baseFee: BigInt(fees.baseFee), priorityFee: BigInt(fees.priorityFee) },
    blocks: new Blocks(saved.blocks),
  });
  await restoreState(machine.state, saved.state);
  machine.clock.settings = saved.clock;
  for (const mined of saved.transactions) machine.transactions.set(mined.transaction.hash, mined);
  return machine;
}
