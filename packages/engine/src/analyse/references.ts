/** What an expression refers to: state reached through local references and through what functions give back. */
import type { SolcNode } from '../artifacts.ts';
import { bare, child, children, declarationId, text, typeOf, within } from './ast.ts';
import type { Program } from './program.ts';

/** The state variable that an expression is a part of, through storage references held in local variables. */
export function storageVariable(
  program: Program,
  bindings: ReadonlyMap<number, SolcNode[]>,
  node: SolcNode,
  depth = 0,
): SolcNode | undefined {
  const plain = bare(node);
  switch (plain?.nodeType) {
    case 'Identifier': {
      const declared = program.declarations.get(declarationId(plain) ?? -1);
      if (declared?.nodeType !== 'VariableDeclaration') return undefined;
      if (declared.stateVariable === true) return declared;
      if (text(declared, 'storageLocation') !== 'storage' || depth > 8) return undefined;
      for (const value of bindings.get(declared.id) ?? []) {
        const found = storageVariable(program, bindings, value, depth + 1);
        if (found) return found;
      }
      return undefined;
    }
    case 'FunctionCall':
    case 'ResultOf': {
      // A reference that a function of the file gives back.
      if (depth > 8 || (plain.nodeType === 'FunctionCall' && !typeOf(plain).includes('_storage'))) return undefined;
      for (const value of resultsOf(program, bindings, plain)) {
        const found = storageVariable(program, bindings, value, depth + 1);
        if (found) return found;
      }
      return undefined;
    }
    case 'IndexAccess':
      return follow(child(plain, 'baseExpression'));
    case 'MemberAccess':
      return follow(child(plain, 'expression'));
    default:
      return undefined;
  }
  function follow(next: SolcNode | undefined) {
    // What memory or another contract holds is not the state of this one, however it was reached.
    const holdsStorage = next && (typeOf(next).includes('_storage') || typeOf(next).startsWith('t_mapping'));
    return holdsStorage ? storageVariable(program, bindings, next, depth + 1) : undefined;
  }
}

/** Stands for one of the results of a call that gives back several. */
export const resultOf = (call: SolcNode, index: number): SolcNode => ({ nodeType: 'ResultOf', id: call.id, src: call.src, call, index });

/** What a function of this file gives back: the expressions it returns and those its named results are set to. */
export function resultsOf(program: Program, bindings: ReadonlyMap<number, SolcNode[]>, node: SolcNode): SolcNode[] {
  const call = bare(node.nodeType === 'ResultOf' ? child(node, 'call') : node);
  const index = typeof node.index === 'number' ? node.index : undefined;
  const declared = program.declarations.get(declarationId(bare(child(call, 'expression'))) ?? -1);
  if (call?.nodeType !== 'FunctionCall' || declared?.nodeType !== 'FunctionDefinition') return [];
  const named = children(child(declared, 'returnParameters'), 'parameters');
  const found = (index === undefined ? named : named.slice(index, index + 1)).flatMap((result) => bindings.get(result.id) ?? []);
  for (const value of returnedIn(declared)) {
    const parts = value.nodeType === 'TupleExpression' ? children(value, 'components') : [];
    found.push(...(index === undefined || parts.length === 0 ? [value] : parts.slice(index, index + 1)));
  }
  return found;
}

/** The expressions of a function's return statements. */
function returnedIn(definition: SolcNode): SolcNode[] {
  const known = returned.get(definition);
  if (known) return known;
  const found = [...within(definition)]
    .filter((node) => node.nodeType === 'Return')
    .map((node) => bare(child(node, 'expression')))
    .filter((value) => value !== undefined);
  returned.set(definition, found);
  return found;
}

const returned = new WeakMap<SolcNode, SolcNode[]>();
