/** Fees that the owner can set as high as they like. In a token's transfer this is a way to take everything. */
import type { SolcNode } from '../../artifacts.ts';
import { bare, child, text, typeOf, within } from '../ast.ts';
import { originsOf } from '../origins.ts';
import { type Behaviour, momentsWith, nameOf, type Remark, type Rule } from '../rule.ts';

export const unboundedFee: Rule = {
  id: 'unbounded-fee',
  check(subject) {
    const inTransfers = sharesIn(subject.hooks);
    const elsewhere = new Set([...sharesIn(subject.functions)].filter((variable) => feeNames.test(text(variable, 'name'))));
    return subject.behaviours.flatMap((behaviour) =>
      momentsWith(behaviour, 'write').flatMap((moment): Remark[] => {
        const { variable, operator, value, node } = moment.effect;
        const isFee = inTransfers.has(variable) || elsewhere.has(variable);
        if (!isFee || operator !== '=' || originsOf(behaviour, value).parameters.size === 0 || isBounded(behaviour, variable, value))
          return [];
        const drains = inTransfers.has(variable);
        const who = behaviour.accessAt(moment) === 'owner' ? 'The owner' : 'Whoever calls it';
        return [
          {
            severity: drains ? 'high' : 'medium',
            node,
            within: behaviour.entry,
            message: drains
              ? `${who} can set the fee on every transfer to 100 % with "${nameOf(behaviour.entry)}": whoever sends or sells tokens then loses all of them.`
              : `${who} can set "${text(variable, 'name')}" as high as they like with "${nameOf(behaviour.entry)}", up to everything people pay.`,
            suggestion: 'Write a highest fee into the contract and refuse more: if (newFee > MAX_FEE) revert FeeTooHigh();',
          },
        ];
      }),
    );
  },
};

const feeNames = /fee|tax|royalt|commission|cut|share|penalt|rake/i;

/** Variables used as a part of an amount: `amount * fee / 10000`. */
function sharesIn(behaviours: Behaviour[]): Set<SolcNode> {
  const found = new Set<SolcNode>();
  for (const behaviour of behaviours) {
    for (const node of bodiesOf(behaviour)) {
      if (node.nodeType !== 'BinaryOperation' || text(node, 'operator') !== '/') continue;
      const product = bare(child(node, 'leftExpression'));
      if (product?.nodeType !== 'BinaryOperation' || text(product, 'operator') !== '*') continue;
      for (const side of [child(product, 'leftExpression'), child(product, 'rightExpression')]) {
        for (const variable of originsOf(behaviour, side).state) if (isSettable(variable)) found.add(variable);
      }
    }
  }
  return found;
}

/** The function's own source and that of every function of the file it ran through. */
function* bodiesOf(behaviour: Behaviour): Generator<SolcNode> {
  const definitions = new Set([behaviour.entry, ...behaviour.moments.map(({ effect }) => effect.within)]);
  for (const definition of definitions) yield* within(definition);
}

const isSettable = (variable: SolcNode) =>
  typeOf(variable).startsWith('t_uint') && variable.constant !== true && text(variable, 'mutability') !== 'immutable';

function isBounded(behaviour: Behaviour, variable: SolcNode, value: SolcNode | undefined): boolean {
  const said = originsOf(behaviour, value).parameters;
  return momentsWith(behaviour, 'require').some(({ effect }) => {
    const compares = [...within(effect.condition)].some((node) => /^[<>]=?$/.test(text(node, 'operator')));
    const origins = originsOf(behaviour, effect.condition);
    const about = [...origins.parameters].some((parameter) => said.has(parameter)) || origins.state.has(variable);
    return compares && about;
  });
}
