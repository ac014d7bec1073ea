/**
 * Keeps or drops the marked regions of a template. Knows nothing of languages: marks are recognised by what they say,
 * whatever comment they stand in (`//`, `{/* *\/}`, `<!-- -->` on a line of their own; `/*# *\/` inside a line).
 * The marks themselves are described in docs/blueprints.md.
 */
import { holds, type Lookup } from './condition.ts';

/** A row of an `#each` region: texts are placeholders, booleans can be asked for in conditions. */
export type Row = Record<string, string | boolean>;
export interface RegionScope {
  lookup: Lookup;
  rows(name: string): Row[];
}

type Mark = { kind: 'if' | 'else' | 'endif' | 'each' | 'end' | 'sep' | 'sample' | 'endsample'; rest: string };
type Node =
  | { type: 'text'; text: string }
  | { type: 'if'; condition: string; kept: Node[]; otherwise: Node[] }
  | { type: 'each'; name: string; body: Node[]; separator: string }
  | { type: 'sample' };

const lineMark = /^[ \t]*(?:\/\/|\{\/\*|<!--)[ \t]*#(if|else|endif|each|end|sample|endsample)\b(.*?)(?:\*\/\}|-->)?[ \t]*(?:\n|$)/;
const inlineMark = /\/\*#(if|else|endif|each|end|sep)\b(.*?)\*\//;

/** Renders the regions of `source`; placeholders of rows are filled in as `$row.index.name$` for the next pass. */
export function renderRegions(source: string, scope: RegionScope): { text: string; rows: Map<string, Row> } {
  const rows = new Map<string, Row>();
  const text = print(parse(source), scope, rows)
    .replace(/^([ \t]*)\/\/> ?/gm, '$1')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\{\n\n/g, '{\n')
    .replace(/\n\n([ \t]*)\}/g, '\n$1}');
  return { text, rows };
}

function* tokens(source: string): Generator<string | Mark> {
  for (const line of source.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const whole = lineMark.exec(line);
    if (whole) {
      yield { kind: whole[1] as Mark['kind'], rest: (whole[2] ?? '').trim() };
      continue;
    }
    let rest = line;
    for (let found = inlineMark.exec(rest); found; found = inlineMark.exec(rest)) {
      if (found.index > 0) yield rest.slice(0, found.index);
      // A separator is kept as written, less the one blank after the mark's name.
      yield { kind: found[1] as Mark['kind'], rest: found[1] === 'sep' ? (found[2] ?? '').slice(1) : (found[2] ?? '').trim() };
      rest = rest.slice(found.index + found[0].length);
    }
    if (rest) yield rest;
  }
}

function parse(source: string): Node[] {
  const stream = [...tokens(source)];
  let at = 0;
  const until = (...ends: Mark['kind'][]): { nodes: Node[]; end: Mark | undefined; separator: string } => {
    const nodes: Node[] = [];
    let separator = '';
    while (at < stream.length) {
      const token = stream[at++];
      if (token === undefined) break;
      if (typeof token === 'string') nodes.push({ type: 'text', text: token });
      else if (ends.includes(token.kind)) return { nodes, end: token, separator };
      else if (token.kind === 'if') {
        const kept = until('else', 'endif');
        const otherwise = kept.end?.kind === 'else' ? until('endif') : { nodes: [], end: kept.end };
        if (otherwise.end?.kind !== 'endif') throw new Error(`template: #if ${token.rest} has no #endif`);
        nodes.push({ type: 'if', condition: token.rest, kept: kept.nodes, otherwise: otherwise.nodes });
      } else if (token.kind === 'each') {
        const body = until('end');
        if (!body.end) throw new Error(`template: #each ${token.rest} has no #end`);
        nodes.push({ type: 'each', name: token.rest, body: body.nodes, separator: body.separator });
      } else if (token.kind === 'sep') separator = token.rest;
      else if (token.kind === 'sample') {
        if (!until('endsample').end) throw new Error('template: #sample has no #endsample');
        nodes.push({ type: 'sample' });
      } else throw new Error(`template: #${token.kind} without its beginning`);
    }
    return { nodes, end: undefined, separator };
  };
  const all = until();
  return all.nodes;
}

function print(nodes: Node[], scope: RegionScope, rows: Map<string, Row>): string {
  return nodes.map((node) => printNode(node, scope, rows)).join('');
}

function printNode(node: Node, scope: RegionScope, rows: Map<string, Row>): string {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'sample':
      return '';
    case 'if':
      return print(holds(node.condition, scope.lookup) ? node.kept : node.otherwise, scope, rows);
    case 'each': {
      const { name, body, separator } = node;
      return scope
        .rows(name)
        .map((row) => printRow(body, name, row, scope, rows))
        .join(separator);
    }
  }
}

/** `$field.name$` inside `#each field` becomes `$row7.name$`, so that every row keeps its own values until escaping. */
function printRow(body: Node[], name: string, row: Row, scope: RegionScope, rows: Map<string, Row>): string {
  const key = `row${rows.size}`;
  rows.set(key, row);
  const inner: RegionScope = {
    ...scope,
    lookup: (asked) => (asked.startsWith(`${name}.`) ? row[asked.slice(name.length + 1)] : scope.lookup(asked)),
  };
  return print(body, inner, rows).replaceAll(new RegExp(`\\$${name}\\.([A-Za-z]\\w*)\\$`, 'g'), (_, field: string) => `$${key}.${field}$`);
}
