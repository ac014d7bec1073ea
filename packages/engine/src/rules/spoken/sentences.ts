/** A request that is a sentence of the language itself: it comes to the others, or takes the place of the one it is a form of. */
import type { Charter } from '@starwright/protocol/charter';
import { linesOf } from '../sentences/sentence.ts';
import { parseCharter } from '../sentences/parse.ts';
import { sentencesOf } from '../sentences/sentences-of.ts';
import type { RootsIn } from './heard.ts';

/** A charter that the sentences fit into, when they are such sentences. */
export function withSentences(charter: Charter, said: string, rootsIn: RootsIn): Charter[] {
  const spoken = said
    .split(/(?<=[.:])\s+|\n+/)
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
