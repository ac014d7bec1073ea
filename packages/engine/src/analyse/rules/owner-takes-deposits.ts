/** Ways for the owner to pay themselves out of what people have deposited. */
import type { SolcNode } from '../../artifacts.ts';
import { accessOf } from '../access.ts';
import { bare, typeOf } from '../ast.ts';
import type { Moment } from '../moments.ts';
import { isFixed, type Payment, paymentOf, takesFromSender } from '../money.ts';
import { isSender, originsOf } from '../origins.ts';
import { type Behaviour, momentsWith, nameOf, type Rule, type Subject } from '../rule.ts';

export const ownerTakesDeposits: Rule = {
  id: 'owner-takes-deposits',
  check(subject) {
    const kept = depositsOf(subject);
    if (kept.size === 0) return [];
    return subject.behaviours.flatMap((behaviour) => {
      const taking = behaviour.moments.find((moment) => {
        const payment = paymentOf(behaviour, moment.effect);
        return payment !== undefined && kept.has(payment.asset) && takesAll(behaviour, moment, payment);
      });
      if (!taking) return [];
      return [
        {
          severity: 'medium',
          node: taking.effect.node,
          within: behaviour.entry,
          message: `The owner can pay out with "${nameOf(behaviour.entry)}" everything the contract holds, also what other people have deposited.`,
          suggestion: 'Keep count of what belongs to the owner and pay out only that.',
        },
      ];
    });
  },
};

/** The kinds of money that the contract keeps for single people and gives back to them. */
function depositsOf({ behaviours }: Subject): Set<Payment['asset']> {
  const found = new Set<Payment['asset']>();
  const givesBack = (asset: Payment['asset']) =>
    behaviours.some((behaviour) =>
      behaviour.moments.some((moment) => {
        const payment = paymentOf(behaviour, moment.effect);
        return payment?.asset === asset && behaviour.accessAt(moment) !== 'owner' && originsOf(behaviour, payment.amount).state.size > 0;
      }),
    );
  for (const behaviour of behaviours) {
    const fetches = behaviour.moments.some(({ effect }) => effect.kind === 'call' && takesFromSender(behaviour, effect));
    for (const moment of momentsWith(behaviour, 'write')) {
      const { target, value, operator } = moment.effect;
      const origins = originsOf(behaviour, target);
      const counts = ['+=', '='].includes(operator) && origins.ofSender && /uint/.test(typeOf(bare(target)));
      if (!counts || behaviour.accessAt(moment) === 'owner') continue;
      if (originsOf(behaviour, value).paid && givesBack('ether')) found.add('ether');
      if (fetches && originsOf(behaviour, value).parameters.size > 0 && givesBack('token')) found.add('token');
    }
  }
  return found;
}

function takesAll(behaviour: Behaviour, moment: Moment, payment: Payment): boolean {
  if (behaviour.accessAt(moment) !== 'owner') return false;
  const to = originsOf(behaviour, payment.to);
  const toOwner = isSender(behaviour, payment.to) || to.parameters.size > 0 || to.calls.has('owner') || isFixed(behaviour, payment.to);
  if (!toOwner) return false;
  // A goal that must be reached or a time that must have passed, or a token that is excepted, makes it part of the deal.
  const agreed = moment.surely.some((effect) => {
    if (effect.kind !== 'require' || accessOf(behaviour, effect) === 'owner') return false;
    const origins = originsOf(behaviour, effect.condition);
    return origins.state.size > 0 || origins.time || origins.balance;
  });
  if (agreed) return false;
  const amount = originsOf(behaviour, payment.amount);
  const all = amount.balance || amount.calls.has('balanceOf');
  return all ? amount.state.size === 0 || isOnlyToken(amount.state) : amount.parameters.size > 0 && amount.state.size === 0;
}

const isOnlyToken = (state: ReadonlySet<SolcNode>) => [...state].every((variable) => /^t_(contract|address)/.test(typeOf(variable)));
