/** What was given a name is later called by it: "a coin called Pebble … people stake pebbles". */
import { singular } from './grammar.ts';
import type { GivenName } from './names.ts';
import type { Token } from './tokens.ts';

/** The same tokens, with later mentions of a named token or collection as "token" and "nft"; the text stays. */
export function withAliases(tokens: readonly Token[], names: readonly GivenName[]): Token[] {
  const aliases = new Map<string, 'token' | 'nft'>();
  /** Of "Pickle Coin": what it counts in. "500 million pickles" are tokens; "a jar of pickles" is none. */
  const counted = new Set<string>();
  const symbols = new Set<string>();
  for (const given of names) {
    const kind = kindOf(given, tokens);
    const word = given.name?.toLowerCase();
    if (kind && word && /^\p{L}{3,}$/u.test(word)) aliases.set(singular(word), kind);
    const [, first] = /^(\p{L}{3,}) (?:coin|token|point|credit|dollar|buck)s?$/u.exec(word ?? '') ?? [];
    if (kind === 'token' && first) counted.add(singular(first));
    if (given.symbol) symbols.add(given.symbol);
  }
  // "1000 hero nfts … heroes are traded"
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const again = (word: string) =>
      tokens.some((one, index) => index > at && !one.named && one.word !== word && singular(one.word) === word);
    if (token.word === 'nft' && before?.kind === 'word' && !before.named && !isPart.test(before.word) && again(before.word))
      aliases.set(before.word, 'nft');
  }
  if (aliases.size === 0 && symbols.size === 0 && counted.size === 0) return [...tokens];
  return tokens.map((token, at) => {
    // "1 ETH = 1500 HAUL"
    if (token.kind === 'word' && !token.named && symbols.has(token.text) && /^[A-Z0-9]{3,}$/.test(token.text))
      return { ...token, word: 'tokens' };
    if (token.kind === 'word' && !token.named && isCount(tokens[at - 1]) && counted.has(singular(token.word)))
      return { ...token, word: 'tokens' };
    const kind = token.kind === 'word' && !token.named ? aliases.get(singular(token.word)) : undefined;
    if (!kind || tokens[at + 1]?.word === 'nft' || tokens[at + 1]?.word === 'token') return token;
    return { ...token, word: kind === 'token' && token.word !== singular(token.word) ? 'tokens' : kind };
  });
}

/** "500", and the last word of "five hundred million". */
const isCount = (token: Token | undefined) =>
  token?.kind === 'number' || /^(hundred|thousand|million|billion|trillion)$/.test(token?.word ?? '');

/** "multi-copy NFT": of one of them there are several. */
const isPart = /^(copy|edition|piece|print|part)$/;

function kindOf(given: GivenName, tokens: readonly Token[]): 'token' | 'nft' | undefined {
  if (given.symbol) return 'token';
  const at = tokens.findIndex((token) => token.named && token.start === given.start);
  const beside = [at - 2, at - 1, at + 1].map((index) => tokens[index]?.word ?? '');
  if (beside.some((word) => /^(tokens?|coins?|currency|points)$/.test(word))) return 'token';
  return beside.some((word) => /^(nft|collection|collectibles?)$/.test(word)) ? 'nft' : undefined;
}
