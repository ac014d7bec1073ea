/**
 * What a source adds to another one of which it is a further version: what was there has to stay as it was, statement by
 * statement, and what is new may do no more than `own-code.ts` allows. For code that nobody reads before it is used.
 */
import type { Artifacts, SolcNode } from '../artifacts.ts';
import { child, children, declarationId, text, typeOf, within } from './ast.ts';
import { hasMeaningElsewhere } from './meaning.ts';
import { tooFarAmong } from './notes.ts';
import { type OwnCode, statementsOf, type TooFar, tooFarIn } from './own-code.ts';
import { readProgram, signatureOf } from './program.ts';

export interface Source {
  artifacts: Artifacts;
  source: string;
}

export interface Trespass {
  line: number;
  /** The code it is about, shortened. */
  code: string;
  told: string;
  robs: boolean;
}

/** Each with its place in `after`. Both compile. @param idea may name wallets and amounts. */
export function trespassesIn(before: Source, after: Source, idea: string): Trespass[] {
  if (!before.artifacts.ast || !after.artifacts.ast) return [];
  const program = readProgram(after.artifacts.ast, after.source.toWellFormed());
  const [old, now] = [fileOf(before.artifacts.ast, before.source), fileOf(after.artifacts.ast, after.source)];
  const found: TooFar[] = [];
  const object = (node: SolcNode, told: string, robs = true) => found.push({ node, told, robs });

  const added = new Set([...now.members].filter(([key]) => !old.members.has(key)).flatMap(([, member]) => [...declared(member)]));
  const code: OwnCode = { declarations: program.declarations, added, idea, textOf: now.textOf };
  for (const key of old.members.keys()) if (!now.members.has(key)) object(after.artifacts.ast, `took something away: ${key}`, false);
  for (const [key, member] of now.members) {
    const kept = old.members.get(key);
    if (kept) compare(kept, member);
    else judgeNew(key, member);
  }
  return found.map(({ node, told, robs }) => ({
    ...{ told, robs, line: program.positionOf(node).line },
    code: now.textOf(node).slice(0, 200),
  }));

  function compare(kept: SolcNode, member: SolcNode) {
    if (member.nodeType === 'ContractDefinition') return compareBases(kept, member);
    if (member.nodeType === 'StructDefinition') {
      const names = children(kept, 'members').map(old.textOf);
      if (!startsWith(children(member, 'members').map(now.textOf), names)) object(member, `changed “${text(member, 'name')}”`);
      return;
    }
    if (!child(kept, 'body') || member.nodeType === 'ModifierDefinition') {
      if (old.textOf(kept) !== now.textOf(member)) object(member, `changed “${text(member, 'name')}”, which was there before`);
      return;
    }
    const name = text(member, 'name') || text(member, 'kind');
    if (old.headOf(kept) !== now.headOf(member)) return object(member, `changed how “${name}” is called`);
    const { left, more } = statementsBeside(kept, member, old.textOf, now.textOf);
    for (const statement of more) found.push(...tooFarAmong(code, statement, { mayRefuse: text(member, 'stateMutability') === 'payable' }));
    if (left.length > 0) object(member, `changed what “${name}” does, which was there before`);
  }

  function compareBases(kept: SolcNode, member: SolcNode) {
    const [before, bases] = [children(kept, 'baseContracts').map(old.textOf), children(member, 'baseContracts')];
    const more = bases.filter((base) => !before.includes(now.textOf(base)));
    // Their order decides what `super` means.
    const stay = bases.map(now.textOf).filter((base) => before.includes(base));
    const same = ['contractKind', 'abstract'].every((field) => kept[field] === member[field]);
    if (!same || stay.join() !== before.join()) object(member, `changed what “${text(member, 'name')}” is built on`);
    for (const base of more) if (!harmlessBases.test(now.textOf(base))) object(base, `built “${text(member, 'name')}” on something else`);
  }

  function judgeNew(key: string, member: SolcNode) {
    for (const name of [...within(member)].map((node) => (isDeclaration(node) ? text(node, 'name') : '')))
      if (builtIn.has(name)) object(member, `gave “${name}” another meaning`);
    const inOld = old.members.has(`ContractDefinition ${key.split('.')[0]}`) && key.includes('.');
    const name = text(member, 'name');
    if (inOld && name !== '' && old.names.has(name)) object(member, `called something “${name}”, which had a meaning before`);
    if (!isOverride(member) && hasMeaningElsewhere(member))
      object(member, `was called “${name}”, which means something to wallets and markets`, false);
    switch (member.nodeType) {
      case 'ImportDirective': {
        const renamed = children(member, 'symbolAliases').length === 0 || /\bas\b/.test(now.textOf(member));
        if (renamed) object(member, 'gave a library another name', false);
        return;
      }
      case 'UsingForDirective':
        return object(member, 'gave existing values other functions', false);
      case 'ContractDefinition':
        for (const base of children(member, 'baseContracts')) {
          const own = [...now.members.values()].some((one) => one.id === declarationId(child(base, 'baseName')) && added.has(one.id));
          if (!own && !harmlessBases.test(now.textOf(base))) object(base, `built “${name}” on something that moves money or tokens`, false);
        }
        return;
      case 'FunctionDefinition':
        if (['fallback', 'receive'].includes(text(member, 'kind'))) object(member, 'answered calls that nobody can see');
        if (isOverride(member) && !mayOverride(member)) return object(member, `changed what “${name}” does for everything else`);
    }
    found.push(...(isHook(member) ? tooFarInHook(member) : tooFarIn(code, member)));
  }

  /** `_update` may note that something moved, and must let it move exactly as it would. */
  function tooFarInHook(hook: SolcNode): TooFar[] {
    const parameters = children(child(hook, 'parameters'), 'parameters').map((one) => text(one, 'name'));
    const passedOn = `super._update(${parameters.join(', ')})`;
    const isPassing = (statement: SolcNode) => {
      const call = child(statement, 'expression') ?? child(statement, 'initialValue');
      return call !== undefined && now.textOf(call) === passedOn;
    };
    const statements = statementsOf(hook);
    const passing = statements.filter(isPassing);
    const [first] = passing;
    const moved = first && children(first, 'declarations').map((one) => text(one, 'name'))[0];
    const rest = statements.filter(
      (one) => !isPassing(one) && !(moved && one === statements.at(-1) && now.textOf(one) === `return ${moved}`),
    );
    if (passing.length !== 1) return [{ node: hook, robs: true, told: 'did not let every transfer pass as it would' }];
    const [, , third, ...more] = children(child(hook, 'parameters'), 'parameters');
    const amount = third && more.length === 0 && text(third, 'name') !== '' && typeOf(third) === 't_uint256' ? third.id : undefined;
    return rest.flatMap((statement) => tooFarAmong(code, statement, { mayRefuse: false, amount }));
  }
}

