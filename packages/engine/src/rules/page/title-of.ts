import type { Action } from '@starwright/protocol/charter';

/** "Offer a lease", "End the lease", "Bid on the bounty". */
export function titleOf(action: Action): string {
  const { on, creates, verb } = action;
  const words = on !== undefined ? `${verb} the ${on}` : creates === undefined ? verb : `${verb} ${article(creates)} ${creates}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
const article = (noun: string): string => (/^[aeiou]/i.test(noun) && !/^(uni|use|eu|one)/i.test(noun) ? 'an' : 'a');
