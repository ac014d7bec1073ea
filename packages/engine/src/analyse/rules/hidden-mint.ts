/** Tokens made in secret: by the owner in a function that does not say so, or inside a transfer. */
import type { SolcNode } from '../../artifacts.ts';
import { child, children } from '../ast.ts';
import { isNobody } from '../money.ts';
import { type Behaviour, isBalanceTable, isCoin, momentsWith, movesCoins, nameOf, type Remark, type Rule } from '../rule.ts';

export const hiddenMint: Rule = {
  id: 'hidden-mint',
  check({ contract, behaviours, hooks }) {
    if (!movesCoins(contract)) return [];
    const secret = behaviours.filter(({ entry }) => !honestNames.test(nameOf(entry))).flatMap((behaviour) => ownerMints(behaviour));
    const inTransfer = isCoin(contract) ? hooks.flatMap(mintsWhileMoving) : [];
    return [...secret, ...inTransfer];
  },
};

/** Words by which a function says that tokens come into being or are handed out. */
const honestNames =
  /mint|issue|create|generate|emit|produce|reward|claim|stake|deposit|buy|purchase|sell|swap|exchange|airdrop|distribut|redeem|wrap|bridge|harvest|compound|convert|contribut|award|grant|give|allocat|inflat|supply|refill|rebase|top.?up|harvest|release|settle|finali[sz]e|transfer|withdraw|payout|invest|fund|faucet|drop|credit|initiali[sz]e|earn/i;

function ownerMints(behaviour: Behaviour): Remark[] {
  const trusted = momentsWith(behaviour, 'trusted').filter(
    ({ effect }) => effect.name === '_mint' || (effect.name === '_update' && isNobody(effect.args[0])),
  );
  const written = momentsWith(behaviour, 'write').filter(({ effect }) => {
    if (!isBalanceTable(effect.variable) || !['+=', '='].includes(effect.operator)) return false;
    return !momentsWith(behaviour, 'write').some(({ effect: other }) => other.variable === effect.variable && other.operator === '-=');
  });
  const [first] = [...trusted, ...written].filter((moment) => behaviour.accessAt(moment) === 'owner');
  if (!first) return [];
  return [
    remark(
      behaviour,
      first.effect.node,
      `Warning: the owner can make tokens out of nothing with "${nameOf(behaviour.entry)}", though its name does not say so. This is how secret supplies are made and sold to buyers.`,
    ),
  ];
}

function mintsWhileMoving(hook: Behaviour): Remark[] {
  const [first] = momentsWith(hook, 'trusted').filter(({ effect }) => {
    const inSuper = children(child(hook.entry, 'parameters'), 'parameters').length === 3 && isNobody(effect.args[0]);
    return effect.name === '_mint' || (effect.name === '_update' && inSuper);
  });
  if (!first) return [];
  return [remark(hook, first.effect.node, 'Warning: new tokens are made whenever somebody sends tokens, unseen by those who hold them.')];
}

const remark = (behaviour: Behaviour, node: SolcNode, message: string): Remark => ({
  severity: 'high',
  node,
  within: behaviour.entry,
  message,
  suggestion: 'Remove it, or make tokens only in a function called "mint" with a limit that everybody can read.',
});
