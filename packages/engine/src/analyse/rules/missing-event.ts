/** Changes by the owner that nobody hears of: users and apps can only watch what is announced. */
import { momentsWith, nameOf, type Rule } from '../rule.ts';

export const missingEvent: Rule = {
  id: 'missing-event',
  check({ behaviours }) {
    return behaviours.flatMap((behaviour) => {
      const change = momentsWith(behaviour, 'write').find((moment) => behaviour.accessAt(moment) === 'owner');
      // OpenZeppelin's own functions announce what they change.
      const announced = behaviour.moments.some(({ effect }) => effect.kind === 'emit' || (effect.kind === 'trusted' && effect.changes));
      if (!change || announced) return [];
      return [
        {
          severity: 'low',
          node: behaviour.entry,
          within: behaviour.entry,
          message: `"${nameOf(behaviour.entry)}" changes how the contract works without announcing it. People who use it cannot see that something was changed.`,
          suggestion: 'Declare an event with the new value and emit it at the end of the function.',
        },
      ];
    });
  },
};
