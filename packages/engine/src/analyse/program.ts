/** The contracts of a file with what they inherit: who defines which function, and which one a call ends up in. */
import type { SolcNode } from '../artifacts.ts';
import { type Position, positionsIn } from '../positions.ts';
import { child, children, declarationId, text, typeOf, within } from './ast.ts';

/** Everything imported is OpenZeppelin's: a declaration that is not in the file is theirs, and is known by its name. */
export interface Program {
  /** Contracts that can be deployed, and abstract ones that nothing in the file completes. */
  contracts: Contract[];
  /** Declarations of the file by node id. */
  declarations: ReadonlyMap<number, SolcNode>;
  positionOf(node: SolcNode): Position;
  /** The contract or library that defines the function, modifier or variable. */
  ownerOf(declaration: SolcNode): SolcNode | undefined;
}

export interface Contract {
  name: string;
  node: SolcNode;
  /** The contract and its bases in this file, the most derived first. */
  lineage: SolcNode[];
  /** Names of the OpenZeppelin contracts that the lineage names as bases. */
  trustedBases: ReadonlySet<string>;
  /** State variables of the lineage. */
  variables: SolcNode[];
  /** What anyone can call or send to: implemented public and external functions, receive, fallback. */
  entries: SolcNode[];
  constructors: SolcNode[];
}

export function readProgram(ast: SolcNode, source: string): Program {
  const declarations = new Map<number, SolcNode>();
  const owners = new Map<SolcNode, SolcNode>();
  for (const node of within(ast)) declarations.set(node.id, node);
  const definitions = children(ast, 'nodes').filter((node) => node.nodeType === 'ContractDefinition');
  for (const definition of definitions) for (const member of children(definition, 'nodes')) owners.set(member, definition);

  const lineageOf = (definition: SolcNode) =>
    numbers(definition.linearizedBaseContracts)
      .map((id) => declarations.get(id))
      .filter((node) => node !== undefined);
  const contracts = definitions.filter((definition) => text(definition, 'contractKind') === 'contract');
  const completed = new Set(contracts.filter((node) => node.abstract !== true).flatMap((node) => lineageOf(node).slice(1)));

  const positions = positionsIn(source);
  return {
    declarations,
    contracts: contracts.filter((node) => !completed.has(node) || node.abstract !== true).map((node) => contractOf(node, lineageOf(node))),
    positionOf: (node) => positions.ofByte(Number.parseInt(node.src, 10)),
    ownerOf: (declaration) => owners.get(declaration),
  };
}

function contractOf(node: SolcNode, lineage: SolcNode[]): Contract {
  const inFile = new Set(lineage.map((base) => base.id));
  const bases = lineage.flatMap((base) => children(base, 'baseContracts')).map((base) => child(base, 'baseName'));
  const functions = lineage.flatMap((base) => children(base, 'nodes').filter((member) => member.nodeType === 'FunctionDefinition'));
  const entries = new Map<string, SolcNode>();
  for (const candidate of functions) {
    const signature = signatureOf(candidate);
    if (isEntry(candidate) && !entries.has(signature)) entries.set(signature, candidate);
  }
  return {
    name: text(node, 'name'),
    node,
    lineage,
    trustedBases: new Set(
      bases.filter((base) => base && !inFile.has(declarationId(base) ?? -1)).map((base) => text(base, 'name').split('.').at(-1) ?? ''),
    ),
    variables: lineage.flatMap((base) => children(base, 'nodes').filter((member) => member.nodeType === 'VariableDeclaration')),
    entries: [...entries.values()].filter((entry) => child(entry, 'body')),
    constructors: functions.filter((candidate) => text(candidate, 'kind') === 'constructor'),
  };
}

function isEntry(node: SolcNode): boolean {
  return text(node, 'kind') !== 'constructor' && ['public', 'external'].includes(text(node, 'visibility'));
}

/** The implementation a virtual call ends up in, when it is in this file. `after` gives what `super` means there. */
export function resolve(contract: Contract, declared: SolcNode, after?: SolcNode): SolcNode | undefined {
  return resolveSignature(contract, declared.nodeType, signatureOf(declared), after);
}

/** A function or modifier of the file by its name alone. */
export function definedAs(contract: Contract, name: string): SolcNode | undefined {
  for (const base of contract.lineage) {
    const found = children(base, 'nodes').find((member) => text(member, 'name') === name && child(member, 'body'));
    if (found) return found;
  }
  return undefined;
}

function resolveSignature(contract: Contract, nodeType: string, signature: string, after?: SolcNode): SolcNode | undefined {
  const from = after ? contract.lineage.indexOf(after) + 1 : 0;
  for (const base of contract.lineage.slice(from)) {
    for (const member of children(base, 'nodes')) {
      if (member.nodeType === nodeType && child(member, 'body') && signatureOf(member) === signature) return member;
    }
  }
  return undefined;
}

/** Name and parameter types; receive, fallback and constructor are told apart by their kind. */
export function signatureOf(node: SolcNode): string {
  const parameters = children(child(node, 'parameters'), 'parameters');
  return `${text(node, 'name') || text(node, 'kind')}(${parameters.map(typeOf).join(',')})`;
}

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'number') : []);
