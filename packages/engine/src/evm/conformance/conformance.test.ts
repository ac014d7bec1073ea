/** The same calls against a real anvil and our chain; what they answer must be the same, gas to the unit. */
import { encodeAbiParameters, type Hex, keccak256, pad, parseEther, toHex, zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveAccount, testMnemonic } from '../accounts.ts';
import { createChain } from '../chain.ts';
import { type Anvil, startAnvil } from './anvil.ts';
import { compileProbes, type ProbeContract } from './contracts.ts';
import { ask, asTestNode, type Outcome, type Receipt, receiptOf, type TestNode, transact } from './test-node.ts';

const genesisTime = 1_900_000_000;
const owner = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const alice = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const stranger = '0x00000000000000000000000000000000005717a6';
/** Gas enough for everything here and below the fork's cap of 2^24. */
const plenty = toHex(10_000_000);

let anvil: Anvil;
let ours: TestNode;
let contracts: ReturnType<typeof compileProbes>;

beforeAll(async () => {
  contracts = compileProbes();
  anvil = await startAnvil('osaka', genesisTime);
  ours = asTestNode(await createChain({ now: () => genesisTime }));
  await ask(ours, 'anvil_setBlockTimestampInterval', 1);
});

afterAll(() => anvil?.stop());

/** Does the same to both and expects the same answer. @returns the answer of our chain. */
async function both<Answer>(act: (node: TestNode) => Promise<Answer>, comparable: (answer: Answer) => unknown = (answer) => answer) {
  const [theirs, mine] = [await act(anvil), await act(ours)];
  expect(comparable(mine)).toEqual(comparable(theirs));
  return mine;
}

const same = (method: string, ...params: unknown[]) => both((node) => node.request(method, params));
const sameCall = (to: Hex | undefined, data: Hex, more: object = {}) =>
  both((node) => node.request('eth_call', [{ to, data, ...more }, 'latest']), comparableError);

/** Only what both must agree on: hashes of blocks differ, since ours are not of Ethereum headers. */
function comparableReceipt(answer: Receipt | Outcome) {
  if (!('status' in answer)) return comparableError(answer as Outcome);
  const {
    status,
    type,
    from,
    to,
    contractAddress,
    gasUsed,
    cumulativeGasUsed,
    logsBloom,
    blockNumber,
    transactionIndex,
    effectiveGasPrice,
  } = answer as Receipt;
  const logs = (answer as Receipt).logs.map(({ address, topics, data, logIndex }) => ({ address, topics, data, logIndex }));
  return {
    status,
    type,
    from,
    to,
    contractAddress,
    gasUsed,
    cumulativeGasUsed,
    logsBloom,
    blockNumber,
    transactionIndex,
    effectiveGasPrice,
    logs,
  };
}

/** Codes and data must agree; the words of a refusal need not. Where an execution broke off we answer geth's code, not anvil's. */
function comparableError(outcome: Outcome) {
  if (!('error' in outcome)) return outcome;
  const { code, data, message } = outcome.error;
  return code === -32603 && message.startsWith('EVM error') ? { code: -32000, data } : { code, data };
}

async function sameSend(transaction: object): Promise<Receipt> {
  const request = { from: owner, gas: plenty, gasPrice: '0x0', ...transaction };
  const receipt = await both((node) => transact(node, request), comparableReceipt);
  const addresses = [owner, alice, 'to' in transaction ? String(transaction.to) : zeroAddress, zeroAddress];
  for (const address of new Set(addresses)) {
    await same('eth_getBalance', address, 'latest');
    await same('eth_getTransactionCount', address, 'latest');
  }
  return receipt as Receipt;
}

async function deploy(contract: ProbeContract, args: unknown[] = [], more: object = {}): Promise<Hex> {
  const { contractAddress } = await sameSend({ data: contract.deploy(...args), ...more });
  if (!contractAddress) throw new Error('nothing was deployed');
  await same('eth_getCode', contractAddress, 'latest');
  return contractAddress;
}

