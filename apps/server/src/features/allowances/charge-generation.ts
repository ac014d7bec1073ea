import { StarwrightError } from '@starwright/protocol/errors';
import { creditsFor, tierFacts } from '@starwright/protocol/tiers';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import type { Charge } from '../../db/schema.ts';
import { dayOf, endOf, periodOf } from './periods.ts';
import { subjectsOf } from './subjects.ts';
import { take } from './take.ts';

export interface ChargeGeneration {
  user: User;
  clientAddress: string;
  plan: { contracts: number; features: number };
  now: Date;
  /** With false everything is counted and nothing refused. */
  limits: boolean;
}

/**
 * Takes a generation's credits and prompt from the person's meters, and for a demo user from those of the client
 * address too, so that inventing tokens buys nothing. Run it in the transaction that stores the generation.
 * @returns what was taken, for `refund`.
 * @throws StarwrightError `limit-reached` with the time of the reset; the transaction must then be rolled back.
 */
export async function chargeGeneration(tx: Db, { user, clientAddress, plan, now, limits }: ChargeGeneration): Promise<Charge[]> {
  const { credits, period, promptsPerDay } = tierFacts[user.tier];
  const charges: Charge[] = [];
  // Every transaction takes the person's meters before the address's, so that two of them never wait for each other.
  for (const subject of subjectsOf(user, clientAddress)) {
    const cost: Charge = { subject, meter: 'credits', period: periodOf(period, now), amount: creditsFor(user.tier, plan) };
    const prompt: Charge = { subject, meter: 'prompts', period: dayOf(now), amount: 1 };
    if (!(await take(tx, cost, limits ? credits : null))) throw outOf(credits, period, now);
    if (!(await take(tx, prompt, limits ? promptsPerDay : null))) throw outOf(promptsPerDay ?? 0, 'day', now);
    charges.push(cost, prompt);
  }
  return charges;
}

function outOf(allowance: number, period: 'day' | 'month', now: Date): StarwrightError {
  const resetsAt = endOf(period, now);
  if (period === 'day') return new StarwrightError('limit-reached', { resetsAt });
  return new StarwrightError('limit-reached', {
    resetsAt,
    message: `You've used your ${allowance} credits of this month. They are renewed on the first.`,
  });
}
