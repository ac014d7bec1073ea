import {
  ContractFunctionRevertedError,
  createPublicClient,
  createWalletClient,
  custom,
  type Hex,
  InsufficientFundsError,
  toHex,
  verifyMessage,
} from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { chainAccounts, deriveAccount, testMnemonic } from './accounts.ts';
import { type Chain, type ChainOptions, createChain } from './chain.ts';
import { compileProbes } from './conformance/contracts.ts';

const noon = 1_900_000_000;
let probes: ReturnType<typeof compileProbes>;

beforeAll(() => {
  probes = compileProbes();
});

/** A chain with the probe on it, and viem's clients as a dapp would use them. */
async function dapp(options: ChainOptions = {}) {
  const chain = await createChain({ now: () => noon, ...options });
  const { abi } = probes.Probe;
  const reader = createPublicClient({ transport: custom(chain.provider), cacheTime: 0, pollingInterval: 1 });
  const wallet = createWalletClient({ transport: custom(chain.provider), account: accountOf(chain, 0) });
  const hash = await wallet.deployContract({ chain: null, abi, bytecode: probes.Probe.bytecode, args: [1n] });
  const { contractAddress } = await reader.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error('nothing was deployed');
  const total = () => reader.readContract({ address: contractAddress, abi, functionName: 'total' });
  const write = (functionName: string, args: unknown[] = [], more: { value?: bigint; gas?: bigint } = {}) =>
    wallet.writeContract({ chain: null, address: contractAddress, abi, functionName, args, ...more });
  return { chain, reader, wallet, abi, address: contractAddress, total, write };
}

function accountOf(chain: Chain, index: number): Hex {
  const account = chain.accounts[index];
  if (!account) throw new Error(`there is no account ${index}`);
  return account;
}

const ask = (chain: Chain, method: string, ...params: unknown[]) => chain.provider.request({ method, params });

