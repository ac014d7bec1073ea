/** Who may do what to a record: everybody, the owner, whose it is, or people the owner approves. */
import type { RecordModel } from '@starwright/protocol/plan';
import { plural, singular } from '../grammar.ts';
import type { Token } from '../tokens.ts';
import { appointed } from './appointed.ts';
import { type Actor, breaks, isNounish, verbRoot } from './nouns.ts';
import { approvals, approvalVerbs, everybody, oneOfMany, ownerWords, trades } from './words.ts';

export type Who = RecordModel['actions'][number]['by'];

/** The words for the approved people, in singular; trades that act without being approved in so many words join them. */
export interface Members {
  heads: Set<string>;
  /** The heads that were approved in so many words. */
  approved: ReadonlySet<string>;
  /** Words by which the owner speaks of themselves: "the librarian, which is me". */
  owners: ReadonlySet<string>;
}

/** One word for all of them, plural. */
export function membersWord({ heads, approved }: Members): string | undefined {
  const names = [...(approved.size > 0 ? new Set([...approved, ...heads]) : heads)];
  const [only, another] = names;
  return another === undefined ? only && groupWord(only) : 'participants';
}

export function whoIs(actor: Actor | undefined, all: Members, tokens: readonly Token[]): Who | undefined {
  if (!actor) return undefined;
  const { heads: members, owners, approved } = all;
  // "anybody of them reports it", "they put it back"
  const oneOfThem =
    /^(anybody|one|each|any)$/.test(actor.word) && tokens[actor.at + 1]?.word === 'of' && tokens[actor.at + 2]?.word === 'them';
  if (oneOfThem && approved.size > 0) return 'members';
  if (/^(they|he|she)$/.test(actor.word)) return whoIs(meantBy(tokens, actor.at, all), all, tokens);
  const word = singular(actor.word);
  // "only the tenant who complained": whoever it began with.
  if (actor.word === 'who' && tokens[actor.at - 2]?.word === 'the' && tokens[actor.at + 1]?.tags?.has('PastTense')) return 'holder';
  if (owners.has(word) || owners.has(actor.word)) return 'owner';
  if (actor.approved || members.has(word)) return 'members';
  if (/^(holders|owners|borrowers|keepers|holder|borrower|keeper)$/.test(actor.word)) return 'holder';
  if (actor.word === 'whoever' && !tokens[actor.at + 1]?.tags?.has('Modal') && tokens[actor.at + 1]?.tags?.has('PastTense'))
    return 'holder';
  if (everybody.has(actor.word) || everybody.has(word)) return 'anyone';
  if (ownerWords.has(actor.word)) return 'owner';
  const article = tokens[actor.at - 1]?.word ?? '';
  const several = actor.word !== word;
  if (
    !several &&
    /^(the|our|my|only)$/.test(article) &&
    !oneOfMany.has(word) &&
    (isPersonWord(word) || ownerWords.has(word) || /(ian|man|master|keeper|head)$/.test(word))
  )
    return 'owner';
  const any = !several && /^(a|an|any|every|each)$/.test(article);
  if (trades.has(word) && (several || any || word === 'staff' || actor.only)) {
    members.add(word);
    return 'members';
  }
  if (ownerWords.has(word) && !several) return 'owner';
  if (any && (isPersonWord(word) || oneOfMany.has(word) || /(ee|er|or|ist|man|woman|friend)$/.test(word))) return 'anyone';
  if (several && (isPersonWord(word) || isPersonWord(actor.word))) return 'anyone';
  return undefined;
}

/** The people last spoken of before a pronoun. */
function meantBy(tokens: readonly Token[], pronounAt: number, { heads, owners }: Members): Actor | undefined {
  for (let at = pronounAt - 1; at >= 0 && at > pronounAt - 28; at--) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.named) continue;
    const word = singular(token.word);
    const known = heads.has(word) || owners.has(word) || trades.has(word);
    if (known || (isNounish(token) && (isPersonWord(word) || oneOfMany.has(word) || everybody.has(token.word))))
      return { word: token.word, at, only: false, approved: false };
  }
  return undefined;
}

/** The groups of approved people who act: "beekeepers and inspectors can …"; undefined when it is not said which. */
export function groupsOf(actor: Actor | undefined, { heads }: Members, tokens: readonly Token[]): string[] | undefined {
  if (!actor) return undefined;
  if (/^(they|he|she)$/.test(actor.word))
    return groupsOf(
      meantBy(tokens, actor.at, { heads, owners: new Set(), approved: new Set() }),
      { heads, owners: new Set(), approved: new Set() },
      tokens,
    );
  const acting = [...listBefore(tokens, actor.at).reverse(), actor.at].map((at) => singular(tokens[at]?.word ?? ''));
  const known = acting.filter((word) => !anyOfThem.has(word) && (heads.has(word) || trades.has(word)));
  for (const word of known) heads.add(word);
  return known.length > 0 ? known.map((word) => groupWord(word)) : undefined;
}

/** "each approved handler": no group of their own, but any of those who were approved. */
const anyOfThem = new Set('handle handler participant member actor person party user account wallet stakeholder people'.split(' '));
const groupWord = (head: string) => (bodies.has(head) ? `${head} people` : plural(head)).slice(0, 40);
/** A body of people whose name has no plural. */
const bodies = new Set('support security management maintenance kitchen reception'.split(' '));

/** All groups of approved people that the prompt tells apart. */
export const allGroups = ({ heads }: Members): string[] => [...heads].filter((head) => !anyOfThem.has(head)).map(groupWord);