describe('our chain answers as anvil does', () => {
  test('about itself: chain id, accounts, first block, predeployed contracts', async () => {
    await same('eth_chainId');
    await same('net_version');
    await same('eth_accounts');
    await same('eth_blockNumber');
    await same('eth_getBalance', owner, 'latest');
    await same('eth_getCode', '0x4e59b44847b379578588920ca78fbf26c0b4956c', 'latest');
    await both((node) => node.request('eth_noSuchThing'), comparableError);
    await both((node) => ask(node, 'eth_getBlockByNumber', 'latest', false), comparableBlock);
  });

  describe('about a contract', () => {
    let probe: Hex;
    let code: ProbeContract;
    beforeAll(async () => {
      code = contracts.Probe;
      probe = await deploy(code, [5n], { value: toHex(parseEther('10')) });
    });
    const send = (name: string, args: unknown[] = [], more: object = {}) =>
      sameSend({ to: probe, data: code.call(name, ...args), ...more });
    const call = (name: string, args: unknown[] = [], more: object = {}) => sameCall(probe, code.call(name, ...args), more);

    test('storage writes, clears and their refunds', async () => {
      await send('fill', [10n, 1n]);
      await send('fill', [10n, 2n]);
      await send('fill', [10n, 0n]);
      await send('flip', [3n]);
      await send('set', [77n, 7n]);
      await send('flip', [77n]);
      await send('push', [4n]);
      await send('pop');
      await call('slots', [3n]);
      await same('eth_getStorageAt', probe, '0x2', 'latest');
    });

    test('events, indexed, anonymous and with long data', async () => {
      await send('emits', [123n, toHex('some bytes longer than one word, so that there are several')]);
    });

    test.each([
      ['refuse', [42]],
      ['refusePlain', []],
      ['refuseText', ['no']],
      ['refuseText', ['']],
      ['refuseSilently', []],
      ['asserts', []],
      ['divide', [1, 0]],
      ['subtract', [1, 2]],
      ['color', [9]],
      ['at', [99]],
      ['pop', []],
    ])('a revert in %s %s: code, message and data of the call, the estimate and the mined transaction', async (name, args) => {
      const request = { from: owner, to: probe, data: code.call(name, ...args) };
      const outcome = await both(
        (node) => node.request('eth_call', [request, 'latest']),
        name === 'refuseText' ? undefined : comparableError,
      );
      expect(outcome).toMatchObject({ error: { code: 3 } });
      await both((node) => node.request('eth_estimateGas', [request]), comparableError);
      await send(name, args);
    });

    test.each([
      ['broken', []],
      ['burnsAll', []],
      ['jumps', []],
    ])('an execution that breaks off in %s takes all its gas', async (name, args) => {
      const request = { from: owner, to: probe, gas: toHex(200_000), data: code.call(name, ...args) };
      await both((node) => node.request('eth_call', [request, 'latest']), comparableError);
      await send(name, args, { gas: toHex(200_000) });
    });

    test('contracts made by contracts, by CREATE and CREATE2, with value, failing, twice at one address', async () => {
      await send('make', [false]);
      await send('make', [false], { value: '0x5' });
      await send('make', [true]);
      const salt = keccak256('0x01');
      await send('makeAt', [salt]);
      await send('makeAt', [salt]);
    });

    test('SELFDESTRUCT in the transaction of creation and later (EIP-6780)', async () => {
      await send('makeAndEnd', [alice], { value: '0x7' });
      await send('makeAndEnd', [stranger], { value: '0x7' });
      const { logs } = await send('make', [false], { value: '0x9' });
      const child: Hex = `0x${logs[0]?.data.slice(-40)}`;
      await sameSend({ to: child, data: contracts.Child.call('end', alice) });
      await same('eth_getCode', child, 'latest');
      await same('eth_getBalance', child, 'latest');
    });

    test('inner calls: caught failures, depth, delegation, payments to new and old accounts', async () => {
      await send('tries', [1n]);
      await send('deep', [3n]);
      await send('delegates', [probe, code.call('set', 5n, 6n)]);
      await send('delegates', [probe, code.call('refusePlain')]);
      await send('pay', [alice, 1n]);
      await send('pay', ['0x00000000000000000000000000000000000beef1', 1n]);
      await send('pay', ['0x00000000000000000000000000000000000beef2', 0n]);
      await send('pay', [alice, parseEther('1000000')]);
      await sameSend({ to: probe, value: '0x10' });
      await send('set', [1n, 1n], { value: '0x1' });
    });

    test('transient storage lasts for one transaction (EIP-1153); MCOPY; precompiled contracts', async () => {
      await send('transient', [99n]);
      await call('transient', [98n]);
      await call('transientLeft');
      await call('copies', [toHex('copied')]);
      await call('precompiles', [toHex('hashed')]);
      await send('precompiles', [toHex('hashed')]);
    });

    test('what a view sees of its block and its caller', async () => {
      await call('surroundings');
      await both((node) => node.request('eth_call', [{ to: probe, data: code.call('surroundings') }, 'pending']));
      await call('caller');
      await call('caller', [], { from: alice });
      await call('hashes');
      await call('total', [], { from: probe });
      await sameCall(undefined, code.deploy(1n));
      await sameCall(stranger, '0x12345678');
      await sameCall(probe, '0x12345678');
    });

    test('gas estimates: sufficient, and within 2 % of anvil’s', async () => {
      const requests: object[] = [
        { to: alice, value: '0x1' },
        { to: stranger, value: '0x1' },
        { data: code.deploy(5n) },
        { data: contracts.Token.deploy() },
        { to: probe, data: code.call('fill', 20n, 3n) },
        { to: probe, data: code.call('fill', 20n, 0n) },
        { to: probe, data: code.call('deep', 20n) },
        { to: probe, data: code.call('tries', 1n) },
        { to: probe, data: code.call('needsGas', 1_000_000n) },
        { to: probe, data: code.call('make', false), value: '0x3' },
        { to: probe, data: code.call('emits', 1n, toHex('x'.repeat(2000))) },
        { to: probe, data: code.call('precompiles', toHex('hashed')) },
        { to: probe, data: toHex('x'.repeat(4000)) },
      ];
      for (const request of requests) {
        const full = { from: owner, gasPrice: '0x0', ...request };
        const [theirs, mine] = [await anvil.request('eth_estimateGas', [full]), await ours.request('eth_estimateGas', [full])];
        if ('error' in theirs || 'error' in mine) {
          expect(comparableError(mine)).toEqual(comparableError(theirs));
          continue;
        }
        const [exact, reference] = [Number(mine.result), Number(theirs.result)];
        expect(Math.abs(exact - reference) / reference, JSON.stringify({ exact, reference, request }).slice(0, 300)).toBeLessThanOrEqual(
          0.02,
        );
        const receipt = await sameSend({ ...request, gas: toHex(exact) });
        expect(receipt.status).toBe('0x1');
      }
    });

    test('transactions that may not be: nonce, funds, gas, code too large, unknown sender', async () => {
      const refusals: object[] = [
        { to: alice, nonce: '0x0' },
        { to: alice, value: toHex(parseEther('1000000')) },
        { to: alice, gas: '0x10' },
        { to: alice, gas: toHex(61_000_000) },
        { to: alice, gas: toHex(2 ** 24 + 1) },
        { to: alice, from: stranger },
        // EIP-3860: 49,153 bytes of code that would make a contract.
        { data: `0x${'00'.repeat(49_153)}` },
      ];
      for (const transaction of refusals) await sameSend(transaction);
      // EIP-170: PUSH2 0x6001 PUSH0 RETURN makes a contract of 24,577 zero bytes; one byte less is allowed.
      await sameSend({ data: '0x6160015ff3' });
      await sameSend({ data: '0x6160005ff3' });
      // EIP-3541: code may not begin with 0xef.
      await sameSend({ data: '0x60ef5f5360015ff3' });
    });

    test('every type of transaction, signed elsewhere: hash, receipt and fields', async () => {
      const account = deriveAccount(testMnemonic, 2);
      await same('eth_getTransactionCount', account.address, 'latest');
      const shared = { chainId: 31337, to: probe, data: code.call('set', 1n, 9n), gas: 200_000n };
      const accessList = [{ address: probe, storageKeys: [toHex(1, { size: 32 })] }];
      const signed = [
        await account.signTransaction({ ...shared, nonce: 0, type: 'legacy', gasPrice: 1000n }),
        await account.signTransaction({ ...shared, nonce: 1, type: 'eip2930', gasPrice: 2000n, accessList }),
        await account.signTransaction({
          ...shared,
          nonce: 2,
          type: 'eip1559',
          maxFeePerGas: 3000n,
          maxPriorityFeePerGas: 500n,
          accessList,
        }),
      ];
      for (const raw of signed) {
        const hash = await both((node) => ask(node, 'eth_sendRawTransaction', raw));
        await both((node) => receiptOf(node, hash), comparableReceipt);
        await both((node) => ask(node, 'eth_getTransactionByHash', hash), comparableTransaction);
        await same('eth_getBalance', account.address, 'latest');
        await same('eth_getBalance', zeroAddress, 'latest');
      }
      await both(
        (node) => node.request('eth_sendRawTransaction', ['0x02f8']),
        (outcome) => 'error' in outcome,
      );
    });

    test('signatures', async () => {
      const typedData = {
        domain: { name: 'Star', version: '1', chainId: 31337, verifyingContract: probe },
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'version', type: 'string' },
            { name: 'chainId', type: 'uint256' },
            { name: 'verifyingContract', type: 'address' },
          ],
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'value', type: 'uint256' },
          ],
        },
        primaryType: 'Permit',
        message: { owner: alice, value: '5' },
      };
      await same('personal_sign', toHex('sign me'), owner);
      await same('eth_sign', owner, toHex('sign me'));
      await same('eth_signTypedData_v4', alice, typedData);
      await same('eth_signTypedData_v4', alice, JSON.stringify(typedData));
      await both((node) => node.request('personal_sign', [toHex('sign me'), stranger]), comparableError);
    });

    test('logs by address, topic, block and block hash, and installed filters', async () => {
      const other = await deploy(code, [0n]);
      const [logFilter, blockFilter] = await Promise.all(
        [(node: TestNode) => ask(node, 'eth_newFilter', { address: other }), (node: TestNode) => ask(node, 'eth_newBlockFilter')].map(
          async (install) => ({ anvil: await install(anvil), ours: await install(ours) }),
        ),
      );
      const idOn = (node: TestNode, filter: typeof logFilter) => (node === anvil ? filter?.anvil : filter?.ours);
      const receipt = await sameSend({ to: other, data: code.call('emits', 1n, '0x01') });
      await sameSend({ to: other, data: code.call('emits', 2n, '0x02') });
      await send('emits', [3n, '0x03']);
      const signature = receipt.logs[0]?.topics[0];
      const block = receipt.blockNumber;
      const filters: object[] = [
        { address: other, fromBlock: '0x0' },
        { address: [other, probe], fromBlock: block, toBlock: 'latest' },
        { fromBlock: block, toBlock: block },
        { fromBlock: block, topics: [signature] },
        { fromBlock: block, topics: [null, [pad(owner), encodeAbiParameters([{ type: 'address' }], [owner])]] },
        { fromBlock: block, topics: [[], encodeAbiParameters([{ type: 'address' }], [other])] },
        { fromBlock: block, topics: [signature, null, keccak256('0x02')] },
        { topics: [signature] },
        { fromBlock: 'earliest', toBlock: '0x1' },
        {},
      ];
      for (const filter of filters) await both((node) => ask(node, 'eth_getLogs', filter), comparableLogs);
      await both(async (node) => {
        const { hash } = (await ask(node, 'eth_getBlockByNumber', block, false)) as { hash: Hex };
        return ask(node, 'eth_getLogs', { blockHash: hash });
      }, comparableLogs);
      await both((node) => ask(node, 'eth_getFilterChanges', idOn(node, logFilter)), comparableLogs);
      await both((node) => ask(node, 'eth_getFilterChanges', idOn(node, logFilter)), comparableLogs);
      await both((node) => ask(node, 'eth_getFilterLogs', idOn(node, logFilter)), comparableLogs);
      await both(
        (node) => ask(node, 'eth_getFilterChanges', idOn(node, blockFilter)),
        (hashes) => (hashes as Hex[]).length,
      );
      await both((node) => node.request('eth_uninstallFilter', [idOn(node, logFilter)]));
      await both((node) => node.request('eth_uninstallFilter', [idOn(node, logFilter)]));
      await both((node) => node.request('eth_getFilterChanges', [idOn(node, logFilter)]), comparableError);
    });

    test('blocks and transactions by number, hash and index', async () => {
      const receipt = await send('set', [8n, 8n]);
      await both((node) => ask(node, 'eth_getBlockByNumber', receipt.blockNumber, true), comparableBlock);
      await both((node) => ask(node, 'eth_getBlockByNumber', '0xffffff', false));
      await both((node) => ask(node, 'eth_getTransactionByBlockNumberAndIndex', receipt.blockNumber, '0x0'), comparableTransaction);
      await both((node) => ask(node, 'eth_getTransactionByBlockNumberAndIndex', receipt.blockNumber, '0x1'));
      await both((node) => ask(node, 'eth_getBlockTransactionCountByNumber', receipt.blockNumber));
      await both(
        (node) => ask(node, 'eth_getBlockReceipts', receipt.blockNumber),
        (receipts) => (receipts as Receipt[]).map(comparableReceipt),
      );
      await same('eth_getTransactionByHash', keccak256('0x00'));
      await same('eth_getTransactionReceipt', keccak256('0x00'));
      await both(async (node) => {
        const { hash } = (await ask(node, 'eth_getBlockByNumber', 'latest', false)) as { hash: Hex };
        return ask(node, 'eth_getBlockByHash', hash, false);
      }, comparableBlock);
    });

    test('snapshots: state, blocks, nonces and balances come back; a used one is gone', async () => {
      await send('set', [500n, 1n]);
      const ids = { anvil: await ask(anvil, 'evm_snapshot'), ours: await ask(ours, 'evm_snapshot') };
      const idOn = (node: TestNode) => (node === anvil ? ids.anvil : ids.ours);
      await send('set', [500n, 2n]);
      await send('make', [false], { value: '0x4' });
      await both((node) => ask(node, 'evm_revert', idOn(node)));
      await call('slots', [500n]);
      await same('eth_blockNumber');
      await same('eth_getBalance', owner, 'latest');
      await same('eth_getTransactionCount', owner, 'latest');
      await both((node) => ask(node, 'evm_revert', idOn(node)));
      await send('set', [500n, 3n]);
      await call('slots', [500n]);
    });

    test('setting state: balance, code, storage, nonce, impersonation', async () => {
      const rich = '0x00000000000000000000000000000000000beef7';
      await both(
        (node) => ask(node, 'anvil_setBalance', rich, toHex(parseEther('3'))),
        () => 0,
      );
      await both(
        (node) => ask(node, 'anvil_impersonateAccount', rich),
        () => 0,
      );
      await sameSend({ from: rich, to: alice, value: '0x1' });
      await both(
        (node) => ask(node, 'anvil_stopImpersonatingAccount', rich),
        () => 0,
      );
      await sameSend({ from: rich, to: alice, value: '0x1' });
      // PUSH1 7 PUSH0 MSTORE PUSH1 32 PUSH0 RETURN
      await both(
        (node) => ask(node, 'anvil_setCode', rich, '0x60075f5260205ff3'),
        () => 0,
      );
      await sameCall(rich, '0x');
      await both(
        (node) => ask(node, 'anvil_setStorageAt', probe, '0x2', toHex(321, { size: 32 })),
        () => 0,
      );
      await call('total');
      await both(
        (node) => ask(node, 'anvil_setNonce', stranger, '0x9'),
        () => 0,
      );
      await same('eth_getTransactionCount', stranger, 'latest');
    });

    test('a governor and its token, from deployment to the vote', async () => {
      const { Token, Council } = contracts;
      const token = await deploy(Token);
      const council = await deploy(Council, [token]);
      await sameSend({ to: token, data: Token.call('delegate', owner) });
      const proposal = [[token], [0n], [Token.call('transfer', alice, 5n)], 'pay alice'] as const;
      await sameSend({ to: council, data: Council.call('propose', ...proposal) });
      await same('anvil_mine', '0x2');
      const id = await sameCall(
        council,
        Council.call('hashProposal', proposal[0], proposal[1], proposal[2], keccak256(toHex('pay alice'))),
      );
      const proposalId = BigInt('result' in id ? String(id.result) : 0);
      await sameSend({ to: council, data: Council.call('castVote', proposalId, 1) });
      await sameSend({ to: council, data: Council.call('castVote', proposalId, 1) });
      await same('anvil_mine', '0x40');
      await sameCall(council, Council.call('state', proposalId));
      await sameCall(token, Token.call('getPastVotes', owner, 3n));
    });

    test('an ERC-721 minted to a person and to a contract that cannot take it', async () => {
      const { Collection } = contracts;
      const collection = await deploy(Collection);
      await sameSend({ to: collection, data: Collection.call('mint') });
      await sameSend({ to: collection, data: Collection.call('transferFrom', owner, alice, 0n) });
      await sameSend({ to: collection, data: Collection.call('transferFrom', owner, alice, 0n) });
      await sameCall(collection, Collection.call('ownerOf', 0n));
      await sameCall(collection, Collection.call('ownerOf', 9n));
    });
  });
});

