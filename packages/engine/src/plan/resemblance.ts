/**
 * Which blueprint a prompt resembles by all of its words, learnt from how people have asked for each: complement naive
 * Bayes (Rennie, Shih, Teevan, Karger, "Tackling the Poor Assumptions of Naive Bayes Text Classifiers", ICML 2003), over
 * word roots and pairs of neighbours. It knows nothing of grammar; it speaks where no phrase of the catalogue does.
 */
import { infinitive, singular } from './grammar.ts';
import { filler } from './scene.ts';
import { tokenise } from './tokens.ts';

/** How somebody asked for something, and the blueprints it came to. */
export interface Example {
  text: string;
  blueprints: readonly string[];
}

/** Blueprint id → how much more the words speak for it than for the average one (natural logarithm, per prompt). */
export type Likeness = ReadonlyMap<string, number>;

export function learn(examples: readonly Example[]): (words: readonly string[]) => Likeness {
  const total = new Map<string, number>();
  const own = new Map<string, Map<string, number>>();
  for (const { text, blueprints } of examples) {
    const features = [...new Set(featuresOf(wordsOf(text)))];
    const weight = 1 / Math.sqrt(features.length || 1);
    for (const blueprint of blueprints) {
      const counts = own.get(blueprint) ?? new Map<string, number>();
      own.set(blueprint, counts);
      for (const feature of features) {
        counts.set(feature, (counts.get(feature) ?? 0) + weight);
        total.set(feature, (total.get(feature) ?? 0) + weight);
      }
    }
  }
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0);
  const everything = sum(total);
  const classes = [...own].map(([blueprint, counts]) => ({ blueprint, counts, size: sum(counts) }));
  return (words) => {
    const features = [...new Set(featuresOf(words))].filter((feature) => total.has(feature));
    const scores = classes.map(({ blueprint, counts, size }) => {
      let score = 0;
      for (const feature of features) {
        const inside = counts.get(feature) ?? 0;
        const outside = (total.get(feature) ?? 0) - inside;
        score +=
          Math.log((inside + smoothing) / (size + smoothing * total.size)) -
          Math.log((outside + smoothing) / (everything - size + smoothing * total.size));
      }
      return [blueprint, score] as const;
    });
    return new Map(scores.sort(([, a], [, b]) => b - a));
  };
}

const smoothing = 0.05;

export const wordsOf = (text: string): string[] =>
  tokenise(text)
    .filter(({ kind }) => kind === 'word')
    .map(({ word }) => word);

function featuresOf(words: readonly string[]): string[] {
  const roots = words.map((word) => (filler.has(word) ? '' : singular(infinitive(word))));
  return roots.flatMap((root, at) => (root ? [root, ...(roots[at + 1] ? [`${root} ${roots[at + 1]}`] : [])] : []));
}
