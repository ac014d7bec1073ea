/** A real anvil for the conformance tests, on a free port of this machine, ended with the test process at the latest. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HardforkName } from '../machine.ts';
import type { Outcome, TestNode } from './test-node.ts';

export interface Anvil extends TestNode {
  /** Where it listens. */
  url: string;
  stop(): void;
}

/** No fees, blocks one second apart from `genesisTime` on, and the limits of the fork enforced: what our chain does by default. */
export async function startAnvil(hardfork: HardforkName, genesisTime: number, chainId = 31337): Promise<Anvil> {
  const port = await freePort();
  const flags = ['--enable-tx-gas-limit', '--disable-min-priority-fee', '--silent', '--base-fee', '0', '--gas-limit', '60000000'];
  const place = ['--host', '127.0.0.1', '--port', String(port)];
  const chain = ['--chain-id', String(chainId), '--hardfork', hardfork, '--timestamp', String(genesisTime)];
  const child = spawn(anvilBinary(), [...flags, ...place, ...chain], { stdio: 'ignore' });
  const stop = () => {
    child.kill('SIGKILL');
    process.off('exit', stop);
  };
  process.once('exit', stop);
  const request = (method: string, params: readonly unknown[] = []) => post(port, method, params);
  for (let attempt = 0; ; attempt++) {
    if (child.exitCode !== null) throw new Error(`anvil ended with code ${child.exitCode}`);
    try {
      await request('eth_chainId');
      break;
    } catch (error) {
      // A minute: the machine may be busy.
      if (attempt > 1200) throw error;
      await sleep(50);
    }
  }
  await request('anvil_setBlockTimestampInterval', [1]);
  return { url: `http://127.0.0.1:${port}`, request, stop };
}

async function post(port: number, method: string, params: readonly unknown[]): Promise<Outcome> {
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = await response.json();
  return error
    ? { error: { code: error.code, message: error.message, ...(error.data !== undefined && { data: error.data }) } }
    : { result };
}

/** The binary itself: the package's launcher would leave it running when it is killed. */
function anvilBinary(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'));
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const folder = dirname(require.resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/package.json`));
  return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
