/** Using up the permissions people gave: tokens are fetched from whomever the caller names. */
import type { SolcNode } from '../../artifacts.ts';
import { bare, child, text } from '../ast.ts';
import type { Effect } from '../flow.ts';
import { movesFrom } from '../money.ts';
import { isSender, type Origins, originsOf } from '../origins.ts';
import { type Behaviour, isCoin, momentsWith, nameOf, type Remark, type Rule } from '../rule.ts';

export const approvalDrain: Rule = {
  id: 'approval-drain',
  check({ behaviours, contract }) {
    return behaviours.flatMap((behaviour) => [...fetchesFromOthers(behaviour), ...(isCoin(contract) ? approvesForOthers(behaviour) : [])]);
  },
};

function fetchesFromOthers(behaviour: Behaviour): Remark[] {
  return momentsWith(behaviour, 'call')
    .filter((moment) => {
      const { effect } = moment;
      const from = originsOf(behaviour, effect.args[0]);
      const named = from.parameters.size > 0 && from.state.size === 0 && !from.sender && !from.self && from.calls.size === 0;
      return movesFrom(effect) && named && !isPermitted(behaviour, moment.surely, from);
    })
    .slice(0, 1)
    .map((moment) => {
      const who = behaviour.accessAt(moment) === 'owner' ? 'the owner' : 'anyone';
      return remark(
        behaviour,
        moment.effect.node,
        `Warning: with "${nameOf(behaviour.entry)}" ${who} can fetch tokens from every person who ever allowed this contract to use theirs.`,
        'Fetch tokens only from msg.sender.',
      );
    });
}

/** True when the one whose tokens move has signed for it, or has to be the sender. */
function isPermitted(behaviour: Behaviour, before: readonly Effect[], from: Origins): boolean {
  return before.some((effect) => {
    if (effect.kind === 'call') return effect.name === 'permit';
    if (effect.kind !== 'require') return false;
    const condition = bare(effect.condition);
    if (text(condition, 'operator') !== (effect.holds ? '==' : '!=')) return false;
    const sides = [child(condition, 'leftExpression'), child(condition, 'rightExpression')];
    const other = sides.find((side) => !isSender(behaviour, side));
    return (
      sides.some((side) => isSender(behaviour, side)) &&
      [...originsOf(behaviour, other).parameters].some((said) => from.parameters.has(said))
    );
  });
}

function approvesForOthers(behaviour: Behaviour): Remark[] {
  if (/^(permit|approve|transferFrom|increaseAllowance|decreaseAllowance)$/.test(nameOf(behaviour.entry))) return [];
  return momentsWith(behaviour, 'trusted')
    .filter(({ effect }) => {
      const holder = originsOf(behaviour, effect.args[0]);
      return effect.name === '_approve' && holder.parameters.size > 0 && !isSender(behaviour, effect.args[0]);
    })
    .slice(0, 1)
    .map(({ effect }) =>
      remark(
        behaviour,
        effect.node,
        `Warning: "${nameOf(behaviour.entry)}" gives somebody the right to spend another person's tokens without asking that person.`,
        'Let people give such rights only themselves, with approve or permit.',
      ),
    );
}

const remark = (behaviour: Behaviour, node: SolcNode, message: string, suggestion: string): Remark => ({
  severity: 'high',
  node,
  within: behaviour.entry,
  message,
  suggestion,
});