/** Where the other nouns of a list stand that ends at `last`. */
function listBefore(tokens: readonly Token[], last: number): number[] {
  const found: number[] = [];
  for (let at = last - 1; at >= 0 && at > last - 8; at--) {
    const token = tokens[at];
    if (token && /^(,|and|or)$/.test(token.word)) continue;
    if (!isNounish(token) || !/^(,|and|or)$/.test(tokens[at + 1]?.word ?? '')) break;
    found.push(at);
  }
  return found;
}

/** The approved people: "approved farmers", "the owner approves farmers, roasters and shops", "inspectors I choose". */
export function findMembers(tokens: readonly Token[], used: Set<number>): Members {
  const found: { word: string; at: number }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') continue;
    // "vets I approve", "farmers, roasters and shops approved by the city"
    const chosen = approvalVerbs.has(verbRoot(token)) && verbRoot(token) !== 'add' ? personChosen(tokens, at) : undefined;
    if (chosen !== undefined) {
      for (const person of listEndingAt(tokens, chosen)) found.push({ word: tokens[person]?.word ?? '', at: person });
      used.add(at);
      continue;
    }
    const adjective = approvals.has(token.word) && isNounish(tokens[at + 1]);
    const verb = approvalVerbs.has(verbRoot(token)) && verbRoot(token) !== 'add' && actorIsOwner(tokens, at);
    if (!adjective && !verb) continue;
    for (let index = at + 1; index < at + 9; index++) {
      const next = tokens[index];
      if (!next || breaks(next)) break;
      if (isPerson(next)) found.push({ word: next.word, at: index });
      else if (!/^(,|and|or|the|some|certain|which|my|our|new|a|an)$/.test(next.word)) break;
      if (adjective && !verb) break;
    }
    if (found.length > 0) used.add(at);
  }
  for (const { at, from, to } of appointed(tokens)) {
    found.push({ word: tokens[at]?.word ?? '', at });
    for (let said = from; said < to; said++) used.add(said);
  }
  for (const { at } of found) used.add(at);
  const approved = new Set(found.map(({ word }) => singular(word)));
  return { heads: new Set(approved), approved, owners: ownersIn(tokens, used) };
}

/** "the librarian, which is me", "I am the caretaker". */
function ownersIn(tokens: readonly Token[], used: Set<number>): Set<string> {
  const owners = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    if (/^(me|us|myself|ourselves)$/.test(token.word) && /^(is|thats|are|be|=|\()$/.test(tokens[at - 1]?.word ?? '')) {
      let who = at - 1;
      while (who > at - 6 && /^(is|are|be|that|which|who|thats|,|\(|=)$/.test(tokens[who]?.word ?? '')) who--;
      const person = tokens[who];
      if (person?.kind !== 'word' || !isNounish(person)) continue;
      owners.add(singular(person.word));
      for (let index = who; index <= at; index++) used.add(index);
    }
    // "the harbour master, I am that, answers"
    const aside = /^(i|we)$/.test(token.word) && tokens[at - 1]?.text === ',' && /^(am|are)$/.test(tokens[at + 1]?.word ?? '');
    if (aside && /^(that|it|this|,)$/.test(tokens[at + 2]?.word ?? '')) {
      const person = tokens[at - 2];
      if (person && isNounish(person)) owners.add(singular(person.word));
      for (let index = at - 4; index <= at + 2; index++) if (index >= 0 && !breaks(tokens[index])) used.add(index);
    }
    if (
      /^(i|we)$/.test(token.word) &&
      /^(am|are)$/.test(tokens[at + 1]?.word ?? '') &&
      /^(the|a)$/.test(tokens[at + 2]?.word ?? '') &&
      isNounish(tokens[at + 3])
    )
      owners.add(singular(tokens[at + 3]?.word ?? ''));
  }
  return owners;
}

/** "farmers, roasters and shops": the people of the list that ends here. */
function listEndingAt(tokens: readonly Token[], last: number): number[] {
  const people = [last];
  for (let at = last - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token && /^(,|and|or)$/.test(token.word)) continue;
    if (!token?.word.endsWith('s') || !isPerson(token) || !/^(,|and|or)$/.test(tokens[at + 1]?.word ?? '')) break;
    people.unshift(at);
  }
  return people;
}

function personChosen(tokens: readonly Token[], at: number): number | undefined {
  const before = tokens[at - 1]?.word ?? '';
  const who =
    tokens[at + 1]?.word === 'by'
      ? at - 1
      : /^(i|we|it|they|he|she)$/.test(before)
        ? /^(that|who|whom)$/.test(tokens[at - 2]?.word ?? '')
          ? at - 3
          : at - 2
        : ownerWords.has(before) && tokens[at - 2]?.word === 'the'
          ? at - 3
          : undefined;
  const token = who === undefined ? undefined : tokens[who];
  const single = who !== undefined && /^(a|an|the|any|every|each|our|only)$/.test(tokens[who - 1]?.word ?? '');
  return token && (token.word.endsWith('s') || single) && isPerson(token) ? who : undefined;
}

const isPerson = (token: Token) =>
  (isNounish(token) || token.tags?.has('Actor') === true || /^[a-z]+(ers?|ors?|ists?|ants?|shops?|inspectors?|vets?)$/.test(token.word)) &&
  !everybody.has(token.word) &&
  !/^(wallets?|address(es)?|number)$/.test(token.word);
const actorIsOwner = (tokens: readonly Token[], at: number) =>
  [1, 2, 3].some(
    (back) => ownerWords.has(tokens[at - back]?.word ?? '') && ![1, 2, 3].some((step) => step <= back && breaks(tokens[at - step])),
  );

const isPersonWord = (word: string) =>
  /(ers?|ors?|ists?|ants?|ents?|people|members?|neighbors?|kids|parents|friends|villagers|citizens|residents|finder)$/.test(word);
