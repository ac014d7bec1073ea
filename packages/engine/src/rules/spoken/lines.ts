/** The sentences of a charter with the words that each speaks of, and how near a wish is to one of them. */
import type { Charter } from '@starwright/protocol/charter';
import type { RulePath } from '../language/problem.ts';
import { withoutPart } from '../offers/places.ts';
import type { Language } from '../sentences/literals.ts';
import type { Sentence } from '../sentences/sentence.ts';
import { sentencesOf } from '../sentences/sentences-of.ts';
import type { RootsIn } from './heard.ts';

export interface Line extends Sentence {
  /** Of its own words. */
  roots: ReadonlySet<string>;
  /** Of the action that it belongs to; its own words again for a sentence that stands alone. */
  around: ReadonlySet<string>;
}

export interface Lines {
  all: Line[];
  /** What everything here is of: the thing that belongs to no other. It tells nothing apart. */
  topic: ReadonlySet<string>;
  weightOf(root: string): number;
  without(charter: Charter, at: RulePath): Charter;
}

/** @throws RuleProblem for a charter that `checkCharter` has something against. */
export function linesOf(charter: Charter, rootsIn: RootsIn): Lines {
  const sentences = sentencesOf(charter);
  const own = sentences.map(({ text }) => new Set(rootsIn(text)));
  let head: ReadonlySet<string> = new Set();
  const all = sentences.map((sentence, at): Line => {
    const roots = own[at] ?? new Set();
    if (sentence.kind === 'action') head = roots;
    return { ...sentence, roots, around: sentence.at[0] === 'actions' ? head : roots };
  });
  const [thing, other] = charter.things.filter((one) => one.in === undefined);
  return {
    all,
    topic: new Set(thing && !other ? rootsIn(thing.thing) : []),
    weightOf: (root) => Math.log(1 + all.length / Math.max(1, own.filter((one) => one.has(root)).length)),
    without: withoutPart,
  };
}

/** How much of what was said stands in a line or around it, and how much of the line was said. */
export function fitOf(said: readonly string[], line: Pick<Line, 'roots' | 'around'>, { topic, weightOf }: Lines) {
  const telling = said.filter((root) => !topic.has(root));
  const total = telling.reduce((sum, root) => sum + weightOf(root), 0) || 1;
  const own = telling.filter((root) => line.roots.has(root));
  const near = telling.filter((root) => !line.roots.has(root) && line.around.has(root));
  const sum = (roots: readonly string[]) => roots.reduce((all, root) => all + weightOf(root), 0);
  return {
    own: own.length,
    near: near.length,
    missing: telling.length - own.length - near.length,
    score:
      (sum(own) + 0.6 * sum(near)) / total + 0.3 * (own.length / Math.max(1, [...line.roots].filter((root) => !topic.has(root)).length)),
  };
}

/** The sentences that speak most of what was said, in the reader's language. */
export function linesNear(charter: Charter, said: readonly string[], rootsIn: RootsIn, language: Language): string[] {
  const lines = linesOf(charter, rootsIn);
  const told = sentencesOf(charter, language);
  return lines.all
    .map((line, at) => ({ at, ...fitOf(said, line, lines) }))
    .filter(({ own, missing }) => own > 0 && own >= missing)
    .sort((a, b) => b.score - a.score)
    .flatMap(({ at }) => told[at]?.text ?? []);
}