/**
 * Functions of `before` that do something else in `after`, though they are called the same: a statement is gone, or one is
 * there that does more than take a note. What is new is not judged: for code of the catalogue.
 */
export function alteredIn(before: Source, after: Source): string[] {
  if (!before.artifacts.ast || !after.artifacts.ast) return [];
  const [old, now] = [fileOf(before.artifacts.ast, before.source), fileOf(after.artifacts.ast, after.source)];
  const { declarations } = readProgram(after.artifacts.ast, after.source.toWellFormed());
  const added = new Set([...now.members].filter(([key]) => !old.members.has(key)).flatMap(([, member]) => [...declared(member)]));
  const code: OwnCode = { declarations, added, idea: '', textOf: now.textOf };
  return [...now.members].flatMap(([key, member]) => {
    const kept = old.members.get(key);
    if (!kept || !child(kept, 'body') || text(member, 'kind') === 'constructor') return [];
    const { left, more } = statementsBeside(kept, member, old.textOf, now.textOf);
    return left.length > 0 || more.some((statement) => tooFarAmong(code, statement, { mayRefuse: false }).length > 0)
      ? [text(member, 'name')]
      : [];
  });
}

type TextOf = (node: SolcNode) => string;

/** What is left of the statements that were there, and what stands between them. */
function statementsBeside(kept: SolcNode, member: SolcNode, oldText: TextOf, text: TextOf): { left: string[]; more: SolcNode[] } {
  const left = statementsOf(kept).map(oldText);
  const more = statementsOf(member).filter((statement) => {
    if (left[0] !== text(statement)) return true;
    left.shift();
    return false;
  });
  return { left, more };
}

