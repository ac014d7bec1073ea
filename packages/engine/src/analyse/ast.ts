/** Reading solc's compact AST without trusting its shape: a field that is not there reads as undefined or empty. */
import type { SolcNode } from '../artifacts.ts';

export function isNode(value: unknown): value is SolcNode {
  return typeof value === 'object' && value !== null && 'nodeType' in value && typeof value.nodeType === 'string';
}

export function child(node: SolcNode | undefined, field: string): SolcNode | undefined {
  const value = node?.[field];
  return isNode(value) ? value : undefined;
}

export function children(node: SolcNode | undefined, field: string): SolcNode[] {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function text(node: SolcNode | undefined, field: string): string {
  const value = node?.[field];
  return typeof value === 'string' ? value : '';
}

export function declarationId(node: SolcNode | undefined): number | undefined {
  const value = node?.referencedDeclaration;
  return typeof value === 'number' ? value : undefined;
}

/** solc's identifier of an expression's type, e.g. `t_function_external_view$_…`; stable and easy to tell apart. */
export function typeOf(node: SolcNode | undefined): string {
  const types = node?.typeDescriptions;
  return typeof types === 'object' && types !== null && 'typeIdentifier' in types ? String(types.typeIdentifier) : '';
}

/** The nodes directly below, in the order of the source. */
export function below(node: SolcNode): SolcNode[] {
  const known = parts.get(node);
  if (known) return known;
  const found: SolcNode[] = [];
  for (const value of Object.values(node)) {
    if (isNode(value)) found.push(value);
    else if (Array.isArray(value)) for (const entry of value) if (isNode(entry)) found.push(entry);
  }
  parts.set(node, found);
  return found;
}

/** Rules walk the same nodes again and again. */
const parts = new WeakMap<SolcNode, SolcNode[]>();

/** The node and everything below it. */
export function* within(node: SolcNode): Generator<SolcNode> {
  yield node;
  for (const next of below(node)) yield* within(next);
}

/** Takes brackets off: `(x)` is a tuple of one. */
export function bare(node: SolcNode | undefined): SolcNode | undefined {
  const parts = node?.nodeType === 'TupleExpression' ? children(node, 'components') : [];
  return parts.length === 1 ? bare(parts[0]) : node;
}

/** Takes conversions off: `payable(x)`, `IERC20(x)`, `uint160(x)`. */
export function unconverted(node: SolcNode | undefined): SolcNode | undefined {
  const plain = bare(node);
  return plain?.nodeType === 'FunctionCall' && text(plain, 'kind') === 'typeConversion'
    ? unconverted(children(plain, 'arguments')[0])
    : plain;
}
