/** Words that people use for those of the cues: "nobody should grab more than 4" speaks of buying. */

import { wordTable } from '../word-table.ts';
import { formsOf } from './grammar.ts';

const verbs: Record<string, string> = wordTable({
  buy: 'grab snatch purchase acquire obtain snap',
  burn: 'destroy shred incinerate torch',
  mint: 'print',
  pause: 'halt suspend',
  sell: 'flog',
  withdraw: 'retrieve',
  refund: 'reimburse',
  split: 'divvy',
  claim: 'fetch',
  deposit: 'entrust',
});
const nouns: Record<string, string> = wordTable({
  people: 'folks guys fans strangers mates',
  owner: 'admin boss',
  fee: 'commission surcharge',
});

/** Word → the keys it is found by besides itself. */
const also = new Map<string, string[]>();
for (const [word, others] of Object.entries(verbs))
  for (const other of others.split(' '))
    for (const form of formsOf(other)) also.set(form, [`~${word}`, form.endsWith('s') ? `${word}s` : word]);
for (const [word, others] of Object.entries(nouns)) for (const other of others.split(' ')) also.set(other, [word]);

const none: readonly string[] = [];
export const synonymsOf = (word: string): readonly string[] => also.get(word) ?? none;