describe('time goes as in anvil', () => {
  const timeOf = async (node: TestNode) =>
    Number(((await ask(node, 'eth_getBlockByNumber', 'latest', false)) as { timestamp: Hex }).timestamp);
  /** Anvil's clock runs on while ours stands still here, so times are compared to within a few seconds. */
  const sameTime = async () => {
    const [theirs, mine] = [await timeOf(anvil), await timeOf(ours)];
    expect(Math.abs(theirs - mine), `anvil ${theirs}, ours ${mine}`).toBeLessThan(30);
  };
  const act = async (method: string, ...params: unknown[]) => {
    await both(
      (node) => ask(node, method, ...params),
      () => 0,
    );
    await sameTime();
  };

  test('exact next times, increases, many blocks at intervals', async () => {
    await both((node) => ask(node, 'anvil_removeBlockTimestampInterval'));
    await act('evm_setNextBlockTimestamp', genesisTime + 100_000);
    await sameSend({ to: alice, value: '0x1' });
    await sameTime();
    await act('anvil_mine', '0x5', '0x3c');
    await act('hardhat_mine', '0x3');
    await act('hardhat_mine', '0x2', '0x64');
    await act('evm_mine');
    await act('evm_increaseTime', 5000);
    await act('evm_mine');
    await act('evm_increaseTime', '0x64');
    await act('evm_increaseTime', 100);
    await act('evm_mine');
    await act('evm_mine', { timestamp: genesisTime + 200_000 });
    await act('evm_mine');
    await both((node) => node.request('evm_setNextBlockTimestamp', [5]), comparableError);
    await same('eth_blockNumber');
  });

  test('an estimate sees the time a transaction would, a call the time of the newest block', async () => {
    const { contractAddress: probe } = await sameSend({ data: contracts.Probe.deploy(0n) });
    if (!probe) throw new Error('nothing was deployed');
    await act('evm_setNextBlockTimestamp', genesisTime + 300_000);
    const request = { from: owner, to: probe, data: contracts.Probe.call('after_', BigInt(genesisTime + 300_000)) };
    await both((node) => node.request('eth_call', [request, 'latest']));
    await both((node) => node.request('eth_call', [request, 'pending']));
    await both(
      (node) => node.request('eth_estimateGas', [request]),
      (outcome) => 'result' in outcome,
    );
    await sameSend(request);
  });
});

function comparableLogs(logs: unknown) {
  return (logs as Receipt['logs']).map(({ address, topics, data, logIndex, blockNumber }) => ({
    address,
    topics,
    data,
    logIndex,
    blockNumber,
  }));
}

function comparableBlock(block: unknown) {
  const { number, timestamp, gasUsed, gasLimit, baseFeePerGas, logsBloom, transactions, miner, difficulty } = block as Record<
    string,
    unknown
  >;
  return {
    number,
    timestamp,
    gasUsed,
    gasLimit,
    baseFeePerGas,
    logsBloom,
    miner,
    difficulty,
    transactions: (transactions as unknown[]).length,
  };
}

function comparableTransaction(transaction: unknown) {
  const { blockHash: _, blockTimestamp: _time, hash: _hash, r: _r, s: _s, v, yParity, ...rest } = transaction as Record<string, unknown>;
  void v;
  void yParity;
  return rest;
}
