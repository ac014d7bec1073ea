import { createChain } from '@starwright/engine/evm';
import { afterEach, expect, it } from 'vitest';
import type { Answered } from '../../frame/frame-messages.ts';
import { AppLines } from './app-lines.ts';
import type { Hex } from './chain-protocol.ts';

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

async function line() {
  const { provider, accounts } = await createChain();
  const [owner = '0x', alice = '0x'] = accounts;
  const lines = new AppLines((method, params) => provider.request({ method, params }));
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  lines.take({ do: 'line', line: 1, account: owner, port: port1 });
  let asked = 0;
  const ask = (method: string, params: unknown = []) => {
    const id = ++asked;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    port2.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      if (data.id === id) resolve('error' in data ? data.error.code : data.result);
    });
    port2.start();
    port2.postMessage({ id, method, params });
    return promise;
  };
  const pay = (from: Hex | undefined, to: Hex) => ask('eth_sendTransaction', [{ ...(from && { from }), to, value: '0x1' }]);
  return { lines, port: port2, ask, pay, owner, alice };
}

it('an app reads the chain, and sends as the account of its line and as nobody else', async () => {
  const { lines, ask, pay, owner, alice } = await line();
  expect(await ask('eth_accounts')).toEqual([owner]);
  expect(await ask('eth_chainId')).toBe('0x7a69');
  expect(await pay(undefined, alice)).toMatch(/^0x[0-9a-f]{64}$/);
  expect(await pay(alice, owner)).toBe(4100);
  expect(await ask('personal_sign', ['0x01', alice])).toBe(4100);
  expect(await ask('hardhat_setBalance', [owner, '0x1'])).toBe(4200);
  lines.take({ do: 'line', line: 1, account: alice });
  expect(await ask('eth_accounts')).toEqual([alice]);
  expect(await pay(alice, owner)).toMatch(/^0x[0-9a-f]{64}$/);
  expect(await pay(owner, alice)).toBe(4100);
});

it('what is no question is ignored, and a line that was closed answers nothing more', async () => {
  const { lines, port, ask } = await line();
  for (const nonsense of [null, 'eth_accounts', { id: '1', method: 'eth_accounts' }, { id: 1, method: 'x'.repeat(101) }])
    port.postMessage(nonsense);
  expect(await ask('eth_blockNumber')).toBe('0x0');
  lines.take({ do: 'line', line: 1, account: null });
  const answered = await Promise.race([ask('eth_blockNumber'), new Promise((resolve) => setTimeout(() => resolve('nothing'), 100))]);
  expect(answered).toBe('nothing');
});
