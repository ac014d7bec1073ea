/**
 * What only some may do: every change that a contract makes for nobody but its owner (a role, a list of helpers) or a wallet
 * fixed in the code. Compared before and after an edit, it shows rights that were added.
 */
import type { Artifacts, SolcNode } from '../artifacts.ts';
import { bare, child, text, within } from './ast.ts';
import type { Effect } from './flow.ts';
import { isSender, originsOf } from './origins.ts';
import { readProgram } from './program.ts';
import { type Behaviour, nameOf, subjectOf } from './rule.ts';

export interface Privilege {
  contract: string;
  function: string;
  /** What is done: the name of the variable that is written, or of the function that is called. */
  effect: string;
  /** A wallet written into the code, not an owner whom everybody can look up. */
  hidden: boolean;
}

/** Each privilege once, in the order of the source. `source` must be the text the artifacts were made from. */
export function privilegesIn(artifacts: Artifacts, source: string): Privilege[] {
  if (!artifacts.ast) return [];
  const program = readProgram(artifacts.ast, source.toWellFormed());
  const found = new Map<string, Privilege>();
  for (const contract of program.contracts) {
    for (const behaviour of subjectOf(program, contract).behaviours) {
      for (const moment of behaviour.moments) {
        const hidden = moment.surely.some((effect) => asksForFixedWallet(behaviour, effect));
        const effect = changeOf(moment.effect);
        if (!effect || !(hidden || behaviour.accessAt(moment) === 'owner')) continue;
        const privilege = { contract: contract.name, function: nameOf(behaviour.entry), effect, hidden };
        found.set(keyOf(privilege), privilege);
      }
    }
  }
  return [...found.values()];
}

export const keyOf = ({ contract, function: name, effect, hidden }: Privilege) =>
  `${contract}.${name}: ${effect}${hidden ? ' (hidden)' : ''}`;

function changeOf(effect: Effect): string | undefined {
  switch (effect.kind) {
    case 'write':
      return text(effect.variable, 'name');
    case 'trusted':
      return effect.changes ? effect.name : undefined;
    case 'call':
      return effect.name || effect.how;
    default:
      return undefined;
  }
}

/** `msg.sender == 0x…`, also when the address is computed: compared with what comes from neither state nor the caller. */
function asksForFixedWallet(scope: Behaviour, effect: Effect): boolean {
  if (effect.kind !== 'require') return false;
  return [...within(effect.condition)].some((node) => isFixedComparison(scope, node));
}

function isFixedComparison(scope: Behaviour, node: SolcNode): boolean {
  const comparison = bare(node);
  if (comparison?.nodeType !== 'BinaryOperation' || !['==', '!='].includes(text(comparison, 'operator'))) return false;
  const [left, right] = [child(comparison, 'leftExpression'), child(comparison, 'rightExpression')];
  const other = isSender(scope, left) || mentionsSender(scope, left) ? right : mentionsSender(scope, right) ? left : undefined;
  if (!other || isZero(other)) return false;
  const origins = originsOf(scope, other);
  return (
    origins.parameters.size === 0 &&
    origins.state.size === 0 &&
    origins.calls.size === 0 &&
    !(origins.self || origins.sender || origins.ofSender || origins.paid || origins.time || origins.balance)
  );
}

/** The sender's address itself or a hash of it, not what the contract keeps for the sender. */
function mentionsSender(scope: Behaviour, node: SolcNode | undefined): boolean {
  const origins = originsOf(scope, node);
  return origins.sender && !origins.ofSender && origins.state.size === 0 && origins.calls.size === 0;
}

/** `address(0)` is nobody. */
const isZero = (node: SolcNode) => [...within(node)].some((part) => part.nodeType === 'Literal' && text(part, 'value') === '0');
