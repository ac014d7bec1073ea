import type { assumptions as english } from '../en/assumptions.ts';

export const assumptions: typeof english = { title: 'Supuesto', lead: 'No lo dijiste, así que se decidió por ti.' };
