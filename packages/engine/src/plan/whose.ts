/** Whether a text speaks of what its writer, or somebody in particular, offers to others: "I sell my …", "the club lends …". */
import type { Said } from './statements/read-statements.ts';
import { type Phrase, phrasesOf, type Statement } from './statements/statement.ts';
import { actOf } from './words/acts.ts';
import { classOf } from './words/nouns.ts';

export const speaksOfOwn = ({ statements }: Said): boolean => statements.some((one) => isOffered(one) || [...phrasesOf(one)].some(isOwn));

/** "I run a studio", "we lend tools", "the shop sells". */
function isOffered({ who, verb, passive, mode }: Statement): boolean {
  const act = verb && actOf(verb);
  if (!who || passive || mode === 'may not' || mode === 'does not' || !act || !/^(sell|lend|have|create|work)$/.test(act)) return false;
  if (who.kind === 'pronoun') return /^(i|we)$/.test(who.head);
  return who.determiner === 'the' && !who.plural && classOf(who.head) === 'authority';
}

/** "my grandfather's motorcycle", but not "my friends". */
const isOwn = ({ determiner, head, kind, of }: Phrase): boolean =>
  kind === 'noun' && head !== '' && classOf(head) !== 'person' && (determiner === 'my' || of?.determiner === 'my');
