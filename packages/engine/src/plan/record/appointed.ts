/** The ways in which people say that somebody is let in by the owner: "I name the coordinators", "staff (wallets that I add)". */

import { singular } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import { everybody, trades } from './words.ts';

const owner = '(?:i|we|owner|admin)(?: alone| also| can| may| will| then)*';
const some = '(?:the |our |my |new |other |all |some |certain |a |an )*';
const letsIn = '(?:name|names|appoint|appoints|nominate|nominates|admit|admits|pick|picks|hire|hires|invite|invites|let in|take in)';
const wasLetIn =
  '(?:(?:myself |once |first )?(?:put on (?:the|a|my|our) list|admit|admitted|name|named|appoint|appointed|add|added|invite|invited|pick|picked|let in|entered?|accept|accepted|approve|approved|choose|chose|chosen|trust|trusted|hire|hired|register|registered|authorize|authorized|allow|allowed|select|selected|certify|certified|license|licensed)(?: too| also| as well| myself| ourselves)?)';

/** Each names the people in its group. */
const ways = [
  `${owner} ${letsIn} ${some}(?<who>\\p{L}+)`,
  `${owner} (?:put|puts|keep|keeps) ${some}(?<who>\\p{L}+) on (?:the|a|my|our) list`,
  `(?<who>\\p{L}+)(?: people| members)?(?: ,)? (?:who|whom|that|which) (?:i|we|the owner|the (?:club|school|city|office))(?: have| had| has)? ${wasLetIn}`,
  `(?<who>(?!those |people |ones |everybody |persons |who |whom |that |which )\\p{L}+) (?:i|we)(?: have| had)? ${wasLetIn}`,
  `(?<who>\\p{L}+)(?: ,)?(?: also| all| each| and)? ${wasLetIn} by (?:us|me|the owner|the office)`,
  `(?<who>\\p{L}+) , ${wasLetIn}(?= (?:,|can|may|will|must))`,
  `(?<who>\\p{L}+)(?: are| is| must be| have to be| need to be| get| are all| has to be) (?:approved|admitted|accepted|appointed|chosen|named|authorized|certified|licensed|trusted|hired|picked|selected) by (?:the |our )?\\p{L}+`,
  `(?<who>\\p{L}+) \\( (?:wallets|addresses|people|those)(?: that| which| who)? (?:i|we)(?: have| had)? ${wasLetIn}`,
  `(?:let|lets|take|takes|admit|admits|accept|accepts) (?:people|somebody|others|persons)(?: in)? as (?:a |an )?(?<who>\\p{L}+)`,
  `(?:i|we|owner) (?:decide|decides|say|says|choose|chooses|determine) (?:who|which (?:wallets|addresses|people)) (?:is|are|counts as|can be|may be) (?:a |an |the )?(?<who>\\p{L}+)`,
  // "which companies (dairies, cellars) take part": also who they are.
  `(?:i|we|owner) (?:decide|decides|say|says|choose|chooses|determine|determines) which (?<who>\\p{L}+)(?: \\( [^)]* \\))? (?:take part|takes part|participate|join|are in|is in|belong|get in|count|are allowed|(?:can|may|should) (?:take part|participate|join|be in|use it))`,
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
      const person = tokens[at]?.tags?.has('Actor') || trades.has(singular(who)) || /(er|or|ist|man|men|ee|ian|ant|ent|s)$/.test(who);
      if (
        / by (?:the |our )?\p{L}+$/u.test(match[0]) &&
        !/ by (?:us|me)$/.test(match[0]) &&
        !(person && (tokens[at]?.tags?.has('Actor') || trades.has(singular(who))))
      )
        return [];
      // "the pruner I appoint notes …": who is let in stands before.
      const first = indexAt(match.index);
      const before = tokens[first - 1];
      if (
        /^(i|we)$/.test(tokens[first]?.word ?? '') &&
        at > first &&
        (/^(who|whom|that|which)$/.test(before?.word ?? '') || (before?.tags?.has('Noun') && !before.tags.has('Pronoun')))
      )
        return [];
      // "the sawmill I name marks it"
      const verb = tokens[at]?.tags?.has('Verb') === true && /^(it|them|a|an|the|each|every|one)$/.test(tokens[at + 1]?.word ?? '');
      if (verb || everybody.has(who) || notPeople.has(who) || tokens[at]?.value) return [];
      const to = indexAt(match.index + match[0].length - 1) + 1;
      // "the fishermen, the smokehouses and the markets"
      const others = [...othersAfter(tokens, at), ...othersBefore(tokens, at)];
      return [at, ...others].map((one) => ({ at: one, from: indexAt(match.index), to: Math.max(to, one + 1) }));
    });
}

const joint = (token: Token | undefined) => /^(,|and|or|&)$/.test(token?.word ?? '');
const article = (token: Token | undefined) => /^(the|our|my|some|a|an|also)$/.test(token?.word ?? '');
const isGroup = (token: Token | undefined) =>
  token?.kind === 'word' && !token.value && !token.named && token.tags?.has('Noun') === true && !token.tags.has('Pronoun');

/** The other groups of a list that begins here, up to where somebody does something. */
function othersAfter(tokens: readonly Token[], first: number): number[] {
  const found: number[] = [];
  for (let at = first + 1; joint(tokens[at]); ) {
    while (joint(tokens[at]) || article(tokens[at])) at++;
    if (!isGroup(tokens[at]) || tokens[at + 1]?.tags?.has('Verb')) break;
    found.push(at++);
  }
  // "the inspectors, and people can …": the last one does something, and the list had ended before it.
  return found;
}

/** "exporter, roaster and cafe, also accepted by us": those before the last one. */
function othersBefore(tokens: readonly Token[], last: number): number[] {
  const found: number[] = [];
  let at = last - 1;
  for (;;) {
    while (article(tokens[at])) at--;
    // The last of a list stands behind "and": "reading, the hospital that we approve" is none.
    if (!joint(tokens[at]) || (found.length === 0 && tokens[at]?.text === ',')) break;
    while (joint(tokens[at])) at--;
    if (!isGroup(tokens[at]) || tokens[at]?.text === ',') break;
    found.unshift(at--);
  }
  return found;
}

/** What can stand in such a place too: "I name the price". */
const notPeople = new Set(
  'can may must should will to who whom that which and but or has have had they only wallets addresses wallet address those they them it which price prices date dates time place thing things number amount fee title description part item items one ones'.split(
    ' ',
  ),
);
