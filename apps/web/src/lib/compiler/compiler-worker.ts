/** solc in a worker of the page: loaded once, then one source after the other. The analyser looks at the tree while it is here. */
import { analyse } from '@starwright/engine/analyse';
import { type CompilerWorker, createCompilerPool, type WorkerAnswer } from '@starwright/engine/compile';
import type { Compiled, FromCompiler, ToCompiler } from './compiler-protocol.ts';
import { understand } from './understand.ts';

/** The parts of solc's Emscripten module that are used here. */
interface SolcModule {
  wasmBinary: Uint8Array;
  calledRun?: boolean;
  onRuntimeInitialized?: () => void;
  cwrap(name: string, returns: 'string', takes: string[]): (input: string, callback: 0, context: 0) => string;
  cwrap(name: string, returns: null, takes: []): () => void;
}

const say = (message: FromCompiler) => self.postMessage(message);
const folder = __COMPILER_FOLDER__;

async function answered(path: string): Promise<Response> {
  const response = await fetch(`${folder}/${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

async function loadSolc(): Promise<(input: string) => WorkerAnswer> {
  const [wasm, script] = await Promise.all([
    answered('solc.wasm').then((response) => response.arrayBuffer()),
    import(/* @vite-ignore */ `${folder}/solc.js`) as Promise<{ default(module: Partial<SolcModule>): SolcModule }>,
  ]);
  const solc = script.default({ wasmBinary: new Uint8Array(wasm) });
  if (!solc.calledRun) {
    await new Promise<void>((resolve) => {
      solc.onRuntimeInitialized = resolve;
    });
  }
  const compile = solc.cwrap('solidity_compile', 'string', ['string', 'number', 'number']);
  const reset = solc.cwrap('solidity_reset', null, []);
  return (input) => {
    try {
      const json = compile(input, 0, 0);
      reset();
      // After an internal failure every later compile of the same instance fails too.
      if (json.includes('"type":"InternalCompilerError"')) return { kind: 'crash', detail: json.slice(0, 2000) };
      return { kind: 'output', json };
    } catch (error) {
      return { kind: 'crash', detail: String(error) };
    }
  };
}

/** Import path → source, as soon as the compiler is there. */
let library: Record<string, string> = {};

async function start() {
  const [run, sources] = await Promise.all([
    loadSolc(),
    answered('openzeppelin.json').then((response): Promise<Record<string, string>> => response.json()),
  ]);
  library = sources;
  const inline = (): CompilerWorker => ({ ready: Promise.resolve(), run: async (input) => run(input), end: async () => {} });
  return createCompilerPool({
    spawn: inline,
    size: 1,
    // Nobody inside could stop it: the page ends this worker when it takes too long.
    timeoutMs: 2 ** 31 - 1,
    maxWaiting: 100,
    // Going back and forth between a few versions; each weighs some megabytes.
    cacheEntries: 4,
    lookup: (path) => (Object.hasOwn(sources, path) ? sources[path] : undefined),
  });
}

const compiler = start();
compiler.then(
  () => say({ type: 'ready' }),
  (error) => say({ type: 'unavailable', message: error instanceof Error ? error.message : String(error) }),
);

const found = new Map<string, Compiled>();
self.onmessage = async ({ data }: MessageEvent<ToCompiler>) => {
  const { id, source } = data;
  try {
    const solc = await compiler;
    if (data.do === 'diagnose') return say({ type: 'diagnosed', id, diagnostics: await solc.diagnose(source) });
    if (data.do === 'understand') {
      // The compiler keeps what it compiled a moment ago, and the preview wants it too.
      const { ast } = data.types ? await solc.compile(source) : {};
      return say({ type: 'understood', id, understanding: understand(source, library, ast) });
    }
    let compiled = found.get(source);
    if (!compiled) {
      const { ast, ...artifacts } = await solc.compile(source);
      compiled = { artifacts, findings: analyse({ ...artifacts, ...(ast && { ast }) }, source) };
      if (found.size > 4) found.clear();
      found.set(source, compiled);
    }
    say({ type: 'compiled', id, compiled });
  } catch (error) {
    say({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
};
