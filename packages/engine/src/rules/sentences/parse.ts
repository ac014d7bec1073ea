/** A charter from its sentences. */
import {
  type Action,
  actionSchema,
  type Charter,
  type Condition,
  charterSchema,
  conditionSchema,
  type Effect,
  effectSchema,
  type Value,
} from '@starwright/protocol/charter';
import { type RulePath, RuleProblem } from '../language/problem.ts';
import { type Scope, scopeAfter, scopeInside, scopeOfAction } from '../language/typing.ts';
import { readHeads } from './action-head.ts';
import { isFields } from './canonical.ts';
import { assembled } from './declarations.ts';
import type { Category, Node } from './grammar.ts';
import { reachOf } from './reach.ts';
import { Reader } from './read.ts';
import { type Token, tokensOf } from './tokens.ts';

export type ParseProblem = { line: number; text: string } & (
  | { problem: 'unread' }
  | { problem: 'ambiguous' }
  | { problem: 'shape'; message: string }
);
export type ParsedCharter = { ok: true; charter: Charter } | { ok: false; problems: ParseProblem[] };

interface Line {
  at: number;
  text: string;
  depth: number;
  tokens: Token[];
}

const linesWithText = (lines: readonly string[]): Line[] =>
  lines.flatMap((line, at) => {
    const [, indent = '', bullet, text = ''] = /^(\s*)([–•*-]\s+)?(.*)$/su.exec(line) ?? [];
    if (text.trim() === '') return [];
    const depth = bullet === undefined ? Math.floor(indent.length / 4) : Math.max(1, Math.floor(indent.length / 4));
    return [{ at, text: text.trim(), depth, tokens: tokensOf(text.trim()) }];
  });

const bare = (charter: Charter): Scope => ({ charter, inputs: {}, called: {}, person: false, actor: false });

/** Reads a charter line by line: the inverse of `sentencesOf`. Never throws for what a person wrote. */
export function parseCharter(lines: readonly string[]): ParsedCharter {
  const problems: ParseProblem[] = [];
  try {
    const charter = parsed(linesWithText(lines), problems);
    if (problems.length > 0) return { ok: false, problems };
    const read = charterSchema.safeParse(charter);
    if (read.success) return { ok: true, charter: read.data };
    const message = read.error.issues[0]?.message ?? '';
    return { ok: false, problems: [{ line: 0, text: '', problem: 'shape', message }] };
  } catch (error) {
    if (!(error instanceof RuleProblem)) throw error;
    return { ok: false, problems: [...problems, { line: 0, text: '', problem: 'shape', message: error.message }] };
  }
}

function parsed(lines: readonly Line[], problems: ParseProblem[]): Charter {
  const none = (line: Line, count: number): void => {
    problems.push({ line: line.at, text: line.text, problem: count === 0 ? 'unread' : 'ambiguous' });
  };
  const nodes: Record<string, Node>[] = [];
  const readAs = (category: 'A' | 'B', line: Line, charter: Charter): boolean => {
    const found = new Reader(line.tokens, reachOf(bare(charter))).whole(category).filter(isFields);
    const [node] = found;
    if (node && found.length === 1) nodes.push(category === 'B' ? withTokens(node, line.tokens) : node);
    else if (found.length > 1) none(line, found.length);
    return found.length > 0;
  };
  const nothing = assembled([], () => undefined);
  const isRule = (line: Line): boolean => line.depth > 0 || /^(?:Only if|At most once|Then|Otherwise)\b/i.test(line.text);
  const others = lines.filter((line) => isRule(line) || !readAs('A', line, nothing));
  const first = assembled(nodes, () => undefined);
  const rules = others.filter((line) => isRule(line) || !readAs('B', line, first));
  const charter = assembled(nodes, (rest, scope) => readLater(rest, scope, problems));
  for (const block of actionsIn(rules)) {
    const action = actionOf(block, charter, none);
    if (action) charter.actions.push(action);
  }
  return charter;
}

/** What is read later, as the tokens it consists of. */
const withTokens = (node: Record<string, Node>, tokens: readonly Token[]): Record<string, Node> =>
  Object.fromEntries(
    Object.entries(node).map(([key, inner]) => {
      if (!isFields(inner)) return [key, inner];
      if (typeof inner.from === 'number' && typeof inner.to === 'number') return [key, tokens.slice(inner.from, inner.to)];
      return [key, withTokens(inner, tokens)];
    }),
  );

function readLater(rest: Node, scope: Scope, problems: ParseProblem[]): Value | undefined {
  const tokens: Token[] = Array.isArray(rest) ? rest : [];
  const values = new Reader(tokens, reachOf(scope)).whole('V');
  if (values.length === 1) return values[0] as Value; // read as a value
  problems.push({ line: 0, text: tokens.map((token) => token.text).join(' '), problem: values.length === 0 ? 'unread' : 'ambiguous' });
  return undefined;
}

