/** What a rule sees of a file, and how it says what it found. */
import type { Finding } from '@starwright/protocol/verdict';
import type { SolcNode } from '../artifacts.ts';
import { type Access, accessAfter } from './access.ts';
import { child, children, text, typeOf } from './ast.ts';
import { type Effect, type EffectOf, flowOf } from './flow.ts';
import { type Moment, momentsOf } from './moments.ts';
import type { Scope } from './origins.ts';
import type { Contract, Program } from './program.ts';

/** A function as it runs when somebody calls it on a contract. */
export interface Behaviour extends Scope {
  contract: Contract;
  entry: SolcNode;
  /** Every effect with what came before it. */
  moments: Moment[];
  /** Who may reach a moment. */
  accessAt(moment: Moment): Access;
}

export interface Subject {
  program: Program;
  contract: Contract;
  /** One for each entry point that may change something. */
  behaviours: Behaviour[];
  construction: Behaviour[];
  /** Entry points that only read. */
  views: Behaviour[];
  /** What every transfer of a token runs through: `_update` and the like. */
  hooks: Behaviour[];
  /** Every function with a body, each by itself. */
  functions: Behaviour[];
}

export interface Remark {
  severity: Finding['severity'];
  /** What can happen, for someone who has never seen code. */
  message: string;
  /** What to change. */
  suggestion: string;
  /** Where it stands. */
  node: SolcNode;
  /** The function concerned. */
  within?: SolcNode;
}

/** One rule: reads one contract of the file. It must be silent about what is well written. */
export interface Rule {
  id: string;
  check(subject: Subject): Remark[];
}

export function subjectOf(program: Program, contract: Contract): Subject {
  const behave = (entry: SolcNode): Behaviour => {
    const { steps, bindings } = flowOf(program, contract, entry);
    const scope = { program, bindings };
    return { ...scope, contract, entry, moments: momentsOf(steps), accessAt: (moment) => accessAfter(scope, moment.surely) };
  };
  const readsOnly = (entry: SolcNode) => ['view', 'pure'].includes(text(entry, 'stateMutability'));
  const functions = contract.lineage
    .flatMap((base) => children(base, 'nodes'))
    .filter((node) => node.nodeType === 'FunctionDefinition' && child(node, 'body'))
    .map(behave);
  return {
    program,
    contract,
    behaviours: contract.entries.filter((entry) => !readsOnly(entry)).map(behave),
    construction: contract.constructors.map(behave),
    views: contract.entries.filter(readsOnly).map(behave),
    hooks: movesCoins(contract) ? functions.filter(({ entry }) => movementHooks.includes(text(entry, 'name'))) : [],
    functions,
  };
}

const movementHooks = ['_update', '_transfer', '_beforeTokenTransfer', 'transfer', 'transferFrom'];

/** The moments of one kind. */
export function momentsWith<K extends Effect['kind']>(behaviour: Behaviour, kind: K): (Moment & { effect: EffectOf<K> })[] {
  return behaviour.moments.filter((moment): moment is Moment & { effect: EffectOf<K> } => moment.effect.kind === kind);
}

/** The name of a function as a person may say it. */
export function nameOf(definition: SolcNode): string {
  return text(definition, 'name') || text(definition, 'kind');
}

/** True for a token with amounts built on OpenZeppelin (ERC-20); ERC-721 and ERC-1155 have pieces. */
export function isCoin(contract: Contract): boolean {
  return [...contract.trustedBases].some((base) => base.startsWith('ERC20') || base === 'ERC4626');
}

/** The table of balances of a token that was written by hand. */
export function isBalanceTable(variable: SolcNode): boolean {
  return /balance/i.test(text(variable, 'name')) && typeOf(variable) === 't_mapping$_t_address_$_t_uint256_$';
}

/** True for any token with amounts, OpenZeppelin's or not. */
export function movesCoins(contract: Contract): boolean {
  return isCoin(contract) || (contract.variables.some(isBalanceTable) && contract.entries.some((entry) => nameOf(entry) === 'transfer'));
}
