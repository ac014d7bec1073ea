/** `tx.origin` as proof of who calls: any contract the person is led to can then act in their name. SWC-115. */
import type { SolcNode } from '../../artifacts.ts';
import { child, text, within } from '../ast.ts';
import { isSender, originsOf } from '../origins.ts';
import { type Behaviour, nameOf, type Remark, type Rule } from '../rule.ts';

export const txOrigin: Rule = {
  id: 'tx-origin',
  check({ functions, contract }) {
    const remarks = functions.flatMap((behaviour) => checksIn(behaviour, behaviour.entry));
    const modifiers = contract.lineage.flatMap((base) => [...within(base)]).filter((node) => node.nodeType === 'ModifierDefinition');
    const [any] = functions;
    return any ? [...remarks, ...modifiers.flatMap((modifier) => checksIn({ ...any, entry: modifier }, modifier))] : remarks;
  },
};

function checksIn(behaviour: Behaviour, definition: SolcNode): Remark[] {
  return [...within(definition)].flatMap((node): Remark[] => {
    const isCheck = node.nodeType === 'BinaryOperation' && ['==', '!='].includes(text(node, 'operator'));
    const isLookUp = node.nodeType === 'IndexAccess' && originsOf(behaviour, child(node, 'indexExpression')).txOrigin;
    if (!isCheck && !isLookUp) return [];
    const sides = [child(node, 'leftExpression'), child(node, 'rightExpression')];
    if (isCheck && !sides.some((side) => originsOf(behaviour, side).txOrigin)) return [];
    if (sides.some((side) => isSender(behaviour, side))) {
      return [
        {
          severity: 'low',
          node,
          within: definition,
          message: `"${nameOf(definition)}" refuses everyone who comes through a contract. Shared wallets and smart accounts are contracts too and are locked out.`,
          suggestion: 'Leave this check away unless it is really needed; it does not stop a determined attacker.',
        },
      ];
    }
    return [
      {
        severity: 'high',
        node,
        within: definition,
        message: `"${nameOf(definition)}" trusts whoever started the transaction (tx.origin). A website or contract that tricks that person into any transaction can act in their name.`,
        suggestion: 'Use msg.sender instead of tx.origin.',
      },
    ];
  });
}
