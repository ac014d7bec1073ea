/** What nobody may pass over in silence: numbers, wallets, and words that deny. */
import type { Token } from '../tokens.ts';
import type { Sheet } from './sheet.ts';

const denying = /^(no|not|never|without|cannot|dont|doesnt|wont|shouldnt|mustnt|isnt|arent|neither|nor|none|nobody|nothing)$/;

/** "one of them", "me", "monthly": words that only sound like a value. */
export const isQuantity = ({ value }: Token): boolean =>
  value !== undefined && !value.word && !(value.unit === 'duration' && value.loose) && value.unit !== 'text';

export const isDenial = ({ word, named }: Token): boolean => !named && denying.test(word);

/** Money, shares and wallets ask for something wherever they stand. */
export const isWorth = (token: Token): boolean => isQuantity(token) && /^(ether|bps|account|fiat)$/.test(token.value?.unit ?? '');

/** Marks as not understood what is left of these: a number by itself, a denial with what it denies. */
export function markUnread(sheet: Sheet, endOf: (at: number) => number): void {
  for (const [at, token] of sheet.tokens.entries()) {
    if (sheet.at(at)) continue;
    if (isQuantity(token)) sheet.claim(at, at + 1, notUnderstood);
    else if (isDenial(token)) {
      let to = at + 1;
      while (to < endOf(at) && !sheet.at(to)) to++;
      sheet.claim(at, to, notUnderstood);
    }
  }
}

export const notUnderstood = { as: 'not understood' } as const;
