/** Amounts as people write them, and as contracts have them: whole numbers of the smallest unit. */
import { chain as words } from '../../messages/workshop/preview.ts';

/** "10000000000000000000000" with 18 decimals is "10,000"; cut to `shown` of them. Thousands separated. */
export function inUnits(amount: string, decimals: number, shown = decimals): string {
  const negative = amount.startsWith('-');
  const digits = amount.replace('-', '').padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const fraction = digits.slice(at).slice(0, shown).replace(/0+$/, '');
  const whole = digits.slice(0, at).replace(/\B(?=(\d{3})+(?!\d))/g, words.thousands);
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** "0.05" with 18 decimals is 50000000000000000n; undefined when it is no amount, or finer than the smallest unit. */
export function fromUnits(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^\s*(\d*)(?:\.(\d*))?\s*$/.exec(text) ?? [];
  if ((whole === '' && fraction === '') || fraction.length > decimals) return undefined;
  return BigInt(whole || '0') * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0') || '0');
}

/** Wei (a decimal string) as ether, cut to so many decimals. */
export const etherOf = (wei: string, shown = 18): string => inUnits(wei, 18, shown);

/** "0.05" as wei; undefined when it is no amount of ether. */
export const weiOf = (ether: string): bigint | undefined => fromUnits(ether, 18);
