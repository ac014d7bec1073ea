/** Where a value comes from: who calls, what they sent, what they said, what the contract keeps. */
import type { SolcNode } from '../artifacts.ts';
import { bare, below, child, children, declarationId, text, within } from './ast.ts';
import type { Program } from './program.ts';
import { resultsOf, storageVariable } from './references.ts';

export interface Origins {
  /** `msg.sender`, itself or as part of it. */
  sender: boolean;
  /** Something the contract keeps or computes for the sender: `shares[msg.sender]`, `balanceOf(msg.sender)`. */
  ofSender: boolean;
  /** `tx.origin`. */
  txOrigin: boolean;
  /** `msg.value`. */
  paid: boolean;
  /** `address(this)`. */
  self: boolean;
  /** `….balance`. */
  balance: boolean;
  time: boolean;
  /** `block.prevrandao`, `block.difficulty`, `blockhash`: seem random, are not. */
  chance: boolean;
  /** Parameters of the entry point. */
  parameters: Set<SolcNode>;
  /** State variables. */
  state: Set<SolcNode>;
  /** Names of called functions that are not in this file: `owner`, `totalSupply`, `recover`. */
  calls: Set<string>;
}

export interface Scope {
  program: Program;
  bindings: ReadonlyMap<number, SolcNode[]>;
}

/** Everything that takes part in the value, through local variables and parameters of inlined functions. */
export function originsOf(scope: Scope, node: SolcNode | undefined): Origins {
  const origins: Origins = {
    sender: false,
    ofSender: false,
    txOrigin: false,
    paid: false,
    self: false,
    balance: false,
    time: false,
    chance: false,
    parameters: new Set(),
    state: new Set(),
    calls: new Set(),
  };
  const seen = new Set<number>();

  const visit = (part: SolcNode | undefined) => {
    if (!part) return;
    switch (part.nodeType) {
      case 'Identifier':
        return identifier(part);
      case 'MemberAccess':
        return member(part);
      case 'IndexAccess': {
        if (isSender(scope, child(part, 'indexExpression'))) origins.ofSender = true;
        break;
      }
      case 'ResultOf': {
        const results = resultsOf(scope.program, scope.bindings, part);
        for (const result of results) visit(result);
        if (results.length > 0) return;
        break;
      }
      case 'FunctionCall':
        return call(part);
    }
    for (const next of below(part)) visit(next);
  };

  const identifier = (part: SolcNode) => {
    const id = declarationId(part) ?? -1;
    if (text(part, 'name') === 'this') origins.self = true;
    if (text(part, 'name') === 'now') origins.time = true;
    const declared = scope.program.declarations.get(id);
    if (declared?.nodeType !== 'VariableDeclaration' || seen.has(id)) return;
    seen.add(id);
    if (declared.stateVariable === true) {
      origins.state.add(declared);
      return;
    }
    const values = scope.bindings.get(id) ?? [];
    if (values.length === 0) origins.parameters.add(declared);
    for (const value of values) visit(value);
  };

  const member = (part: SolcNode) => {
    const base = child(part, 'expression');
    const name = text(part, 'memberName');
    const magic = base?.nodeType === 'Identifier' ? text(base, 'name') : '';
    if (magic === 'msg' && name === 'sender') origins.sender = true;
    else if (magic === 'msg' && name === 'value') origins.paid = true;
    else if (magic === 'tx' && name === 'origin') origins.txOrigin = true;
    else if (magic === 'block' && ['timestamp', 'number'].includes(name)) origins.time = true;
    else if (magic === 'block' && ['prevrandao', 'difficulty'].includes(name)) origins.chance = true;
    else if (name === 'balance') origins.balance = true;
    visit(base);
  };

  const call = (part: SolcNode) => {
    const callee = bare(child(part, 'expression'));
    const name = text(callee, 'name') || text(callee, 'memberName');
    const args = children(part, 'arguments');
    if (text(part, 'kind') === 'functionCall') {
      if (name === '_msgSender') origins.sender = true;
      else if (name === 'blockhash') origins.chance = true;
      const declared = scope.program.declarations.get(declarationId(callee) ?? -1);
      if (args.some((arg) => isSender(scope, arg))) origins.ofSender = true;
      if (declared?.nodeType === 'FunctionDefinition') {
        if (!seen.has(declared.id)) {
          seen.add(declared.id);
          for (const result of resultsOf(scope.program, scope.bindings, part)) visit(result);
          // Which result it is hangs on its conditions too: `if (paid[id]) return Status.Paid;`
          for (const inner of within(declared)) if (inner.nodeType === 'IfStatement') visit(child(inner, 'condition'));
        }
      } else origins.calls.add(name);
    }
    if (callee?.nodeType === 'MemberAccess') visit(child(callee, 'expression'));
    for (const arg of args) visit(arg);
  };

  visit(node);
  return origins;
}

/** True when the expression is the sender itself: `msg.sender`, `_msgSender()`, `payable(msg.sender)`, or a local variable holding it. */
export function isSender(scope: Scope, node: SolcNode | undefined, depth = 0): boolean {
  const plain = bare(node);
  switch (plain?.nodeType) {
    case 'MemberAccess':
      return text(plain, 'memberName') === 'sender' && text(child(plain, 'expression'), 'name') === 'msg';
    case 'FunctionCall':
      if (text(plain, 'kind') === 'typeConversion') return isSender(scope, children(plain, 'arguments')[0], depth);
      return text(child(plain, 'expression'), 'name') === '_msgSender';
    case 'Identifier': {
      const values = scope.bindings.get(declarationId(plain) ?? -1) ?? [];
      return depth < 8 && values.length > 0 && values.every((value) => isSender(scope, value, depth + 1));
    }
    default:
      return false;
  }
}

/** The state variable the expression reads as a whole or in part. */
export const keptIn = (scope: Scope, node: SolcNode | undefined) => node && storageVariable(scope.program, scope.bindings, node);
