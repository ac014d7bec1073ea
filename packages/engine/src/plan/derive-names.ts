/** Names and symbols for what the person left unnamed: "a coin for my bakery" → Bakery Coin (BAKE). */
import type { Reading } from '../blueprint.ts';
import type { Chosen } from './choose.ts';
import { singular } from './grammar.ts';
import { safeName, safeSymbol } from './normalise.ts';
import type { Prompt } from './read.ts';
import { endsPhrase, spelt, type Token } from './tokens.ts';

const plain = new Set(
  'stake staking earn lock buy sell vote mine new simple basic own custom standard normal nice cool great fungible non tokens token coin coins erc20 erc721 erc1155 nft nfts collection collections project fixed digital crypto online little small tiny big free whole total max minimal decentralized people someone somebody everybody anybody owner user users me us them it you this that something thing things app dapp website contract smart blockchain chain eth test demo mint free sale public price money fun everyone payment transfer time day our my your their its his her first second two three'.split(
    ' ',
  ),
);

/** `kind` is the word that closes the name: "Coin", "Token", "Collection". */
export function derivedName(chosen: Chosen, prompt: Prompt): string | undefined {
  for (const anchor of chosen.anchors) {
    const kindAt = kindWord(chosen.reading, prompt, anchor);
    if (kindAt === undefined) continue;
    const kind = title(singularKind(prompt.tokens[kindAt]?.word ?? ''));
    const after = nounAfter(prompt.tokens, kindAt + 1);
    if (after) return safeName(`${after} ${kind}`);
    const before = prompt.tokens[kindAt - 1];
    if (before && isNoun(before) && !plain.has(before.word) && before.start !== prompt.tokens[kindAt]?.start)
      return safeName(`${hyphenated(prompt, kindAt - 1)} ${kind}`);
  }
  // "fund my album", "a marketplace … for digital art"
  for (const [at, token] of prompt.tokens.entries()) {
    if (!/^(for|fund|crowdfund|finance|funding|crowdfunding)$/.test(token.word)) continue;
    const noun = nounAfter(prompt.tokens, at, true);
    if (noun)
      return safeName(
        chosen.reading.blueprint === 'crowdfunding' ? noun : `${noun} ${chosen.reading.contract.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}`,
      );
  }
  return undefined;
}

function singularKind(word: string): string {
  return word === 'nft'
    ? 'NFT'
    : word === 'dao'
      ? 'DAO'
      : /^(points|credits|tickets|cards|badges|certificates)$/.test(word)
        ? word
        : singular(word);
}

/** The last noun of the phrase that named the blueprint. */
function kindWord(reading: Reading, prompt: Prompt, anchor: number): number | undefined {
  const match = prompt.matches.find(
    (one) => one.start === anchor && one.cue.blueprint === reading.blueprint && one.cue.meaning.of === 'blueprint',
  );
  for (let at = (match?.end ?? anchor + 1) - 1; at >= anchor; at--) {
    const word = prompt.tokens[at]?.word ?? '';
    if (
      /^(tokens?|coins?|points|credits|currency|money|nft|collection|collectibles?|tickets?|badges?|cards?|certificates?|pass|passes|memberships?|dao|pool|vault|marketplace|shop)$/.test(
        word,
      )
    )
      return at;
  }
  return undefined;
}

/** "… for my little bakery": the noun that a "for" or "of" right behind leads to. */
function nounAfter(tokens: readonly Token[], from: number, anyLink = false): string | undefined {
  const link = tokens[from];
  if (!link || (!anyLink && !/^(for|of)$/.test(link.word))) return undefined;
  const nouns: string[] = [];
  for (let at = from + 1; at < from + 6; at++) {
    const token = tokens[at];
    if (!token || endsPhrase(token) || token.text === ',') break;
    // Several English words may stand for one of another language.
    if (token.start === tokens[at - 1]?.start) continue;
    if (isNoun(token) && !plain.has(token.word))
      nouns.push(title(at > from && nouns.length === 0 && !isNoun(tokens[at + 1] ?? token) ? singularOf(token) : spelt(token)));
    else if (nouns.length > 0 || !/^(a|an|the|my|our|your|their|little|small|local|tiny|own|new|big|favorite|\d+)$/.test(token.word)) break;
  }
  return nouns.length > 0 ? nouns.slice(0, 2).join(' ') : undefined;
}

/** "second-hand" as it stands, with its hyphen. */
function hyphenated(prompt: Prompt, at: number): string {
  const [before, token] = [prompt.tokens[at - 1], prompt.tokens[at]];
  const word = token ? title(spelt(token)) : '';
  return before && token && before.end + 1 === token.start && prompt.text[before.end] === '-' ? `${title(spelt(before))}-${word}` : word;
}

const singularOf = (token: Token) => (token.tags?.has('Plural') ? singular(spelt(token)) : spelt(token));
const isNoun = (token: Token) =>
  token.kind === 'word' &&
  !token.named &&
  token.value === undefined &&
  (token.tags?.has('Noun') ?? false) &&
  !token.tags?.has('Pronoun') &&
  /^\p{L}{3,}$/u.test(token.word);
const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "Moon Cat Club" → MCC, "Bakery Coin" → BAKE; names without Latin letters have none. */
export function derivedSymbol(name: string): string | undefined {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}|'/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word && !/^(of|the|and|a)$/i.test(word));
  if (words.length >= 3)
    return (
      safeSymbol(
        words
          .map((word) => word.charAt(0))
          .join('')
          .slice(0, 5)
          .toUpperCase(),
      ) || undefined
    );
  const [first = ''] = words;
  const short = first.length < 3 && words[1] ? first + words[1] : first;
  return safeSymbol(short.slice(0, 4).toUpperCase()) || undefined;
}
