/** A request that is a sentence of the language itself: it comes to the others, or takes the place of the one it is a form of. */
import type { Charter } from '@starwright/protocol/charter';
import { parseCharter } from '../sentences/parse.ts';
import { linesOf } from '../sentences/sentence.ts';
import { sentencesOf } from '../sentences/sentences-of.ts';
import type { RootsIn } from './heard.ts';

/** Where a sentence ends; “(assumed)” belongs to the one before it. */
const ends = /(?<=[.:])\s+(?!\()|\n+/;

/** A charter that the sentences fit into, when they are such sentences. */
export function withSentences(charter: Charter, said: string, rootsIn: RootsIn): Charter[] {
  const spoken = said
    .split(ends)
    .map((line) => line.trim())
    .filter(Boolean);
  if (spoken.length === 0 || spoken.some((line) => !/[.:]$/.test(line))) return [];
  const lines = linesOf(sentencesOf(charter));
  const added = parseCharter([...lines, '', ...spoken]);
  if (added.ok && added.charter.actions.length > charter.actions.length) return [added.charter];
  const [only, more] = spoken;
  if (only === undefined || more !== undefined) return [];
  const roots = rootsIn(only);
  const shared = (line: string) => rootsIn(line).filter((root) => roots.includes(root)).length;
  return lines
    .map((line, at) => ({ line, at, shared: shared(line) }))
    .filter((one) => one.shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, mostTried)
    .flatMap(({ at, line }) => {
      const indent = /^\s*(?:– )?/.exec(line)?.[0] ?? '';
      const read = parseCharter(lines.map((one, index) => (index === at ? indent + only : one)));
      return read.ok ? [read.charter] : [];
    })
    .slice(0, 3);
}
/** Reading the whole again takes a while. */
const mostTried = 4;

/** The sentences of a charter as lines, what belongs to a block further in. */
export const sentencesIn = (charter: Charter): string[] => linesOf(sentencesOf(charter));

export interface SentenceEdit {
  /** As it stands; empty: the others come behind all. */
  sentence: string;
  /** Sentences, each behind the end of another; empty: none. With what somebody can do go its conditions and what it does. */
  instead: string;
  /** What somebody can do, to which it belongs. */
  of?: string | undefined;
}

export function charterWith(charter: Charter, edits: readonly SentenceEdit[]): { charter: Charter } | { problems: string[] } {
  const told = sentencesOf(charter);
  const lines = linesOf(told).filter((line) => line !== '');
  const parts: string[][] = lines.map((line) => [line]);
  for (const { of, sentence, instead } of edits) {
    const into = instead
      .split(ends)
      .map((line) => line.trim())
      .filter(Boolean);
    if (sentence.trim() === '') {
      parts.push(into);
      continue;
    }
    const headOf = (index: number) => told.slice(0, index + 1).findLast(({ kind }) => kind === 'action')?.text ?? '';
    const places = lines.flatMap((line, index) => {
      const isThere = !of || bare(headOf(index)) === bare(of);
      return bare(line) === bare(sentence) && isThere ? [index] : [];
    });
    const [at, other] = places;
    const line = at === undefined ? undefined : lines[at];
    if (at === undefined || line === undefined)
      return { problems: [`This sentence does not stand in the rules: “${sentence.slice(0, 200)}”`] };
    if (other !== undefined) return { problems: [`This sentence stands in several places, say in which one: “${sentence.slice(0, 200)}”`] };
    const indent = /^\s*(?:– )?/.exec(line)?.[0] ?? '';
    parts[at] = into.map((one) => indent + one);
    if (into.length > 0 || told[at]?.kind !== 'action') continue;
    for (let next = at + 1; next < told.length && told[next]?.kind !== 'action'; next++) parts[next] = [];
  }
  const read = parseCharter(parts.flat());
  if (read.ok) return { charter: read.charter };
  return { problems: read.problems.map((one) => (one.problem === 'shape' ? one.message : `This sentence cannot be read: “${one.text}”`)) };
}

const bare = (line: string): string => line.replace(/^\s*(?:[–•*-]\s+)?/, '').trim();
