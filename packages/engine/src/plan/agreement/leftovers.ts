/** What a statement says beyond the rules that were made of it. */
import type { Charter } from '@starwright/protocol/charter';
import { singular } from '../grammar.ts';
import { wholeSpan } from '../statements/place.ts';
import type { Phrase, Statement } from '../statements/statement.ts';
import type { Token } from '../tokens.ts';
import { amountOf } from './amounts.ts';
import type { Story } from './story.ts';
import { periodOf } from './times.ts';

/** Words that change what a statement means, and for which no rule stands. */
const qualities = /^(last|first|next|different|random|same|equal|highest|lowest|most|fewest|own|remaining|unused)$/;
const manners = /^(equally|randomly|twice|automatically|early|late|partially|partly|anonymously|secretly|never|always|again|together)$/;

/** Whether a number, a noun or a manner of the statement is nowhere in the charter. */
export function leavesOpen(one: Statement, charter: Charter, story: Story): boolean {
  if (one.adverbs.some((adverb) => manners.test(adverb)) || numbersLeft(one, story)) return true;
  if (periodOf(one) !== undefined && !JSON.stringify(charter.actions).includes('"per"')) return true;
  const names = new Set(namesIn(charter).flatMap((name) => [name, ...name.split(' ')].flatMap((word) => [word, singular(word)])));
  const said = [one.what, ...one.complements.map(({ phrase }) => phrase), ...one.means.flatMap(({ what }) => [what])];
  return said.some((phrase) => phrase !== undefined && isOpen(phrase, names, story));
}

/** Whether a number, an amount, a time or a wallet of the statement, or of what it depends on, is in no rule. */
export function numbersLeft(one: Statement, { tokens, used }: Pick<Story, 'tokens' | 'used'>): boolean {
  const { from, to } = wholeSpan(one);
  return tokens.slice(from, to).some((token, at) => counts(token) && !used.has(from + at));
}

/** "one sitter" counts nothing, and "me" is no wallet. */
export const counts = (token: Token): boolean =>
  token.value !== undefined && !(token.kind === 'word' && (token.value.unit === 'account' || amountOf(token)?.value === 1));

function isOpen(phrase: Phrase, names: ReadonlySet<string>, story: Story): boolean {
  if (story.meant.has(phrase.from)) return false;
  if (phrase.relatives?.length || phrase.qualities.some((word) => qualities.test(word))) return true;
  const last = phrase.head.split(' ').at(-1) ?? '';
  const known =
    phrase.kind !== 'noun' || names.has(phrase.head) || names.has(last) || neutral.test(last) || story.known(phrase) !== undefined;
  return !known || [phrase.of, ...(phrase.and ?? [])].some((inner) => inner !== undefined && isOpen(inner, names, story));
}

/** Nouns that stand for what a charter has without naming it. */
const neutral =
  /^(contract|money|fund|ether|eth|crypto|amount|balance|address|wallet|account|chain|app|platform|dapp|rest|everything|time|cash|example|cut|part|share|half|quarter|percent|payout|day|week|month|year|hour|minute)$/;

/** Every label of the charter: things, fields, pots, verbs, states, roles. */
function namesIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (Array.isArray(data)) return data.flatMap(namesIn);
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(namesIn) : [];
}
