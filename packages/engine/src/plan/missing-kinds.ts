/**
 * Kinds of dapps that people ask for by name. Where no blueprint of the catalogue knows the word, the plan says so; where
 * the catalogue has the `blueprint`, the words speak weakly for it.
 */
import { isWanted, overlap } from './choose.ts';
import type { Prompt } from './read.ts';

export const kinds: readonly { id: string; blueprint?: string; name: string; cues: string[] }[] = [
  {
    id: 'raffle',
    blueprint: 'raffle',
    name: 'A raffle',
    cues: ['(raffle|lottery|tombola|sweepstake|lotto|jackpot)', '(random|lucky) (winner|draw|ticket)', 'prize draw'],
  },
  {
    id: 'auction',
    blueprint: 'auction',
    name: 'An auction',
    cues: ['auction', '(highest|best|top) bid', '(highest|best) bidder', '{bid} on'],
  },
  {
    id: 'lending',
    blueprint: 'lending',
    name: 'Lending',
    cues: [
      '(lending|loan) (app|platform|protocol|pool|dapp)',
      '(p2p|peer) (loan|lending)',
      '(loans|microloans) (between|to|from) (people|neighbors|strangers|friends|members|lenders)',
      'collateral',
      '{borrow} (eth|money|tokens|dollars|against)',
      '{lend} (eth|money|tokens)',
      'credit line',
    ],
  },
  {
    id: 'savings',
    blueprint: 'savings',
    name: 'Locked savings',
    cues: [
      '{lock} .? (savings|eth|funds|money|ether)',
      '(savings|saving) (lock|box|account|pot|jar|goal)',
      'piggy bank',
      'time lock',
      '(timelock|timelocked) (wallet|savings|vault)',
    ],
  },
  {
    id: 'multisig',
    blueprint: 'multisig',
    name: 'A wallet that several people must agree on',
    cues: [
      '(multisig|multi sig|multi-sig|multisignature)',
      '(shared|joint|common|family|team) (wallet|account|purse)',
      '# (of|out of) (the|us|our)? # .? (must|need|needs|have to|agree|sign|approve|signatures|to agree)',
    ],
  },
  {
    id: 'split',
    blueprint: 'splitter',
    name: 'Splitting payments',
    cues: [
      '{split} (whatever|all|any|the|incoming|payments|income|revenue|money|eth|earnings|proceeds|tips)',
      '(payment|revenue|income|royalty) (splitter|split|sharing)',
    ],
  },
  {
    id: 'subscription',
    blueprint: 'subscription',
    name: 'Subscriptions',
    cues: [
      '(subscription|subscriptions|subscribe|subscriber|subscribers)',
      '(monthly|weekly|yearly|annual) .? (membership|payment|plan|pass)',
    ],
  },
  {
    id: 'vesting',
    blueprint: 'vesting',
    name: 'Vesting',
    cues: ['vesting', '{vest}', '(unlock|unlocks|release|released) (evenly|linearly|gradually|over|monthly)', 'cliff'],
  },
  {
    id: 'vault',
    blueprint: 'vault',
    name: 'A yield vault',
    cues: ['(yield|tokenized|erc4626) vault', 'erc4626', 'yield (farm|farming|aggregator)'],
  },
  {
    id: 'exchange',
    blueprint: 'amm',
    name: 'An exchange of tokens',
    cues: [
      '(amm|dex)',
      '(liquidity|swap) (pool|pools|pair)',
      '{swap} (token|tokens|eth|between|one)',
      '(token|decentralized) (exchange|swap)',
      'uniswap',
    ],
  },
  {
    id: 'betting',
    blueprint: 'betting',
    name: 'Betting',
    cues: [
      '{bet}',
      '(betting|gambling|casino|wager|wagers|bookmaker|prediction market)',
      '(coin flip|coinflip|dice|roulette|poker|blackjack|slot machine)',
    ],
  },
  {
    id: 'rental',
    blueprint: 'rental',
    name: 'Paid rental with a deposit',
    cues: ['{rent} .? .? (by|for) {pay}', 'price per (day|hour|night|week|month)', '(rental|rent) (deposit|price|fee|payment)'],
  },
  {
    id: 'tips',
    blueprint: 'message-board',
    name: 'Tips',
    cues: [
      '{tip} (the|an|a|author|authors|creator|creators|artist|artists|me|us|them)',
      '(tip|tipping) (jar|button|system)',
      '{send} tips',
    ],
  },
  {
    id: 'poll',
    blueprint: 'poll',
    name: 'A poll',
    cues: [
      '(poll|polls|survey|ballot|referendum|quiz)',
      'one vote per (wallet|person|address)',
      '{vote} (for|on|about) (a|the|our|an|one|options|which|what)',
    ],
  },
  {
    id: 'stream',
    name: 'Payment by the second',
    cues: [
      '{stream} (payments|salary|money|wages)',
      '(salary|wage|payroll|pension|allowance) (payment|payments|stream|streaming)',
      'payroll',
    ],
  },
  {
    id: 'editions',
    blueprint: 'editions',
    name: 'Editions with many copies of each (ERC-1155)',
    cues: ['erc1155', 'how many copies', 'copies of (each|every|one)'],
  },
  { id: 'insurance', blueprint: 'insurance', name: 'Insurance', cues: ['(insurance|insure|insured|payout pool|claims fund)'] },
  {
    id: 'inheritance',
    name: 'An inheritance',
    cues: ['(inheritance|testament|dead man|heir|heirs|beneficiary)', 'if i die', '(last|crypto) will'],
  },
  {
    id: 'game',
    name: 'A game',
    cues: [
      '(play|playing|plays) (against|with) (each|another|friends|the computer)',
      '(tic tac toe|rock paper scissors|card game|board game|connect four)',
      'chess (game|games|app|match|matches|online|board)',
      '(play|plays|playing) chess',
    ],
  },
  {
    id: 'donation',
    blueprint: 'donations',
    name: 'A donation box',
    cues: ['(donation|donate|donations) (tracker|box|page|jar|pool|app|button|site|platform)', '{donate} (eth|money|to|ether|crypto)'],
  },
];

/** A kind that is asked for, and not only mentioned, and that no phrase of the catalogue knows. */
export function missingKind(prompt: Prompt): { id: string; name: string } | undefined {
  const known = prompt.matches.filter(
    ({ cue, denied }) => cue.meaning.of === 'blueprint' && !cue.meaning.against && cue.weight >= 5 && denied === undefined,
  );
  const asked = prompt.matches.find(
    (match) =>
      match.cue.meaning.of === 'kind' &&
      match.denied === undefined &&
      isWanted(prompt, match) &&
      !known.some((other) => overlap(other, match)),
  );
  return kinds.find(({ id }) => asked?.cue.meaning.of === 'kind' && asked.cue.meaning.id === id);
}
