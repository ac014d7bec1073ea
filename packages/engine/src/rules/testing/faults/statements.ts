/** What a statement of a function asks, writes and comes after, as far as the syntax tree shows it. */
import { bare, child, children, declarationId, text, unconverted, within } from '../../../analyse/ast.ts';
import type { SolcNode } from '../../../artifacts.ts';

export type TextOf = (node: SolcNode) => string;

/** Of something in a condition: the parameter that it is about, and what it must not exceed. */
export interface Excess {
  parameter: SolcNode;
  most: SolcNode;
}

/** `p > E` where something is refused for it: what must not exceed what. */
export function excessIn(statement: SolcNode): Excess | undefined {
  const condition = child(statement, 'condition');
  if (!isGuard(statement) || condition?.nodeType !== 'BinaryOperation' || text(condition, 'operator') !== '>') return undefined;
  const [parameter, most] = [child(condition, 'leftExpression'), child(condition, 'rightExpression')];
  return parameter?.nodeType === 'Identifier' && most ? { parameter, most } : undefined;
}

export const statementsOf = (part: SolcNode): SolcNode[] => children(child(part, 'body'), 'statements');

/** Refuses or returns, and does nothing else. */
export function isGuard(statement: SolcNode): boolean {
  if (statement.nodeType !== 'IfStatement' || child(statement, 'falseBody')) return false;
  const then = child(statement, 'trueBody');
  const last = then?.nodeType === 'Block' ? children(then, 'statements').at(-1) : then;
  return last !== undefined && ['RevertStatement', 'Return'].includes(last.nodeType);
}

/** What a condition asks to be zero. */
export function comparedWithZero(condition: SolcNode | undefined): SolcNode | undefined {
  if (condition?.nodeType !== 'BinaryOperation' || text(condition, 'operator') !== '==') return undefined;
  const right = unconverted(child(condition, 'rightExpression'));
  return right?.nodeType === 'Literal' && text(right, 'value') === '0' ? child(condition, 'leftExpression') : undefined;
}

export function comparedWithSender(condition: SolcNode | undefined, operator: string, textOf: TextOf): SolcNode | undefined {
  if (condition?.nodeType !== 'BinaryOperation' || text(condition, 'operator') !== operator) return undefined;
  const [left, right] = [child(condition, 'leftExpression'), child(condition, 'rightExpression')];
  if (!left || !right) return undefined;
  return textOf(left) === 'msg.sender' ? right : textOf(right) === 'msg.sender' ? left : undefined;
}

/** The statements that were done before a node, whatever way was taken to it: those before it in the blocks around it. */
export function pathTo(part: SolcNode, node: SolcNode): SolcNode[] {
  const path: SolcNode[] = [];
  let block = child(part, 'body');
  while (block) {
    const statements = children(block, 'statements');
    const at = statements.findIndex((statement) => [...within(statement)].includes(node));
    path.push(...statements.slice(0, Math.max(0, at)));
    block = statements[at]?.nodeType === 'Block' ? statements[at] : undefined;
  }
  return path;
}

/** The statements before a call in the block in which it is a statement itself. */
export function besides(part: SolcNode, call: SolcNode): SolcNode[] {
  for (const block of within(part)) {
    const statements = children(block, 'statements');
    const at = statements.findIndex((statement) => child(statement, 'expression') === call);
    if (at >= 0) return statements.slice(0, at);
  }
  return [];
}

export const isWritten = (part: SolcNode, declaration: number): boolean => [...within(part)].some((node) => writes(node, declaration));

/** Whether a node itself gives a variable or a member another value. */
export function writes(node: SolcNode, declaration: number | undefined): boolean {
  const written =
    node.nodeType === 'Assignment'
      ? child(node, 'leftHandSide')
      : node.nodeType === 'UnaryOperation' && ['++', '--', 'delete'].includes(text(node, 'operator'))
        ? child(node, 'subExpression')
        : undefined;
  const targets = written?.nodeType === 'TupleExpression' ? children(written, 'components') : written ? [written] : [];
  return targets.some((target) => declarationId(bare(target)) === declaration);
}
