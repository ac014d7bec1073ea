/**
 * State that is written after control was given away: whoever was called can come back in between and be paid again.
 * Known as SWC-107. Cured by writing first (checks, effects, interactions) or by a lock.
 */
import type { SolcNode } from '../../artifacts.ts';
import { bare, child, declarationId } from '../ast.ts';
import type { Effect } from '../flow.ts';
import type { Moment } from '../moments.ts';
import { isFixed, isTokenCall, movesFrom } from '../money.ts';
import { isSender, originsOf } from '../origins.ts';
import { type Behaviour, momentsWith, nameOf, type Remark, type Rule } from '../rule.ts';

export const reentrancy: Rule = {
  id: 'reentrancy',
  check({ behaviours }) {
    return behaviours.flatMap((behaviour) => {
      const told = new Set<SolcNode>();
      const momentOf = new Map(behaviour.moments.map((moment) => [moment.effect, moment]));
      const remarks: Remark[] = [];
      for (const write of momentsWith(behaviour, 'write')) {
        for (const call of write.possibly) {
          const calling = momentOf.get(call);
          if (told.has(call.node) || !calling || isLocked(behaviour, calling)) continue;
          const weight = dangerOf(behaviour, call, write);
          if (!weight) continue;
          told.add(call.node);
          remarks.push({
            severity: weight,
            node: call.node,
            within: behaviour.entry,
            message: `"${nameOf(behaviour.entry)}" hands control to another contract before it has finished its own bookkeeping. That contract can call back in the middle and, for example, be paid twice.`,
            suggestion: 'Write down what changes first and pay last, or add OpenZeppelin\'s "nonReentrant" to the function.',
          });
        }
      }
      return remarks;
    });
  },
};

function dangerOf(behaviour: Behaviour, call: Effect, write: Moment): Remark['severity'] | undefined {
  const byOwner = behaviour.accessAt(write) === 'owner';
  if (call.kind === 'trusted') {
    const callsBack = ['_safeMint', '_safeTransfer', '_safeTransferFrom', '_safeBatchTransferFrom', '_mintBatch'].includes(call.name);
    const pieces = call.name === '_mint' && behaviour.contract.trustedBases.has('ERC1155');
    return (callsBack || pieces) && !byOwner ? 'medium' : undefined;
  }
  if (call.kind !== 'call') return undefined;
  if (call.how === 'low-level' || call.how === 'address-library') return byOwner ? 'low' : 'high';
  if (call.how !== 'external' && call.how !== 'safe-token') return undefined;
  if (byOwner) return undefined;
  if (!isFixed(behaviour, call.target)) return 'high';
  // One known token, fetched from the sender: what is written afterwards only counts what has come in.
  const fetches = isTokenCall(call) && movesFrom(call) && isSender(behaviour, call.args[0]);
  return fetches ? undefined : 'medium';
}

/** OpenZeppelin's guard, or one written by hand: a flag that is asked and then set before anything else. */
function isLocked(behaviour: Behaviour, moment: Moment): boolean {
  return moment.surely.some((effect, index) => {
    if (effect.kind === 'trusted') return /^nonReentrant/.test(effect.name) || effect.name === '_nonReentrantBefore';
    if (effect.kind !== 'write' || bare(effect.target)?.nodeType !== 'Identifier') return false;
    return moment.surely.slice(0, index).some((earlier) => {
      if (earlier.kind !== 'require' || !originsOf(behaviour, earlier.condition).state.has(effect.variable)) return false;
      return isFlagAsked(earlier.condition, effect.variable);
    });
  });
}

/** `!locked`, `locked == 1`, `status != ENTERED`: the flag itself is asked, not a sum it takes part in. */
function isFlagAsked(condition: SolcNode, variable: SolcNode): boolean {
  const node = bare(condition);
  if (node?.nodeType === 'UnaryOperation') return declarationId(bare(child(node, 'subExpression'))) === variable.id;
  if (node?.nodeType === 'Identifier') return declarationId(node) === variable.id;
  if (node?.nodeType !== 'BinaryOperation') return false;
  return (
    ['==', '!='].includes(String(node.operator)) &&
    [child(node, 'leftExpression'), child(node, 'rightExpression')].some((side) => declarationId(bare(side)) === variable.id)
  );
}
