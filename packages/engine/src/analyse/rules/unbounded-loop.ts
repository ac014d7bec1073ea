/** Loops over lists that anyone can make longer: one day the function needs more gas than a block has. SWC-128. */
import type { SolcNode } from '../../artifacts.ts';
import { bare, child, children, declarationId, text, typeOf, within } from '../ast.ts';
import { keptIn, originsOf } from '../origins.ts';
import { type Behaviour, momentsWith, nameOf, type Remark, type Rule } from '../rule.ts';

export const unboundedLoop: Rule = {
  id: 'unbounded-loop',
  check({ behaviours }) {
    return behaviours.flatMap((behaviour) =>
      momentsWith(behaviour, 'loop').flatMap(({ effect }): Remark[] => {
        const list = boundOf(behaviour, effect.loop);
        if (!list || halves(effect.loop) || !behaviours.some((other) => grows(other, list))) return [];
        return [
          {
            severity: 'medium',
            node: effect.loop,
            within: effect.within,
            message: `"${nameOf(effect.within)}" goes through all of "${text(list, 'name')}", which anyone can make longer. When it is long enough, the function stops working for everyone.`,
            suggestion: 'Let each person fetch what is theirs in a call of their own, or handle the list in parts of a limited size.',
          },
        ];
      }),
    );
  },
};

/** The list or counter that the loop runs up to, when the contract keeps it. */
function boundOf(behaviour: Behaviour, loop: SolcNode): SolcNode | undefined {
  const condition = bare(child(loop, 'condition'));
  if (condition?.nodeType !== 'BinaryOperation') return undefined;
  for (const side of [child(condition, 'rightExpression'), child(condition, 'leftExpression')]) {
    const origins = originsOf(behaviour, side);
    // A part of the list that the caller chooses: the caller pays for what they ask.
    if (origins.parameters.size > 0) return undefined;
    const source = sourceOf(behaviour, side);
    const counts = source && (isLengthOf(source) ? [...origins.state].find(isList) : keptIn(behaviour, source));
    if (counts && counts.constant !== true && text(counts, 'mutability') !== 'immutable') return counts;
  }
  return undefined;
}

/** What a local variable was last set to, followed to where it comes from. */
function sourceOf(behaviour: Behaviour, node: SolcNode | undefined, depth = 0): SolcNode | undefined {
  const plain = bare(node);
  if (plain?.nodeType !== 'Identifier' || keptIn(behaviour, plain) || depth > 8) return plain;
  const [value, ...others] = behaviour.bindings.get(declarationId(plain) ?? -1) ?? [];
  return value && others.length === 0 ? sourceOf(behaviour, value, depth + 1) : undefined;
}

function isLengthOf(node: SolcNode): boolean {
  const callee = node.nodeType === 'FunctionCall' ? bare(child(node, 'expression')) : node;
  return text(callee, 'memberName') === 'length';
}

const isList = (variable: SolcNode) => /^t_(array|struct\$_\w*(Set|Map)_)/.test(typeOf(variable)) || typeOf(variable).includes('$_t_array');

/** True when somebody other than the owner can make the list longer, and nothing says how long it may become. */
function grows(behaviour: Behaviour, list: SolcNode): boolean {
  return momentsWith(behaviour, 'write').some((moment) => {
    const { variable, operator } = moment.effect;
    if (variable !== list || !['push', 'add', 'set', '++', '+=', '='].includes(operator)) return false;
    if (operator === '=' && isList(list)) return false;
    if (behaviour.accessAt(moment) === 'owner') return false;
    const limited = moment.surely.some(
      (effect) => effect.kind === 'require' && isLimit(effect.condition) && originsOf(behaviour, effect.condition).state.has(list),
    );
    return !limited;
  });
}

const isLimit = (condition: SolcNode) =>
  [...within(condition)].some((node) => ['<', '<=', '>', '>=', '!=', '=='].includes(text(node, 'operator')));

/** A search that halves what is left takes a few rounds even through a very long list. */
function halves(loop: SolcNode): boolean {
  return (
    loop.nodeType !== 'ForStatement' &&
    children(child(loop, 'body'), 'statements').some((statement) =>
      [...within(statement)].some((node) => ['/', '>>'].includes(text(node, 'operator')) || text(node, 'memberName') === 'average'),
    )
  );
}