describe('a chain', () => {
  test('hands out the test accounts every Ethereum tool knows, each with 10,000 ether', async () => {
    const chain = await createChain();
    expect(chain.accounts.slice(0, 2)).toEqual([
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    ]);
    expect(chain.accounts).toHaveLength(10);
    expect(BigInt(String(await ask(chain, 'eth_getBalance', chain.accounts[9], 'latest')))).toBe(10_000n * 10n ** 18n);
  });

  test('derives the same accounts as are written down, and those of another mnemonic', async () => {
    const derived = Array.from({ length: 10 }, (_, index) => deriveAccount(testMnemonic, index).address.toLowerCase());
    expect(chainAccounts({ mnemonic: testMnemonic, count: 10 }).addresses).toEqual(derived);
    const other = await createChain({
      accounts: { mnemonic: 'legal winner thank year wave sausage worth useful legal winner thank yellow', count: 2 },
    });
    expect(other.accounts).toEqual(['0x58A57ed9d8d624cBD12e2C467D34787555bB1b25', expect.stringMatching(/^0x/)]);
    expect(privateKeyToAddress(toHex(1, { size: 32 }))).not.toBe(other.accounts[0]);
  });

  test('lets viem decode a contract’s own error, a text and a panic, from calls and from transactions', async () => {
    const { reader, address, abi, write } = await dapp();
    const refusal = async (attempt: Promise<unknown>) => {
      const error = await attempt.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      const found = error instanceof Error && 'walk' in error && typeof error.walk === 'function' ? error.walk(isReverted) : undefined;
      return found instanceof ContractFunctionRevertedError ? { name: found.data?.errorName, args: found.data?.args } : error;
    };
    const isReverted = (error: unknown) => error instanceof ContractFunctionRevertedError;
    const ownError = { name: 'Refused', args: [expect.stringMatching(/^0x/), 42n] };
    expect(await refusal(reader.simulateContract({ address, abi, functionName: 'refuse', args: [42n] }))).toEqual(ownError);
    expect(await refusal(reader.estimateContractGas({ address, abi, functionName: 'refuse', args: [42n] }))).toEqual(ownError);
    expect(await refusal(write('refuse', [42n]))).toEqual(ownError);
    expect(await refusal(write('refuseText', ['too late']))).toEqual({ name: 'Error', args: ['too late'] });
    expect(await refusal(write('asserts'))).toEqual({ name: 'Panic', args: [1n] });
  });

  test('tells viem which refusal it was when the sender has too little', async () => {
    const { wallet, chain } = await dapp();
    const attempt = wallet.sendTransaction({ chain: null, to: accountOf(chain, 1), value: 10n ** 30n });
    await expect(attempt).rejects.toSatisfy(
      (error) =>
        (error as { walk(is: (part: unknown) => boolean): unknown }).walk((part) => part instanceof InsufficientFundsError) !== null,
    );
  });

  test('mines a reverting transaction with status 0x0 and names it in the error', async () => {
    const { chain, address } = await dapp();
    const transaction = { from: chain.accounts[0], to: address, data: probes.Probe.call('refusePlain') };
    const refused = await ask(chain, 'eth_sendTransaction', transaction).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 3, data: '0x4cfa3fcd', transactionHash: expect.stringMatching(/^0x/) });
    const { transactionHash } = refused as { transactionHash: Hex };
    expect(await ask(chain, 'eth_getTransactionReceipt', transactionHash)).toMatchObject({ status: '0x0', logs: [] });
  });

  test('keeps no change of a refused transaction, not even the nonce', async () => {
    const { chain } = await dapp();
    const nonce = await ask(chain, 'eth_getTransactionCount', chain.accounts[0], 'latest');
    await expect(ask(chain, 'eth_sendTransaction', { from: chain.accounts[0], to: chain.accounts[1], gas: '0x10' })).rejects.toMatchObject({
      code: -32000,
    });
    expect(await ask(chain, 'eth_getTransactionCount', chain.accounts[0], 'latest')).toBe(nonce);
    expect(await ask(chain, 'eth_blockNumber')).toBe('0x1');
  });

  test('does requests sent at the same time one after the other', async () => {
    const { total, write, reader } = await dapp();
    await Promise.all(Array.from({ length: 20 }, () => write('tries', [1n])));
    expect(await total()).toBe(21n);
    expect(await reader.getBlockNumber()).toBe(21n);
  });

  test('goes on after a request that failed', async () => {
    const chain = await createChain();
    const [first, second] = await Promise.allSettled([ask(chain, 'eth_getBalance', 'nobody'), ask(chain, 'eth_chainId')]);
    expect(first).toMatchObject({ status: 'rejected', reason: { code: -32602 } });
    expect(second).toEqual({ status: 'fulfilled', value: '0x7a69' });
  });

  test.each([
    ['eth_noSuchMethod', -32601],
    ['constructor', -32601],
    ['wallet_addEthereumChain', 4200],
    ['wallet_watchAsset', 4200],
  ])('answers %s with code %i', async (method, code) => {
    await expect(ask(await createChain(), method)).rejects.toMatchObject({ code });
  });

  test('stays where it is when asked for its own chain, and refuses others', async () => {
    const chain = await createChain({ chainId: 11_155_111 });
    expect(await ask(chain, 'wallet_switchEthereumChain', { chainId: '0xaa36a7' })).toBeNull();
    await expect(ask(chain, 'wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4200 });
  });

  test.each([
    ['eth_call', [{ to: 'nobody' }]],
    ['eth_call', ['text']],
    ['eth_sendTransaction', [{ value: '-1' }]],
    ['eth_sendTransaction', [{ gasPrice: '0x1', maxFeePerGas: '0x1' }]],
    ['eth_getLogs', [{ topics: ['0x12'] }]],
    ['eth_getStorageAt', [null, null]],
    ['eth_getBalance', ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', '0x99']],
    ['eth_signTypedData_v4', ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 'not json']],
    ['hardhat_mine', ['many']],
    ['evm_increaseTime', [1.5]],
  ])('says what was wrong with the parameters of %s %j', async (method, params) => {
    await expect((await createChain()).provider.request({ method, params })).rejects.toMatchObject({ code: -32602 });
  });

  test('has its time from the clock it was given, one second a block at least', async () => {
    let now = noon;
    const { reader, write } = await dapp({ now: () => now });
    const time = async () => Number((await reader.getBlock()).timestamp);
    expect(await time()).toBe(noon + 1);
    await write('push', [1n]);
    expect(await time()).toBe(noon + 2);
    now = noon + 3600;
    await write('push', [1n]);
    expect(await time()).toBe(noon + 3600);
  });

  test('mines a year of blocks as one entry, and knows each of them', async () => {
    const { chain, reader, address, abi } = await dapp();
    await ask(chain, 'hardhat_mine', toHex(2_628_000), '0xc');
    expect(await reader.getBlockNumber()).toBe(2_628_001n);
    const [middle, after] = [await reader.getBlock({ blockNumber: 1_000_000n }), await reader.getBlock({ blockNumber: 1_000_001n })];
    expect(after.parentHash).toBe(middle.hash);
    expect(after.timestamp - middle.timestamp).toBe(12n);
    expect(await reader.getBlock({ blockHash: middle.hash })).toEqual(middle);
    expect(await reader.readContract({ address, abi, functionName: 'hashes' })).toEqual([true, false, false, false]);
    expect((await chain.save()).blocks).toHaveLength(3);
  });

  test('gives a block contracts can use: the hash BLOCKHASH sees is the one the block has', async () => {
    const { chain, reader } = await dapp();
    // PUSH1 1 NUMBER SUB BLOCKHASH PUSH0 MSTORE PUSH1 32 PUSH0 RETURN
    const seen = await ask(chain, 'eth_call', { data: '0x60014303405f5260205ff3' }, 'latest');
    expect(seen).toBe((await reader.getBlock({ blockNumber: 0n })).hash);
  });

  test('goes back to a snapshot: state, blocks, time, filters; later snapshots are used up', async () => {
    const { chain, total, write, reader } = await dapp();
    const filter = await ask(chain, 'eth_newBlockFilter');
    const pending = await ask(chain, 'eth_newPendingTransactionFilter');
    const before = await reader.getBlock();
    const [outer, inner] = [await chain.snapshot(), await chain.snapshot()];
    await ask(chain, 'evm_increaseTime', 1_000_000);
    const hash = await write('tries', [1n]);
    expect(await total()).toBe(2n);
    expect(await ask(chain, 'eth_getFilterChanges', filter)).toHaveLength(1);
    expect(await ask(chain, 'eth_getFilterChanges', pending)).toEqual([hash]);
    await chain.revert(outer);
    expect(await total()).toBe(1n);
    expect(await reader.getBlock()).toEqual(before);
    expect(await ask(chain, 'eth_getTransactionReceipt', hash)).toBeNull();
    expect(await ask(chain, 'eth_getFilterChanges', pending)).toEqual([]);
    await expect(chain.revert(inner)).rejects.toMatchObject({ code: -32602 });
    await write('tries', [1n]);
    expect(Number((await reader.getBlock()).timestamp)).toBe(Number(before.timestamp) + 1);
    expect(await ask(chain, 'eth_getFilterChanges', filter)).toHaveLength(1);
  });

  test('asks for gas what a network would, when told to', async () => {
    const baseFeeWei = 20n * 10n ** 9n;
    const { chain, reader, write } = await dapp({ baseFeeWei, priorityFeeWei: 10n ** 9n });
    expect(await reader.getGasPrice()).toBe(21n * 10n ** 9n);
    const before = await reader.getBalance({ address: accountOf(chain, 0) });
    const hash = await write('push', [1n]);
    const receipt = await reader.getTransactionReceipt({ hash });
    expect(receipt.effectiveGasPrice).toBe(21n * 10n ** 9n);
    expect(before - (await reader.getBalance({ address: accountOf(chain, 0) }))).toBe(receipt.gasUsed * receipt.effectiveGasPrice);
    const tooCheap = { from: chain.accounts[0], to: chain.accounts[1], gasPrice: '0x1' };
    await expect(ask(chain, 'eth_sendTransaction', tooCheap)).rejects.toMatchObject({ code: -32003 });
  });

  test('estimates what is enough even where a call inside keeps back a part of its gas', async () => {
    const { reader, address, abi, write, chain } = await dapp();
    for (const [functionName, args] of [
      ['needsGas', [2_000_000n]],
      ['deep', [30n]],
    ] as const) {
      const gas = await reader.estimateContractGas({ address, abi, functionName, args, account: chain.accounts[0] });
      const snapshot = await chain.snapshot();
      await write(functionName, [...args], { gas });
      await chain.revert(snapshot);
      await expect(write(functionName, [...args], { gas: gas - 1n })).rejects.toThrow();
    }
  });

  test('runs code of the fork it was told', async () => {
    // CLZ is new in Osaka (EIP-7939): PUSH1 1 CLZ PUSH0 MSTORE PUSH1 32 PUSH0 RETURN
    const data = '0x60011e5f5260205ff3';
    expect(BigInt(String(await ask(await createChain(), 'eth_call', { data })))).toBe(255n);
    await expect(ask(await createChain({ hardfork: 'cancun' }), 'eth_call', { data })).rejects.toMatchObject({ code: -32000 });
  });

  test('signs messages that verify', async () => {
    const { wallet, chain } = await dapp();
    const signature = await wallet.signMessage({ message: 'good morning' });
    expect(await verifyMessage({ address: accountOf(chain, 0), message: 'good morning', signature })).toBe(true);
  });

  test('gives each caller a receipt of its own', async () => {
    const { chain, write } = await dapp();
    const hash = await write('emits', [1n, '0x']);
    const mine = (await ask(chain, 'eth_getTransactionReceipt', hash)) as { logs: unknown[] };
    mine.logs.length = 0;
    expect(await ask(chain, 'eth_getTransactionReceipt', hash)).toMatchObject({ logs: [{}, {}, {}] });
  });
});

