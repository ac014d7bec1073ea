/** Several Solidity files made one: licence and pragma once, imports merged, equal declarations once. */
import { eachPlace } from './template/places.ts';

interface Declaration {
  /** `interface IStaking`, `error X`, …: what makes two declarations the same thing. */
  key: string;
  text: string;
}

/**
 * Merges rendered module sources into one file that compiles.
 * @throws Error when two modules declare different things under one name: a mistake in a blueprint.
 */
export function mergeSolidity(sources: string[]): string {
  const imports = new Map<string, Set<string>>();
  const declarations = new Map<string, string>();
  for (const source of sources) {
    const body = source.replace(/^import\s*\{([^}]*)\}\s*from\s*"([^"]+)";[^\n]*\n?/gm, (_, names: string, path: string) => {
      const known = imports.get(path) ?? new Set<string>();
      for (const name of names.split(',')) if (name.trim()) known.add(name.trim());
      imports.set(path, known);
      return '';
    });
    if (/^import\b/m.test(body)) throw new Error('imports must have the form import {Name} from "@openzeppelin/contracts/…";');
    const bare = body.replace(/^\/\/ SPDX-License-Identifier:[^\n]*\n?/gm, '').replace(/^pragma [^\n]*\n?/gm, '');
    for (const { key, text } of topLevel(bare)) {
      const before = declarations.get(key);
      if (before !== undefined && before !== text) throw new Error(`two modules declare ${key} differently`);
      declarations.set(key, text);
    }
  }
  const importLines = [...imports]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, names]) => `import {${[...names].sort().join(', ')}} from "${path}";`);
  return ['// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;', importLines.join('\n'), ...declarations.values()]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** Splits a file into its top-level declarations, each with the comments above it. */
function topLevel(source: string): Declaration[] {
  const isCode = new Uint8Array(source.length);
  eachPlace(source, (place, from, to) => {
    if (place === 'code') isCode.fill(1, from, to);
  });
  const found: Declaration[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < source.length; at++) {
    if (!isCode[at]) continue;
    if (source[at] === '{') depth++;
    const closes = source[at] === '}' && --depth === 0;
    if (closes || (source[at] === ';' && depth === 0)) {
      const text = source.slice(start, at + 1).trim();
      const code = codeOnly(source.slice(start, at + 1), isCode.subarray(start, at + 1));
      const key =
        /\b(?:abstract\s+)?(contract|interface|library|struct|enum|error|event|function|type|using|constant)\s+([A-Za-z_$][\w$]*)/.exec(
          code,
        );
      found.push({ key: key ? `${key[1]} ${key[2]}` : text, text });
      start = at + 1;
    }
  }
  return found;
}

const codeOnly = (text: string, isCode: Uint8Array) =>
  text
    .split('')
    .map((char, i) => (isCode[i] ? char : ' '))
    .join('');
