/** The two sides of a deal, in the words of what it is about. They also become names in the contract. */
import type { ModuleView } from '@starwright/engine/blueprint';

export interface Sides {
  payer: string;
  payee: string;
  /** What the payee does, and what has been done then. */
  deliver: string;
  delivered: string;
}

const sides: Record<string, Sides> = {
  work: { payer: 'client', payee: 'freelancer', deliver: 'deliver the work', delivered: 'The work is delivered' },
  goods: { payer: 'buyer', payee: 'seller', deliver: 'send the goods', delivered: 'The goods are on their way' },
  rent: { payer: 'tenant', payee: 'landlord', deliver: 'ask for the deposit', delivered: 'The deposit is asked for' },
};

export const sidesOf = (m: ModuleView): Sides =>
  sides[m.text('about')] ?? { payer: 'client', payee: 'freelancer', deliver: 'deliver the work', delivered: 'The work is delivered' };
