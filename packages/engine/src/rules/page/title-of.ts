import type { Action } from '@starwright/protocol/charter';

/** "Offer a lease", "End the lease", "Bid on the bounty". */
export function titleOf(action: Action): string {
  const { on, creates, verb } = action;
  const words = on !== undefined ? withObject(verb, `the ${on}`) : creates === undefined ? verb : making(verb, creates);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
/** What the verb goes on with comes after what is done with it: "close the goal without a verdict". */
function withObject(verb: string, object: string): string {
  const [, before, after] = /^(.+?)( (?:without|for|with|as|because|before|after|during|instead|by) .+)$/.exec(verb) ?? [];
  return before === undefined ? `${verb} ${object}` : `${before} ${object}${after}`;
}

/** A verb that says of itself what is done goes without what is made: "join the circle". */
const making = (verb: string, made: string): string =>
  / (?:a|an|the|my|your|their|for|as|to|in) /.test(`${verb} `) ? verb : `${verb} ${article(made)} ${made}`;

const article = (noun: string): string => (/^[aeiou]/i.test(noun) && !/^(uni|use|eu|one)/i.test(noun) ? 'an' : 'a');
