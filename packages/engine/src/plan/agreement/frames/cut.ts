/** Somebody with an office keeps a share of whatever is paid out. */
import type { Statement } from '../../statements/statement.ts';
import { actOf } from '../../words/acts.ts';
import { classOf } from '../../words/nouns.ts';
import type { Story } from '../story.ts';
import { add, takesAll } from './payout.ts';

/** "the platform takes a 5 % cut of each payout" */
export function cut(one: Statement, story: Story): boolean {
  const { who, what, verb, passive, conditions } = one;
  const share = story.amount(what);
  const office = who && (classOf(who.head) === 'authority' || (who.kind === 'pronoun' && /^(i|we)$/.test(who.head)));
  if (
    !who ||
    !verb ||
    passive ||
    conditions.length > 0 ||
    share?.unit !== 'share' ||
    !office ||
    !/^(take|keep|get|deduct)$/.test(actOf(verb) ?? '')
  )
    return false;
  const of = [what?.of, ...one.complements.map(({ phrase }) => phrase)].some(
    (phrase) => phrase && /^(payout|payment|sale|price|reward|prize|bounty|winning|deal|job)$/.test(phrase.head),
  );
  const paying = story.draft.deeds.filter(({ do: effects }) => effects.some(takesAll));
  if (!of || paying.length === 0) return false;
  const party = story.known(who) ?? story.role(who.head, 'one');
  if (party.kind !== 'role') return false;
  for (const deed of paying) {
    const pay = deed.do.find(takesAll);
    if (pay && 'pay' in pay) add(deed, { pay: { part: share.value, of: pay.pay }, from: pay.from, to: { role: party.role } });
  }
  return true;
}
