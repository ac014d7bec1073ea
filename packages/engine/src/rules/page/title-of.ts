import type { Action } from '@starwright/protocol/charter';
import { mannerOf, saysItself } from '../sentences/plain-deeds.ts';

/** "Offer a lease", "End the lease", "Bid on the bounty", "Close the goal without a verdict". */
export function titleOf({ on, creates, verb }: Action): string {
  const { deed, manner } = mannerOf(verb);
  const words =
    on !== undefined
      ? `${deed} the ${on}${manner}`
      : creates === undefined || saysItself(verb)
        ? verb
        : `${verb} ${article(creates)} ${creates}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
const article = (noun: string): string => (/^[aeiou]/i.test(noun) && !/^(uni|use|eu|one)/i.test(noun) ? 'an' : 'a');
