/** Foreign code run in the contract's own name, and self-destruction: whoever may, can take everything. SWC-112, SWC-106. */
import { text } from '../ast.ts';
import { isAgreed, isSelf } from '../money.ts';
import { originsOf } from '../origins.ts';
import { momentsWith, nameOf, type Remark, type Rule } from '../rule.ts';

export const takeover: Rule = {
  id: 'takeover',
  check({ behaviours }) {
    return behaviours.flatMap((behaviour) =>
      momentsWith(behaviour, 'call').flatMap((moment): Remark[] => {
        const { effect } = moment;
        const who = behaviour.accessAt(moment) === 'owner' ? 'The owner' : 'Anyone';
        const name = nameOf(behaviour.entry);
        const place = { node: effect.node, within: behaviour.entry };
        if (effect.how === 'selfdestruct') {
          return [
            {
              ...place,
              severity: 'high',
              message: `${who} can destroy the contract through "${name}" and take all ether it holds.`,
              suggestion: "Remove selfdestruct. To stop a contract in an emergency, use OpenZeppelin's Pausable.",
            },
          ];
        }
        if (effect.how === 'raw-write') {
          return [
            {
              ...place,
              severity: 'medium',
              message: `"${name}" writes into the contract's storage by number instead of by name. Nobody can see what it really changes: balances and owners can be replaced this way.`,
              suggestion: 'Write to named variables instead of using sstore in assembly.',
            },
          ];
        }
        const target = originsOf(behaviour, effect.target);
        const chosen =
          target.parameters.size > 0 ||
          [...target.state].some((kept) => kept.constant !== true && text(kept, 'mutability') !== 'immutable');
        if (effect.how === 'delegatecall' && (chosen || !effect.target) && !isSelf(behaviour, effect.target)) {
          return [
            {
              ...place,
              severity: 'high',
              message: `${who} can let the contract run any code through "${name}", with all its money and rights.`,
              suggestion: 'Remove delegatecall, or call one fixed library that is part of this file.',
            },
          ];
        }
        const anyCall = (effect.how === 'low-level' || effect.name.startsWith('functionCall')) && target.parameters.size > 0;
        const anyData = anyCall && effect.args.some((arg) => originsOf(behaviour, arg).parameters.size > 0);
        if (anyData && behaviour.accessAt(moment) === 'anyone' && !isAgreed(behaviour, moment.surely, target.parameters)) {
          return [
            {
              ...place,
              severity: 'high',
              message: `Anyone can let the contract call anything through "${name}", for example to send its tokens, or those people allowed it to use, to themselves.`,
              suggestion: 'Only call contracts and functions that are written down here, or let only the owner use this function.',
            },
          ];
        }
        return [];
      }),
    );
  },
};
