/** Chance made of block data: whoever makes the block, or a contract that looks first, chooses the outcome. SWC-120. */
import type { SolcNode } from '../../artifacts.ts';
import { bare, child, children, text, within } from '../ast.ts';
import { originsOf } from '../origins.ts';
import { type Behaviour, nameOf, type Remark, type Rule } from '../rule.ts';

export const weakRandomness: Rule = {
  id: 'weak-randomness',
  check(subject) {
    return subject.functions.flatMap((behaviour): Remark[] => {
      const node = [...within(behaviour.entry)].find((part) => isDrawn(behaviour, part));
      if (!node) return [];
      if (isSettledBefore(behaviour))
        return [
          {
            // Said where people read what the contract does, too; for small stakes it is what a chain can do by itself.
            severity: 'low',
            node,
            within: behaviour.entry,
            message: `"${nameOf(behaviour.entry)}" draws lots by the hash of a block that nobody knew when the draw was asked for. Nobody can look first, but whoever produces that block can give it up to have another.`,
            suggestion: 'For large sums use a source of randomness made for this, such as Chainlink VRF.',
          },
        ];
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

/**
 * The draw was asked for in an earlier transaction, whose block the contract has kept: the block is waited for, and not used
 * any more once its hash is gone, when anybody could know what comes of it.
 */
function isSettledBefore(behaviour: Behaviour): boolean {
  const { program, entry } = behaviour;
  const parts = [...within(entry)];
  const drawn = parts.filter((part) => isDrawn(behaviour, part) && part.nodeType === 'FunctionCall');
  const isHash = (part: SolcNode) => text(bare(child(part, 'expression')), 'name') === 'blockhash';
  const isOfBlock = (part: SolcNode) => {
    const origins = originsOf(behaviour, part);
    return origins.state.size > 0 && ![...within(part)].some((inner) => isBlockNumber(inner));
  };
  // A hash of a hash is one; whatever else seems random is not.
  const hashes = [...program.declarations.values()].filter(
    (part) => part.nodeType === 'FunctionCall' && isHash(part) && drawn.some((one) => [...within(one)].includes(part)),
  );
  const others = parts.some((part) => ['prevrandao', 'difficulty'].includes(text(part, 'memberName')));
  const kept = hashes.length > 0 && hashes.every((part) => children(part, 'arguments').every(isOfBlock));
  return kept && !others && guards(parts, '<') && guards(parts, '>');
}

/** Whether the function ends here when the block is before (`<`) or after (`>`) something. */
function guards(parts: readonly SolcNode[], order: '<' | '>'): boolean {
  const asks = (condition: SolcNode | undefined, operator: string) =>
    text(condition, 'operator').startsWith(operator) && isBlockNumber(child(condition, 'leftExpression'));
  return parts.some((part) => {
    if (part.nodeType === 'IfStatement') {
      const then = child(part, 'trueBody');
      return asks(bare(child(part, 'condition')), order) && endsThere(then);
    }
    const [asked] = part.nodeType === 'FunctionCall' ? children(part, 'arguments') : [];
    return text(bare(child(part, 'expression')), 'name') === 'require' && asks(bare(asked), order === '<' ? '>' : '<');
  });
}

function endsThere(body: SolcNode | undefined): boolean {
  const last = body?.nodeType === 'Block' ? children(body, 'statements').at(-1) : body;
  if (last?.nodeType === 'Return' || last?.nodeType === 'RevertStatement') return true;
  return last?.nodeType === 'ExpressionStatement' && text(bare(child(child(last, 'expression'), 'expression')), 'name') === 'revert';
}

const isBlockNumber = (node: SolcNode | undefined): boolean =>
  text(node, 'memberName') === 'number' && text(child(node, 'expression'), 'name') === 'block';

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
