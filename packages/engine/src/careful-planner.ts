/** A planner that reads an idea without the orders in it, and tells them as left out. */
import { StarwrightError } from '@starwright/protocol/errors';
import { type Mark, type NotIncluded, type Plan, rulesBlueprint } from '@starwright/protocol/plan';
import { type Order, ordersIn, whyStrange, withoutOrders } from './orders.ts';
import type { Planner, PlanOptions } from './plan/planner.ts';

export const readingCarefully = (planner: Planner): Planner => ({
  plan(prompt, options) {
    const orders = ordersIn(prompt);
    return orders.length === 0 ? planner.plan(prompt, options) : withOrdersTold(planRest(planner, prompt, options), prompt);
  },
  offers: (prompt, words, plan, options) => planner.offers(withoutOrders(prompt), words, plan, options),
});

/** Where nothing is left that is understood, it is said why. */
function planRest(planner: Planner, prompt: string, options?: PlanOptions): Plan {
  try {
    return planner.plan(withoutOrders(prompt), options);
  } catch (error) {
    if (!(error instanceof StarwrightError)) throw error;
    const message = [error.message, ...new Set(toldOrders(prompt).map(({ reason }) => reason))].join(' ');
    throw new StarwrightError(error.code === 'prompt-too-short' ? 'prompt-not-understood' : error.code, {
      message,
      fields: { prompt: message },
    });
  }
}

/** What was strange in an idea, in its own words. */
export const toldOrders = (idea: string): NotIncluded[] => ordersIn(idea).map(tellingOf(idea));

/** Texts that came along in the rules of a plan: nothing is done with them, and people will read them. */
export function withStrangeTextsTold(plan: Plan): Plan {
  const strange = plan.modules.flatMap(({ blueprint, charter }) =>
    blueprint === rulesBlueprint ? textsIn(charter).flatMap(toldOrders) : [],
  );
  const untold = strange.filter(({ text }) => !plan.notIncluded.some((one) => one.text === text));
  return untold.length === 0 ? plan : { ...plan, notIncluded: [...plan.notIncluded, ...untold] };
}

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

const longestTold = 300;
const tellingOf =
  (idea: string) =>
  ({ start, end, kind }: Order): NotIncluded => ({
    text: readable(idea.slice(start, end)).slice(0, longestTold),
    reason: whyStrange[kind],
  });

/** Signs that nobody can see are told as what they stand for. */
export const readable = (text: string): string =>
  text
    .replace(/[\u{e0020}-\u{e007e}]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0xe003f) - 0xe0000))
    .replace(/(?!\s)[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, '')
    .replace(/[\s.!?;,]+$/, '')
    .trim() || '…';

/** @param plan of the idea without its orders */
export function withOrdersTold(plan: Plan, idea: string): Plan {
  const orders = ordersIn(idea);
  if (orders.length === 0) return plan;
  const told = plan.notIncluded.length;
  const marks = orders.map(({ start, end }, at): Mark => ({ start, end, became: { as: 'left out', told: told + at } }));
  return {
    ...plan,
    notIncluded: [...plan.notIncluded, ...orders.map(tellingOf(idea))],
    ...(plan.marks && { marks: [...plan.marks, ...marks].sort((a, b) => a.start - b.start) }),
  };
}
