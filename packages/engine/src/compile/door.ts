/** The compiler over any kind of worker; browser-safe. In Node, `@starwright/engine/compile/node` has it ready to use. */
import type { Diagnostic } from '@starwright/protocol/verdict';
import type { Artifacts } from '../artifacts.ts';
import type { Compiler, CompilerWithInput } from '../compiler.ts';
import { resolveImports, type SourceLookup } from './imports.ts';
import { LeastRecentlyUsed } from './least-recently-used.ts';
import { artifactsOf, diagnosticsOf, isStackTooDeep } from './read-output.ts';
import { createSharedWork } from './shared-work.ts';
import { type SolcOutput, type Sources, standardJsonInput } from './standard-json.ts';
import { createWorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

export type { Artifacts, CompiledContract } from '../artifacts.ts';
export { type Compiler, CompilerBusyError, CompilerLimitError, type CompilerWithInput } from '../compiler.ts';
export { solcRelease, tools } from '../tools.ts';
export { constructorInputs, deployableIn, plainDeployment } from './deployable.ts';
export type { SourceLookup } from './imports.ts';
export { sameCode } from './same-code.ts';
export { ownFile } from './standard-json.ts';
export type { CompilerWorker, WorkerAnswer } from './worker-pool.ts';

export interface CompilerPoolOptions extends WorkerPoolOptions {
  /** Where imported files come from. */
  lookup: SourceLookup;
  /** Compiles kept for equal sources; the ones not asked for the longest go first. */
  cacheEntries: number;
  /** False: without solc's optimizer, for answers in half the time and code of nearly twice the size. True unless said otherwise. */
  optimize?: boolean;
}

/**
 * A compiler over a pool of workers. Equal sources are compiled once, also when they come at the same time; the artifacts
 * are shared between all who asked and must not be changed.
 */
export function createCompilerPool({ lookup, cacheEntries, optimize = true, ...poolOptions }: CompilerPoolOptions): CompilerWithInput {
  const pool = createWorkerPool(poolOptions);
  const compiled = new LeastRecentlyUsed<string, Artifacts>(cacheEntries);
  const diagnosed = new LeastRecentlyUsed<string, Diagnostic[]>(cacheEntries);
  const compiling = createSharedWork<Artifacts>();
  const diagnosing = createSharedWork<Diagnostic[]>();

  const ask = async (request: Parameters<typeof standardJsonInput>[0], signal: AbortSignal): Promise<SolcOutput> =>
    // solc's own answer to our own input.
    JSON.parse(await pool.run(standardJsonInput(request), signal)) as SolcOutput;

  const generating = (sources: Sources, viaIR = false) => ({ sources, want: 'bytecode' as const, viaIR, optimize: optimize || viaIR });
  const generate = async (sources: Sources, source: string, signal: AbortSignal): Promise<Artifacts> => {
    const output = await ask(generating(sources), signal);
    if (!isStackTooDeep(output)) return artifactsOf(output, source);
    return { ...artifactsOf(await ask(generating(sources, true), signal), source), viaIR: true };
  };

  const compile: Compiler['compile'] = async (text, { signal } = {}) => {
    const source = text.toWellFormed();
    signal?.throwIfAborted();
    const known = compiled.get(source);
    if (known) return known;
    return compiling(
      source,
      async (shared) => {
        const { sources, diagnostics } = resolveImports(source, lookup);
        const artifacts = diagnostics.length > 0 ? { ok: false, diagnostics, contracts: {} } : await generate(sources, source, shared);
        compiled.set(source, artifacts);
        return artifacts;
      },
      signal,
    );
  };

  return {
    compile,
    async diagnose(text, { signal } = {}) {
      const source = text.toWellFormed();
      signal?.throwIfAborted();
      const known = diagnosed.get(source) ?? compiled.get(source)?.diagnostics;
      if (known) return known;
      return diagnosing(
        source,
        async (shared) => {
          const { sources, diagnostics } = resolveImports(source, lookup);
          const found =
            diagnostics.length > 0 ? diagnostics : diagnosticsOf(await ask({ sources, want: 'diagnostics', optimize }, shared), source);
          diagnosed.set(source, found);
          return found;
        },
        signal,
      );
    },
    async inputOf(text, options) {
      const { ok, viaIR } = await compile(text, options);
      return ok ? standardJsonInput(generating(resolveImports(text.toWellFormed(), lookup).sources, viaIR)) : undefined;
    },
    close: () => pool.close(),
  };
}
