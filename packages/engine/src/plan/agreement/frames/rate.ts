/** People rate each other, or records: with stars, or with one of a few words. */
import type { Statement } from '../../statements/statement.ts';
import type { DeedDraft, ThingDraft } from '../draft.ts';
import { isPersonNoun, type Story } from '../story.ts';
import { limit } from '../times.ts';

export function rate(one: Statement, story: Story): boolean {
  const { verb, what } = one;
  if (!verb || !what || one.passive) return false;
  if (one.mode === 'may not') return refuses(one, story);
  const about = story.thingOf(what);
  const isPerson = isPersonNoun(what) || what.kind === 'anybody' || /^(wallet|address|account)$/.test(what.head);
  if (!about && !isPerson) return false;
  const thing = story.addThing('rating', about);
  story.partyField(thing, 'rater', 'actor');
  const deed = story.addDeed({
    verb: about ? 'rate' : 'give',
    root: verb.root,
    by: { kind: 'anyone' },
    creates: thing,
    from: [one],
    ...(about && { on: about }),
  });
  if (!about) story.askPerson(thing, what.head, 'rated person');
  const words = wordsOf(one);
  if (words) {
    if (about) return false;
    judgeByWords(deed, thing, words, story);
    return limit(deed, one, story);
  }
  const range = rangeOf(one, story);
  const [least, most] = range.bounds ?? [1, 5];
  story.ask(thing, range.noun, 'count');
  const stars = { field: range.noun, of: 'new' as const };
  deed.onlyIf.push({ compare: [stars, 'at least', least] }, { compare: [stars, 'at most', most] });
  if (!about) {
    story.draft.tallies.push({ tally: `all ${range.noun}`, unit: 'count' }, { tally: 'times rated', unit: 'count' });
    const person = { field: 'rated person', of: 'new' as const };
    deed.do.push({ raise: { tally: `all ${range.noun}`, person }, by: stars }, { raise: { tally: 'times rated', person }, by: 1 });
  }
  if (!limit(deed, one, story)) return false;
  return true;
}

/** "good or bad" */
function wordsOf({ adverbs }: Statement): [string, string] | undefined {
  const [first, second, third] = adverbs.filter((word) => !/^(or|and)$/.test(word));
  return first !== undefined && second !== undefined && third === undefined ? [first, second] : undefined;
}

function judgeByWords(deed: DeedDraft, thing: ThingDraft, words: [string, string], story: Story): void {
  story.ask(thing, 'verdict', { choice: words });
  const person = { field: 'rated person', of: 'new' as const };
  const [first, second] = words.map((word) => `${word} ratings`);
  for (const tally of [first, second]) if (tally !== undefined) story.draft.tallies.push({ tally, unit: 'count' });
  if (first === undefined || second === undefined) return;
  deed.do.push({
    if: { compare: [{ field: 'verdict', of: 'new' }, 'is', { choice: words[0] }] },
    do: [{ raise: { tally: first, person }, by: 1 }],
    else: [{ raise: { tally: second, person }, by: 1 }],
  });
}

/** "with 1 to 5 stars" */
function rangeOf({ complements }: Statement, story: Story): { noun: string; bounds?: [number, number] } {
  const numbers = complements.flatMap(({ phrase }) => {
    const given = story.amount(phrase);
    return given?.unit === 'count' && typeof given.value === 'number' ? [{ value: given.value, noun: phrase.head }] : [];
  });
  const noun =
    numbers
      .map((one) => one.noun)
      .filter(Boolean)
      .at(-1) ?? 'star';
  const [first, second] = numbers.map(({ value }) => value);
  return { noun: `${noun}s`, ...(first !== undefined && { bounds: second === undefined ? [1, first] : [first, second] }) };
}

/** "you cannot rate yourself" */
function refuses({ what }: Statement, story: Story): boolean {
  const deed = story.draft.deeds.find(({ creates }) => creates?.noun === 'rating');
  if (!deed || !/self$|selves$/.test(what?.head ?? '') || !deed.creates?.fields.some(({ field }) => field === 'rated person')) return false;
  deed.onlyIf.push({ compare: [{ field: 'rated person', of: 'new' }, 'is not', 'actor'] });
  return true;
}
