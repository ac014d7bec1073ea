/**
 * Words of the plain voice where the exact ones would puzzle a person. No "its": of two records one could be meant as
 * well as the other. Nothing said here is read back.
 */
import type { RuleName, Who } from '@starwright/protocol/charter';
import type { Scope } from '../language/typing.ts';
import { isFields } from './canonical.ts';
import type { Category, Node } from './grammar.ts';
import { conditionWords, headWords, whoWords } from './plain-conditions.ts';
import { contracted, type Fields, type Here, type Own, type Voice } from './plain-nouns.ts';
import { potWords, recordWords, valueWords } from './plain-values.ts';
import { type Manner, plainManner, print } from './print.ts';
import { type Reach, reachOf } from './reach.ts';

/** A part of the charter as it stands inside a sentence. */
export function inWords(category: Category, node: Node, scope: Scope, voice: Voice, least = 0): string {
  const manner: Manner = { ...plainManner(voice.language), own: (...at) => ownWords(voice, ...at) };
  const { text } = print(category, node, reachOf(scope), [], manner, least);
  if (voice.language === 'es') return text.replaceAll('quien hace esto', 'quien lo hace').replaceAll(', y si no ', ', y si no, ');
  return text
    .replaceAll('whoever does this is', 'they are')
    .replaceAll('whoever does this has', 'they have')
    .replaceAll('those of whoever does this', 'their own')
    .replaceAll('whoever does this', 'them');
}

const byCategory: Partial<Record<Category, (node: Fields, here: Here) => Own>> = {
  V: valueWords,
  R: recordWords,
  P: potWords,
  C: conditionWords,
  W: whoWords,
  H: headWords,
};

function ownWords(voice: Voice, category: Category, node: Node, reach: Reach, manner: Manner): Own {
  const { language } = voice;
  const here: Here = {
    voice,
    reach,
    en: language === 'en',
    say: (inner, part, least = 4, there = reach) => print(inner, part, there, [], manner, least).text,
  };
  if (category === 'K') return { text: here.say('V', node), level: 4 };
  if (!isFields(node)) return undefined;
  const own = byCategory[category]?.(node, here);
  return own && { ...own, text: contracted(own.text, language) };
}

/** More than one record is spoken of in a part of the charter. */
export function speaksOfSeveral(part: Node, on: RuleName | undefined, creates: RuleName | undefined): boolean {
  const kinds = new Set<string>();
  if (on !== undefined) kinds.add('this');
  if (creates !== undefined) kinds.add('new');
  const walk = (node: Node): void => {
    if (node === 'new' || node === 'each' || node === 'drawn' || node === 'this') kinds.add(node);
    if (Array.isArray(node)) for (const inner of node) walk(inner);
    if (!isFields(node)) return;
    for (const key of ['up', 'given', 'link', 'the', 'find', 'nth', 'place', 'each', 'among'])
      if (key in node) kinds.add(`${key}:${String(node[key])}`);
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(part);
  return kinds.size > 1;
}
export const whoInWords = (who: Who, scope: Scope, voice: Voice): string => inWords('W', who, scope, voice);
