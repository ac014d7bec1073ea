/** The ways in which people say that somebody is let in by the owner: "I name the coordinators", "staff (wallets that I add)". */
import type { Token } from '../tokens.ts';
import { everybody } from './words.ts';

const owner = '(?:i|we|owner|admin)(?: alone| also| can| may| will| then)*';
const some = '(?:the |our |my |new |other |all |some |certain |a |an )*';
const letsIn = '(?:name|names|appoint|appoints|nominate|nominates|admit|admits|pick|picks|hire|hires|invite|invites|let in|take in)';
const wasLetIn =
  '(?:put on (?:the|a|my|our) list|admit|admitted|name|named|appoint|appointed|add|added|invite|invited|pick|picked|let in|entered?)';

/** Each names the people in its group. */
const ways = [
  `${owner} ${letsIn} ${some}(?<who>\\p{L}+)`,
  `${owner} (?:put|puts|keep|keeps) ${some}(?<who>\\p{L}+) on (?:the|a|my|our) list`,
  `(?<who>\\p{L}+)(?: people| members)?(?: ,)? (?:who|whom|that|which) (?:i|we)(?: have| had)? ${wasLetIn}`,
  `(?<who>\\p{L}+) \\( (?:wallets|addresses|people|those)(?: that| which| who)? (?:i|we)(?: have| had)? ${wasLetIn}`,
  `(?:let|lets|take|takes|admit|admits|accept|accepts) (?:people|somebody|others|persons)(?: in)? as (?:a |an )?(?<who>\\p{L}+)`,
  `(?:i|we|owner) (?:decide|decides|say|says|choose|chooses|determine) (?:who|which (?:wallets|addresses|people)) (?:is|are|counts as|can be|may be) (?:a |an |the )?(?<who>\\p{L}+)`,
].map((way) => new RegExp(`(?<= )${way}(?= )`, 'gu'));

/** Token indexes: of the word for the people, and of all that says how they are let in. */
export function appointed(tokens: readonly Token[]): { at: number; from: number; to: number }[] {
  const starts: number[] = [];
  let text = ' ';
  for (const { word } of tokens) {
    starts.push(text.length);
    text += `${word.replaceAll(' ', '_')} `;
  }
  const indexAt = (place: number) => starts.findLastIndex((start) => start <= place);
  return ways
    .flatMap((way) => [...text.matchAll(way)])
    .flatMap((match) => {
      const who = match.groups?.who ?? '';
      const at = indexAt(match.index + match[0].lastIndexOf(who));
      if (everybody.has(who) || notPeople.has(who) || tokens[at]?.value) return [];
      return [{ at, from: indexAt(match.index), to: indexAt(match.index + match[0].length - 1) + 1 }];
    });
}

/** What can stand in such a place too: "I name the price". */
const notPeople = new Set(
  'wallets addresses wallet address those they them it which price prices date dates time place thing things number amount fee title description part item items one ones'.split(
    ' ',
  ),
);
