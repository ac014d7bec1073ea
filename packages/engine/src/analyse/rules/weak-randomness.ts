/** Chance made of block data: whoever makes the block, or a contract that looks first, chooses the outcome. SWC-120. */
import type { SolcNode } from '../../artifacts.ts';
import { bare, child, text, within } from '../ast.ts';
import { originsOf } from '../origins.ts';
import { type Behaviour, nameOf, type Rule } from '../rule.ts';

export const weakRandomness: Rule = {
  id: 'weak-randomness',
  check(subject) {
    return subject.functions.flatMap((behaviour) => {
      const node = [...within(behaviour.entry)].find((part) => isDrawn(behaviour, part));
      if (!node) return [];
      return [
        {
          // A warning: whoever plays is told so among the powers, and for small stakes it may do.
          severity: 'medium',
          node,
          within: behaviour.entry,
          message: `"${nameOf(behaviour.entry)}" draws lots from data of the block. Whoever produces the block can bend it, and a contract can look first and only take part when it wins.`,
          suggestion:
            'Use a source of randomness made for this, such as Chainlink VRF, or let people commit to a secret first and reveal it later.',
        },
      ];
    });
  },
};

function isDrawn(behaviour: Behaviour, node: SolcNode): boolean {
  if (node.nodeType === 'MemberAccess' || node.nodeType === 'FunctionCall') {
    // prevrandao and blockhash have no other use than chance.
    const callee = bare(child(node, 'expression'));
    const named = text(node, 'memberName') || (text(callee, 'nodeType') === 'Identifier' ? text(callee, 'name') : '');
    return ['prevrandao', 'difficulty', 'blockhash'].includes(named) && originsOf(behaviour, node).chance;
  }
  if (node.nodeType !== 'BinaryOperation' || !['%', '&'].includes(text(node, 'operator'))) return false;
  const left = originsOf(behaviour, child(node, 'leftExpression'));
  if (!left.time && !left.chance) return false;
  // The rest of a hash is a draw; the rest of a time is mostly a calendar, unless it picks one of many.
  return left.calls.has('keccak256') || left.calls.has('sha256') || picksOneOfMany(child(node, 'rightExpression'));
}

function picksOneOfMany(divisor: SolcNode | undefined): boolean {
  if (!divisor) return false;
  return [...within(divisor)].some((part) =>
    /length|count|total|supply|players|participants|entrants|tickets/i.test(text(part, 'memberName') || text(part, 'name')),
  );
}