describe('a saved chain', () => {
  test('goes on where it was: state, code, storage, logs, blocks, time', async () => {
    const { chain, address, write, reader, abi } = await dapp();
    await write('fill', [5n, 7n]);
    await write('emits', [3n, '0x1234']);
    await ask(chain, 'hardhat_mine', '0x64', '0xa');
    await ask(chain, 'evm_increaseTime', 500);
    const saved = JSON.parse(JSON.stringify(await chain.save()));
    const again = await createChain({ saved, now: () => noon });
    const copy = createPublicClient({ transport: custom(again.provider), cacheTime: 0 });
    for (const each of [chain, again]) await ask(each, 'evm_mine');
    expect(await again.save()).toEqual(await chain.save());
    expect(await copy.readContract({ address, abi, functionName: 'slots', args: [4n] })).toBe(7n);
    expect(await copy.getLogs({ address, fromBlock: 0n })).toHaveLength(3);
    expect(await copy.getLogs({ address, fromBlock: 0n })).toEqual(await reader.getLogs({ address, fromBlock: 0n }));
    const [theirs, mine] = [await reader.getBlock(), await copy.getBlock()];
    expect(mine).toEqual(theirs);
    expect(await copy.getBlock({ blockHash: mine.parentHash })).toEqual(await reader.getBlock({ blockHash: mine.parentHash }));
  });

  test('is a value of its own: what happens afterwards does not change it', async () => {
    const { chain, write } = await dapp();
    const saved = await chain.save();
    const before = JSON.stringify(saved);
    await write('fill', [5n, 7n]);
    await (await createChain({ saved })).provider.request({ method: 'hardhat_mine', params: ['0x5'] });
    expect(JSON.stringify(saved)).toBe(before);
  });

  test('is refused when it is damaged', async () => {
    const saved = await (await createChain()).save();
    await expect(createChain({ saved: { ...saved, blocks: [] } })).rejects.toThrow();
    await expect(createChain({ saved: JSON.parse(JSON.stringify(saved).replace('"nonce":"0x0"', '"nonce":"zero"')) })).rejects.toThrow();
  });
});
