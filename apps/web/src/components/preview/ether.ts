/** Amounts as people write them, and as contracts have them: whole numbers of the smallest unit. */
import { fromUnits, inUnits as plainUnits } from '@starwright/protocol/coins';
import { chain as words } from '../../messages/workshop/preview.ts';

/** "10000000000000000000000" with 18 decimals is "10,000"; cut to `shown` of them. Thousands separated. */
export const inUnits = (amount: string, decimals: number, shown = decimals): string => plainUnits(amount, decimals, shown, words.thousands);

export { fromUnits };

/** Wei (a decimal string) as ether, cut to so many decimals. */
export const etherOf = (wei: string, shown = 18): string => inUnits(wei, 18, shown);

/** "0.05" as wei; undefined when it is no amount of ether. */
export const weiOf = (ether: string): bigint | undefined => fromUnits(ether, 18);