/** Contracts that give nothing to anybody by being a base. */
const harmlessBases = /^(ReentrancyGuard|Ownable2Step|Ownable\(msg\.sender\)|Ownable|Context)$/;
const builtIn = new Set(
  'msg tx block abi type this super now require assert revert keccak256 sha256 ripemd160 ecrecover addmod mulmod gasleft blockhash blobhash selfdestruct payable address string bytes'.split(
    ' ',
  ),
);

const isDeclaration = ({ nodeType }: SolcNode) => /Definition$|^VariableDeclaration$/.test(nodeType);
const isOverride = (member: SolcNode) => child(member, 'overrides') !== undefined || Array.isArray(member.baseFunctions);
const isHook = (member: SolcNode) => isOverride(member) && text(member, 'name') === '_update';
const mayOverride = (member: SolcNode) => isHook(member) || ['tokenURI', 'contractURI'].includes(text(member, 'name'));
/** Without the numbers of nodes, which every version has others of. */
const signature = (member: SolcNode) => signatureOf(member).replace(/_\$\d+/g, '');
const startsWith = (list: string[], beginning: string[]) => beginning.every((one, index) => list[index] === one);

function* declared(member: SolcNode): Generator<number> {
  for (const node of within(member)) if (isDeclaration(node)) yield node.id;
}

/** Everything that a file declares, by its place and name, and its text without comments and spaces. */
function fileOf(ast: SolcNode, source: string) {
  const bytes = new TextEncoder().encode(source.toWellFormed());
  const decoder = new TextDecoder();
  const slice = (from: number, to: number) => plain(decoder.decode(bytes.subarray(from, to)));
  const range = ({ src }: SolcNode) => src.split(':').map(Number);
  const textOf = (node: SolcNode) => {
    const [start = 0, length = 0] = range(node);
    return slice(start, start + length).replace(/;$/, '');
  };
  const headOf = (node: SolcNode) => {
    const [start = 0] = range(node);
    const [body = start] = range(child(node, 'body') ?? node);
    return slice(start, body);
  };
  const members = new Map<string, SolcNode>();
  const names = new Set<string>();
  const add = (key: string, node: SolcNode) => {
    // Several that cannot be told apart by name are told apart by their text.
    members.set(members.has(key) ? `${key} ${textOf(node)}` : key, node);
    if (text(node, 'name')) names.add(text(node, 'name'));
  };
  for (const node of children(ast, 'nodes')) {
    const name = text(node, 'name');
    const isContract = node.nodeType === 'ContractDefinition';
    add(`${node.nodeType} ${node.nodeType === 'FunctionDefinition' ? signature(node) : name || textOf(node)}`, node);
    for (const alias of children(node, 'symbolAliases')) names.add(text(child(alias, 'foreign'), 'name'));
    if (!isContract) continue;
    for (const member of children(node, 'nodes')) {
      const own = member.nodeType === 'FunctionDefinition' ? signature(member) : text(member, 'name') || textOf(member);
      add(`${name}.${member.nodeType} ${own}`, member);
    }
  }
  return { members, names, textOf, headOf };
}

/** Undefined when it does not compile. */
export const sourceFileOf = ({ artifacts: { ast }, source }: Source) => ast && fileOf(ast, source);

/** Without comments; what looks like one within a text is none. */
export const withoutComments = (source: string): string =>
  source.replace(/("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (_all, quoted?: string) => quoted ?? ' ');

const plain = (source: string) =>
  withoutComments(source)
    .replace(/\s+/g, ' ')
    .replace(/ ?([(){}[\],;]) ?/g, '$1')
    .replace(/,/g, ', ')
    .trim();