function actionsIn(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const isPart = line.depth > 0 || /^(?:Only if|At most once|Then|Otherwise)\b/i.test(line.text);
    const last = blocks.at(-1);
    if (isPart && last) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

type Unread = (line: Line, count: number) => void;

function actionOf([first, ...lines]: Line[], charter: Charter, unread: Unread): Action | undefined {
  if (!first) return undefined;
  const heads = readHeads(first.tokens, charter);
  const [head] = heads;
  if (!head || heads.length !== 1) {
    unread(first, heads.length);
    return undefined;
  }
  const action: Action = { ...head, onlyIf: [], do: [] };
  const scope = scopeOfAction(charter, action);
  const isEffect = (line: Line): boolean => line.depth > 0 || /^(?:Then|Otherwise)\b/i.test(line.text);
  const start = lines.findIndex(isEffect);
  for (const line of start < 0 ? lines : lines.slice(0, start)) {
    const condition = only(readPart('L', line.tokens, scope), line, unread);
    if (condition !== undefined) action.onlyIf.push(condition as Condition); // read as a condition
  }
  action.do = effectsFrom(start < 0 ? [] : lines.slice(start), 0, scope, unread);
  return action;
}

export const readPart = (category: Category, tokens: readonly Token[], scope: Scope): Node[] =>
  new Reader(tokens, reachOf(scope)).whole(category);

const only = (nodes: readonly Node[], line: Line, unread: Unread): Node => {
  if (nodes.length === 1) return nodes[0];
  unread(line, nodes.length);
  return undefined;
};

/** The words of an effect without "Then" and the mark at its end. */
export const effectTokens = (tokens: readonly Token[]): Token[] =>
  tokens.slice(tokens[0]?.kind === 'word' && tokens[0].text.toLowerCase() === 'then' ? 1 : 0, tokens.length - 1);

function effectsFrom(lines: readonly Line[], depth: number, scope: Scope, unread: Unread): Effect[] {
  const effects: Effect[] = [];
  let now = scope;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (!line) break;
    let end = at + 1;
    while ((lines[end]?.depth ?? 0) > depth) end++;
    const inner = lines.slice(at + 1, end);
    at = end;
    if (line.text.endsWith(':')) {
      const head = only(readPart('H', effectTokens(line.tokens), now), line, unread);
      if (!isFields(head)) continue;
      const block = { ...(head as Pick<Extract<Effect, { if: unknown }>, 'if'>), do: [] } as Extract<Effect, { do: Effect[] }>; // read as the head of a block
      block.do = effectsFrom(inner, depth + 1, scopeInside(block, now), unread);
      const next = lines[at];
      if ('if' in block && next?.depth === depth && /^otherwise:$/i.test(next.text)) {
        let last = at + 1;
        while ((lines[last]?.depth ?? 0) > depth) last++;
        block.else = effectsFrom(lines.slice(at + 1, last), depth + 1, now, unread);
        at = last;
      }
      effects.push(block);
      continue;
    }
    const effect = only(readPart('E', effectTokens(line.tokens), now), line, unread);
    for (const extra of inner) unread(extra, 0);
    if (effect === undefined) continue;
    effects.push(effect as Effect); // read as an effect
    now = scopeAfter(effect as Effect, now);
  }
  return effects;
}

export type ParsedSentence =
  | { ok: true; part: 'action'; action: Action }
  | { ok: true; part: 'condition'; condition: Condition }
  | { ok: true; part: 'effect'; effect: Effect }
  | { ok: false; problem: 'unread' | 'ambiguous' };

/**
 * One sentence of an action, read where it stands or is to stand: `['actions', 2]` for the whole first sentence (the
 * conditions and effects stay), `['actions', 2, 'onlyIf', 0]`, `['actions', 2, 'do', 1, 'else', 0]`. The head of a block
 * keeps what stands in the block there. Declarations are read with the whole charter by `parseCharter`.
 */
export function parseSentence(text: string, at: RulePath, charter: Charter): ParsedSentence {
  const action = charter.actions[Number(at[1])];
  const tokens = tokensOf(text);
  if (at.length === 2) {
    const heads = readHeads(tokens, charter);
    const read =
      heads.length === 1 ? actionSchema.safeParse({ onlyIf: action?.onlyIf ?? [], do: action?.do ?? [], ...heads[0] }) : undefined;
    return read?.success ? { ok: true, part: 'action', action: read.data } : no(heads);
  }
  if (!action) return { ok: false, problem: 'unread' };
  if (at[2] === 'onlyIf') {
    const nodes = readPart('L', tokens, scopeOfAction(charter, action));
    const read = nodes.length === 1 ? conditionSchema.safeParse(nodes[0]) : undefined;
    return read?.success ? { ok: true, part: 'condition', condition: read.data } : no(nodes);
  }
  const { scope, there } = placeOf(action, at.slice(2), charter);
  const isBlock = text.trimEnd().endsWith(':');
  const nodes = readPart(isBlock ? 'H' : 'E', effectTokens(tokens), scope);
  const kept =
    isBlock && there && 'do' in there ? { do: there.do, ...('else' in there && there.else && { else: there.else }) } : { do: [] };
  const [node] = nodes;
  const read = nodes.length === 1 && isFields(node) ? effectSchema.safeParse(isBlock ? { ...node, ...kept } : node) : undefined;
  return read?.success ? { ok: true, part: 'effect', effect: read.data } : no(nodes);
}

const no = (nodes: readonly Node[]): ParsedSentence => ({ ok: false, problem: nodes.length > 1 ? 'ambiguous' : 'unread' });

/** What names mean at the place of an effect, and the effect that stands there now. */
function placeOf(action: Action, path: RulePath, charter: Charter): { scope: Scope; there: Effect | undefined } {
  let scope = scopeOfAction(charter, action);
  let list: readonly Effect[] = action.do;
  let there: Effect | undefined;
  for (let step = 0; step + 1 < path.length; step += 2) {
    if (step > 0) {
      if (!there) break;
      const inner: readonly Effect[] | undefined =
        path[step] === 'else' && 'if' in there ? there.else : 'do' in there ? there.do : undefined;
      if ('do' in there) scope = scopeInside(there, scope);
      list = inner ?? [];
    }
    const index = Number(path[step + 1]);
    for (const before of list.slice(0, index)) scope = scopeAfter(before, scope);
    there = list[index];
  }
  return { scope, there };
}
