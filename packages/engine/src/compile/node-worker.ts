/** One compiler in a thread of its own: loads solc, then answers standard JSON with standard JSON, one at a time. */
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { WorkerAnswer } from './worker-pool.ts';

const { memoryMb } = z.object({ memoryMb: z.number() }).parse(workerData);

/** The parts of solc's Emscripten module that are used here. */
interface SolcModule {
  cwrap(
    name: 'solidity_compile',
    returns: 'string',
    takes: ['string', 'number', 'number'],
  ): (input: string, callback: 0, context: 0) => string;
  cwrap(name: 'solidity_reset', returns: null, takes: []): () => void;
}

// Threads' limits do not count WebAssembly memory, so its growth is refused here when it goes beyond the bound.
let memoryRefused = false;
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
  if ((this.buffer.byteLength / 65536 + pages) * 65536 > memoryMb * 2 ** 20) {
    memoryRefused = true;
    throw new RangeError('The compiler reached its memory bound.');
  }
  return grow.call(this, pages);
};

const solc: SolcModule = createRequire(import.meta.url)('solc/soljson.js');
const compile = solc.cwrap('solidity_compile', 'string', ['string', 'number', 'number']);
const reset = solc.cwrap('solidity_reset', null, []);

function answer(input: string): WorkerAnswer {
  try {
    const json = compile(input, 0, 0);
    reset();
    if (memoryRefused) return { kind: 'memory' };
    // After an internal failure every later compile of the same instance fails too.
    if (json.includes('"type":"InternalCompilerError"')) return { kind: 'crash', detail: json.slice(0, 2000) };
    return { kind: 'output', json };
  } catch (error) {
    return memoryRefused ? { kind: 'memory' } : { kind: 'crash', detail: String(error) };
  }
}

parentPort?.on('message', (input: string) => parentPort?.postMessage(answer(input)));
parentPort?.postMessage('ready');
