/** Finds every file a contract needs before it is compiled, so that solc never has to ask for one. */
import type { Diagnostic } from '@starwright/protocol/verdict';
import { positionsIn } from '../positions.ts';
import { ownFile, type Sources } from './standard-json.ts';

/** The content of a file of OpenZeppelin Contracts by its import path, or undefined when there is none. */
export type SourceLookup = (path: string) => string | undefined;

const packagePrefix = '@openzeppelin/contracts/';
const allowed = /^@openzeppelin\/contracts\/(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.sol$/;

/**
 * The sources of a compile: the own file and, transitively, what it imports. Only files of `@openzeppelin/contracts` may
 * be imported; each other import is reported as an error at its place.
 */
export function resolveImports(source: string, lookup: SourceLookup): { sources: Sources; diagnostics: Diagnostic[] } {
  const sources: Sources = { [ownFile]: { content: source } };
  const diagnostics: Diagnostic[] = [];
  const waiting: string[] = [];
  for (const { path, at } of importsOf(source)) {
    const problem = problemOf(path, lookup);
    if (!problem) waiting.push(path);
    else {
      const { line, column } = positionsIn(source).ofIndex(at);
      diagnostics.push({ severity: 'error', code: 'import', message: problem, file: ownFile, line, column });
    }
  }
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (sources[path]) continue;
    const content = lookup(path);
    if (content === undefined) continue;
    sources[path] = { content };
    for (const next of importsOf(content)) waiting.push(relativeTo(path, next.path));
  }
  return { sources, diagnostics };
}

function problemOf(path: string, lookup: SourceLookup): string | undefined {
  if (!allowed.test(path)) {
    return `"${path}" cannot be imported. Only files of OpenZeppelin Contracts can, for example "${packagePrefix}token/ERC20/ERC20.sol".`;
  }
  return lookup(path) === undefined ? `OpenZeppelin Contracts has no file "${path}". Check the path for typing mistakes.` : undefined;
}

function relativeTo(from: string, path: string): string {
  if (!path.startsWith('.')) return path;
  const folders = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') folders.pop();
    else if (part !== '.') folders.push(part);
  }
  return folders.join('/');
}

// One alternative per thing in which the word "import" would not be an import, then the statement itself.
const tokens =
  /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\bimport\b(?:[^;"'/]|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/)*(?:"([^"\n]*)"|'([^'\n]*)')/g;

/** The paths a file imports, with the index of each import statement; comments and strings are passed over. */
export function importsOf(source: string): { path: string; at: number }[] {
  const found: { path: string; at: number }[] = [];
  for (const match of source.matchAll(tokens)) {
    const path = match[1] ?? match[2];
    if (path !== undefined) found.push({ path, at: match.index });
  }
  return found;
}
