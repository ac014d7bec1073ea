/** Finds the thing that an idea is about: what is registered, tracked, issued. */
import { isKnown, plural, singular } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import { breaks, isNoun, isSmall, type NounPhrase, nounPhrase, verbRoot } from './nouns.ts';
import { collections, everybody, notThings, ownerWords, recordingVerbs } from './words.ts';

export interface Entity {
  /** Singular, lower case. */
  name: string;
  plural: string;
  /** The last word, by which it is mentioned again. */
  head: string;
  /** Token indexes of all mentions. */
  at: number[];
  /** How clearly it is one: 0 to 10 and more. */
  score: number;
}

export function findEntity(tokens: readonly Token[]): Entity | undefined {
  const candidates = new Map<string, { phrase: NounPhrase; score: number }>();
  const propose = (phrase: NounPhrase | undefined, score: number) => {
    const head = phrase?.words.at(-1);
    if (!phrase || !head || !isThing(head)) return;
    const known = candidates.get(head);
    if (!known) candidates.set(head, { phrase, score });
    else known.score += score / 2;
  };
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.named) continue;
    const verb = verbRoot(token);
    if (recordingVerbs.has(verb) && !isCollectionNoun(tokens, at))
      propose(objectOf(tokens, at), verb === 'add' || verb === 'list' || verb === 'share' ? 5 : 6);
    if (verb === 'keep' && tokens[at + 1]?.word === 'track') propose(nounPhrase(tokens, at + 3), 6);
    if (verb === 'put' || verb === 'store' || verb === 'save') propose(beforeChain(tokens, at), 6);
    if (collections.has(singular(token.word)) && !recordingNow(tokens, at)) {
      if (/^(of|for|about)$/.test(tokens[at + 1]?.word ?? '')) propose(lastOf(nounPhrase(tokens, at + 2)), 8);
      propose(beforeCollection(tokens, at), 8);
    }
    if ((token.word === 'each' || token.word === 'every' || token.word === 'a' || token.word === 'an') && isNoun(tokens[at + 1])) {
      const phrase = nounPhrase(tokens, at + 1);
      if (phrase && /^(has|have|with|gets|is|goes|can|belongs|must)$/.test(tokens[phrase.to]?.word ?? ''))
        propose(phrase, token.word === 'each' || token.word === 'every' ? 4 : 2);
    }
    if (/^(lend|rent|borrow|trade|swap|book|adopt|inspect|verify|prove|claim|certify|sell|report)$/.test(verb))
      propose(objectOf(tokens, at), 3);
    if (isNoun(token)) propose(nounPhrase(tokens, at), 1);
  }
  const best = [...candidates.values()].sort((a, b) => b.score - a.score || a.phrase.from - b.phrase.from)[0];
  if (!best || best.score < 3) return undefined;
  return made(best.phrase, tokens, best.score);
}

const isThing = (head: string) =>
  !notThings.has(head) && !everybody.has(head) && !ownerWords.has(head) && head.length > 1 && !/^(verb|noun)$/.test(head);

const isCollectionNoun = (tokens: readonly Token[], at: number) =>
  /^(a|an|the|my|our|simple|public)$/.test(tokens[at - 1]?.word ?? '') && collections.has(tokens[at]?.word ?? '');
/** "track" and "record" are verbs when an article or a noun follows at once. */
const recordingNow = (tokens: readonly Token[], at: number) =>
  recordingVerbs.has(verbRoot(tokens[at])) &&
  !isCollectionNoun(tokens, at) &&
  (isSmall(tokens[at + 1]) || (isNoun(tokens[at + 1]) && !isNoun(tokens[at - 1])));

/** The object of a verb; "track of", "who has which" and adverbs may stand between. */
function objectOf(tokens: readonly Token[], verbAt: number): NounPhrase | undefined {
  for (let at = verbAt + 1; at < verbAt + 4; at++) {
    const token = tokens[at];
    if (!token || breaks(token) || token.text === ',') return undefined;
    if (isNoun(token) || isSmall(token)) return nounPhrase(tokens, at);
    if (
      !/^(of|out|which|what|where|when|how|many|much|who|up|in|down|about|for)$/.test(token.word) &&
      !token.tags?.has('Adjective') &&
      !token.tags?.has('Adverb') &&
      !token.tags?.has('PastTense')
    )
      return undefined;
    if (token.tags?.has('Adjective') || token.tags?.has('PastTense')) {
      const phrase = nounPhrase(tokens, at);
      if (phrase) return phrase;
    }
  }
  return undefined;
}

/** "put our diplomas on the blockchain". */
function beforeChain(tokens: readonly Token[], verbAt: number): NounPhrase | undefined {
  const phrase = nounPhrase(tokens, verbAt + 1);
  return phrase && /^(on|onto|in)$/.test(tokens[phrase.to]?.word ?? '') ? phrase : undefined;
}

/** "a lost property register": the nouns before it. */
function beforeCollection(tokens: readonly Token[], at: number): NounPhrase | undefined {
  let from = at;
  while (
    from > at - 3 &&
    (isNoun(tokens[from - 1]) ||
      (from < at && tokens[from - 1]?.tags?.has('Adjective')) ||
      /^(lost|found)$/.test(tokens[from - 1]?.word ?? '')) &&
    !ownerWords.has(tokens[from - 1]?.word ?? '') &&
    !isSmall(tokens[from - 1])
  )
    from--;
  if (from === at) return undefined;
  const words = tokens
    .slice(from, at)
    .map((token) => token.word)
    .filter(
      (word) =>
        !/^(simple|public|decentralized|digital|online|blockchain|small|new|little|open|shared|community|global|our|local)$/.test(word),
    );
  const head = words.at(-1);
  return head === undefined ? undefined : { words: [...words.slice(0, -1), singular(head)], from, to: at };
}

const lastOf = (phrase: NounPhrase | undefined) => phrase;

function made(phrase: NounPhrase, tokens: readonly Token[], score: number): Entity {
  const head = phrase.words.at(-1) ?? '';
  const mentions = tokens.flatMap((token, at) => (token.kind === 'word' && !token.named && singular(token.word) === head ? [at] : []));
  const modifiers = phrase.words.slice(0, -1).filter((word) => isKnown(word) || word.length > 2);
  // Spoken of without its modifier elsewhere ("coffee bags … a bag"), the short name does.
  const alone = mentions.some((at) => (at < phrase.from || at >= phrase.to ? !modifiers.includes(tokens[at - 1]?.word ?? '') : false));
  const name = (alone || modifiers.length === 0 ? head : [...modifiers, head].join(' ')).slice(0, 40).trim();
  const all = new Set([...mentions, ...Array.from({ length: phrase.to - phrase.from }, (_, index) => phrase.from + index)]);
  const words = name.split(' ');
  const many = [...words.slice(0, -1), plural(words.at(-1) ?? name)].join(' ').slice(0, 40);
  return { name, plural: many, head, at: [...all].sort((a, b) => a - b), score };
}
