/** What is pointed at, in the text or at a card, and so lit at both. */
import type { Became } from '@starwright/protocol/plan';

export type Pointed =
  /** Place of a mark of the plan. */
  | { in: 'text'; mark: number }
  /** A module, or one part of it. */
  | { in: 'plan'; module: string; part?: string };

export const partOf = {
  feature: (id: string) => `feature ${id}`,
  value: (id: string) => `value ${id}`,
  action: (at: number) => `action ${at}`,
};

/** The parts of a module that a stretch of the text became; none: the module itself. */
export function partsOf(became: Became): string[] {
  if (became.as === 'feature') return [partOf.feature(became.feature)];
  if (became.as === 'rule') return became.actions.map(partOf.action);
  return 'parameter' in became ? [partOf.value(became.parameter)] : [];
}

export const moduleOf = (became: Became): string | undefined => ('module' in became ? became.module : undefined);

/** Whether a stretch of the text became what is pointed at in the plan. */
export const isOf = (became: Became, { module, part }: Extract<Pointed, { in: 'plan' }>): boolean =>
  moduleOf(became) === module && (part === undefined || partsOf(became).includes(part));
