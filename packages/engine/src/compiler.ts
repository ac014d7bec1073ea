/** The compiler as the pipeline and the IDE see it, whichever worker does the work. */
import { StarwrightError } from '@starwright/protocol/errors';
import type { Diagnostic } from '@starwright/protocol/verdict';
import type { Artifacts } from './artifacts.ts';

export interface Compiler {
  /**
   * Compiles one Solidity file (solc 0.8.37, optimizer 200 runs, EVM cancun; OpenZeppelin imports resolved). Equal
   * sources are answered from the cache. Errors in the source are diagnostics, never exceptions.
   * @throws CompilerBusyError when too many sources wait, CompilerLimitError when time or memory ran out, or the
   *   signal's reason when it was aborted.
   */
  compile(source: string, options?: { signal?: AbortSignal }): Promise<Artifacts>;
  /** Only the diagnostics (no code generation): about a quarter of the time of `compile`. */
  diagnose(source: string, options?: { signal?: AbortSignal }): Promise<Diagnostic[]>;
  close(): Promise<void>;
}

/** A compiler that tells what it gave solc, for whoever wants to come to the same code on their own. */
export interface CompilerWithInput extends Compiler {
  /**
   * The standard JSON that solc was given when it made the code of `compile`: whoever gives it to the same release of solc
   * gets the same code. Undefined when there are errors. @throws as `compile`
   */
  inputOf(source: string, options?: { signal?: AbortSignal }): Promise<string | undefined>;
}

/** Too many sources wait for the compiler. */
export class CompilerBusyError extends StarwrightError {
  constructor() {
    super('busy');
    this.name = 'CompilerBusyError';
  }
}

/** One source wanted more than a compile may have; the compiler itself goes on. */
export class CompilerLimitError extends StarwrightError {
  /** What ran out: `depth` is the nesting the compiler can follow. */
  readonly limit: 'time' | 'memory' | 'depth';

  constructor(limit: 'time' | 'memory' | 'depth', cause?: unknown) {
    super('contract-too-heavy');
    this.name = 'CompilerLimitError';
    this.limit = limit;
    this.cause = cause;
  }
}
