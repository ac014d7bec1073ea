/** Tokens that can be bought but not sold: every transfer asks whether the owner is the one who moves them. */
import type { SolcNode } from '../../artifacts.ts';
import { accessOf, atomsOf } from '../access.ts';
import { bare, child, children, declarationId, text, typeOf } from '../ast.ts';
import type { Effect, EffectOf } from '../flow.ts';
import type { Moment } from '../moments.ts';
import { originsOf } from '../origins.ts';
import { type Behaviour, isBalanceTable, momentsWith, nameOf, type Remark, type Rule, type Subject } from '../rule.ts';

export const honeypot: Rule = {
  id: 'honeypot',
  check(subject) {
    return subject.hooks.flatMap((hook): Remark[] => {
      const movements = hook.moments.filter(moves);
      const barriers = movements.map((moment) => moment.surely.find((effect) => isBarrier(hook, effect)));
      const [first] = barriers;
      if (first?.kind !== 'require' || barriers.includes(undefined)) return [];
      const switches = switchesIn(hook, first);
      if (switches.length > 0 && !switches.some((kept) => canBeClosed(subject, kept))) return [];
      const loud = switches.length === 0;
      return [
        {
          severity: loud ? 'high' : 'low',
          node: first.node,
          within: hook.entry,
          message: loud
            ? `Warning: in "${nameOf(hook.entry)}" only those the owner has chosen can move tokens. Everybody else can buy them but never sell them.`
            : `The owner can close transfers again in "${nameOf(hook.entry)}": then only those the owner has chosen can move tokens.`,
          suggestion: loud
            ? 'Remove the condition, so that everybody can move what is theirs.'
            : 'Make the opening final: a switch that can only be turned on.',
        },
      ];
    });
  },
};

const moves = ({ effect }: Moment) =>
  (effect.kind === 'trusted' && /^(_update|_transfer|transfer|transferFrom)$/.test(effect.name)) ||
  (effect.kind === 'write' && isBalanceTable(effect.variable));

/** A condition that the owner passes because of who they are, or that names whoever the owner has let in. */
function isBarrier(hook: Behaviour, effect: Effect): boolean {
  if (effect.kind !== 'require') return false;
  return atomsOf(effect.condition, effect.holds).some(({ node, holds }) => {
    if (accessOf(hook, { ...effect, condition: node, holds }) === 'owner') return true;
    if (node.nodeType === 'IndexAccess') return holds && typeOf(node) === 't_bool' && isParty(hook, child(node, 'indexExpression'));
    const equal = node.nodeType === 'BinaryOperation' && text(node, 'operator') === (holds ? '==' : '!=');
    const sides = [bare(child(node, 'leftExpression')), bare(child(node, 'rightExpression'))];
    return equal && sides.some((side) => isParty(hook, side)) && sides.some((side) => isRuler(hook, side));
  });
}

/** The sender or receiver of the tokens: a parameter of the function. */
function isParty(hook: Behaviour, node: SolcNode | undefined): boolean {
  const parameters = children(child(hook.entry, 'parameters'), 'parameters').map((parameter) => parameter.id);
  return node?.nodeType === 'Identifier' && parameters.includes(declarationId(node) ?? -1);
}

function isRuler(hook: Behaviour, node: SolcNode | undefined): boolean {
  const origins = originsOf(hook, node);
  const addresses = [...origins.state].filter((variable) => typeOf(variable).startsWith('t_address'));
  return origins.calls.has('owner') || addresses.length > 0;
}

/** Switches and dates that take part in the condition. */
function switchesIn(hook: Behaviour, effect: EffectOf<'require'>): SolcNode[] {
  const { state } = originsOf(hook, effect.condition);
  return [...state].filter((variable) => /^t_(bool|uint)/.test(typeOf(variable)));
}

/** True unless the switch is only ever turned on, or is a date that is fixed. */
function canBeClosed({ behaviours }: Subject, kept: SolcNode): boolean {
  return behaviours.some((behaviour) =>
    momentsWith(behaviour, 'write').some(({ effect }) => effect.variable === kept && text(bare(effect.value), 'value') !== 'true'),
  );
}
