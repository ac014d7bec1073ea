import { StarwrightError } from '@starwright/protocol/errors';
import { tierFacts } from '@starwright/protocol/tiers';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import type { Charge } from '../../db/schema.ts';
import { dayOf, endOf } from './periods.ts';
import { subjectsOf } from './subjects.ts';
import { take } from './take.ts';

/**
 * Takes one chat of today's. Run it in the transaction that stores the message.
 * @returns what was taken, for `refund`.
 * @throws StarwrightError `chat-limit-reached` with the time of the reset; the transaction must then be rolled back.
 */
export async function chargeChat(
  tx: Db,
  { user, clientAddress, now, limits }: { user: User; clientAddress: string; now: Date; limits: boolean },
): Promise<Charge[]> {
  const { chatsPerDay } = tierFacts[user.tier];
  const charges: Charge[] = [];
  for (const subject of subjectsOf(user, clientAddress)) {
    const chat: Charge = { subject, meter: 'chats', period: dayOf(now), amount: 1 };
    if (!(await take(tx, chat, limits ? chatsPerDay : null)))
      throw new StarwrightError('chat-limit-reached', { resetsAt: endOf('day', now) });
    charges.push(chat);
  }
  return charges;
}
