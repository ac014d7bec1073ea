/**
 * Type-checks a frontend as its project would, with the TypeScript that is installed beside this program. The compiler
 * reads the file and runs nothing of it. It is a process of its own with a bound on time and memory and without this
 * process's environment, one at a time.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const withinMs = 90_000;
const problemsAtMost = 20;

interface Tools {
  compiler: string;
  react: string;
  viem: string;
}

/** Where TypeScript and the types of react and viem are; undefined where they are not installed. */
function findTools(): Tools | undefined {
  const { resolve } = createRequire(import.meta.url);
  try {
    return {
      compiler: join(dirname(resolve('typescript/package.json')), 'bin', 'tsc'),
      react: dirname(resolve('@types/react/package.json')),
      viem: dirname(resolve('viem/package.json')),
    };
  } catch {
    return undefined;
  }
}

/** Whether this machine can type-check at all; a frontend that nobody can check is not asked for. */
export const canTypeCheck = (): boolean => findTools() !== undefined;

let last: Promise<unknown> = Promise.resolve();

/**
 * What the compiler objects to, as `line 12: …`; empty when it is content.
 * @param source imports `react` and `viem` alone and has no `///` references: the caller has seen to that.
 * @throws the signal's reason when aborted; Error when there is no compiler or it does not end.
 */
export function typeCheck(source: string, signal?: AbortSignal): Promise<string[]> {
  const turn = last.then(() => check(source, signal));
  last = turn.catch(() => undefined);
  return turn;
}

async function check(source: string, signal?: AbortSignal): Promise<string[]> {
  signal?.throwIfAborted();
  const tools = findTools();
  if (!tools) throw new Error('TypeScript is not installed here');
  const folder = await mkdtemp(join(tmpdir(), 'starwright-frontend-'));
  try {
    await writeFile(join(folder, 'frontend.tsx'), source);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configFor(tools)));
    const said = await run(tools.compiler, ['-p', folder, '--pretty', 'false'], signal);
    return said
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith(' '))
      .slice(0, problemsAtMost)
      .map((line) => line.replace(/^.*?frontend\.tsx\((\d+),\d+\): error TS\d+: /, 'line $1: '));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const configFor = ({ react, viem }: Tools) => ({
  compilerOptions: {
    ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' },
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
    paths: { react: [`${react}/index.d.ts`], 'react/*': [`${react}/*`], viem: [`${viem}/_types/index.d.ts`] },
  },
  files: ['frontend.tsx'],
});

function run(compiler: string, args: string[], signal?: AbortSignal): Promise<string> {
  const bounds = { GOMEMLIMIT: '800MiB', GOMAXPROCS: '2' };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, ...args],
      { env: bounds, timeout: withinMs, maxBuffer: 4 * 1024 * 1024, ...(signal && { signal }) },
      (error, stdout) => {
        // It ends with 1 or 2 when it has something to say.
        if (!error || (typeof error.code === 'number' && error.code <= 2)) resolve(stdout);
        else reject(signal?.aborted ? signal.reason : new Error(`type-checking did not end: ${error.message.slice(0, 200)}`));
      },
    );
  });
}
