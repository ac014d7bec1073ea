/** What the page and its compiler's worker say to each other. */
import type { Artifacts } from '@starwright/engine/compile';
import type { Diagnostic, Finding } from '@starwright/protocol/verdict';
import type { Understanding } from './understand.ts';

/** The artifacts of a source, without the syntax tree (which stays in the worker), and what the analyser found in it. */
export interface Compiled {
  artifacts: Omit<Artifacts, 'ast'>;
  findings: Finding[];
}

export type CompilerTask =
  | { do: 'compile'; source: string }
  | { do: 'diagnose'; source: string }
  /** With `types` it has to compile. */
  | { do: 'understand'; source: string; types: boolean };

export type ToCompiler = CompilerTask & { id: number };

export type FromCompiler =
  /** solc is loaded and waits. */
  | { type: 'ready' }
  | { type: 'unavailable'; message: string }
  | { type: 'compiled'; id: number; compiled: Compiled }
  | { type: 'diagnosed'; id: number; diagnostics: Diagnostic[] }
  | { type: 'understood'; id: number; understanding: Understanding }
  /** It did not end: too deep, too much memory. The worker is of no use any more. */
  | { type: 'failed'; id: number; message: string };
