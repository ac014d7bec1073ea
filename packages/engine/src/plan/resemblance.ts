/**
 * Which of several kinds a text resembles by all of its words, learnt from examples of each: complement naive Bayes
 * (Rennie, Shih, Teevan, Karger, "Tackling the Poor Assumptions of Naive Bayes Text Classifiers", ICML 2003), over the
 * features it is given. It knows nothing of grammar; it speaks where no phrase of the catalogue does.
 */
import { infinitive, singular } from './grammar.ts';
import { filler } from './scene.ts';

/** Kind → how probable it is that the words are of it, in [0, 1]; together they are 1. Nothing learnt, or no word known: empty. */
export type Likeness = ReadonlyMap<string, number>;

/**
 * @param kinds With the features of each example, every one once.
 * @param least With fewer features that are known from an example nothing is said.
 */
export function learn(
  kinds: readonly { id: string; examples: readonly (readonly string[])[] }[],
  least = 1,
): (features: readonly string[]) => Likeness {
  const total = new Counts();
  const known = kinds.map(({ id, examples }) => {
    const own = new Counts();
    for (const features of examples) for (const counts of [own, total]) counts.add(features, 1 / Math.sqrt(features.length || 1));
    return { id, own };
  });
  const share = (count: number, sum: number) => (count + smoothing) / (sum + smoothing * total.size);
  return (all) => {
    const features = all.filter((feature) => total.of(feature) > 0);
    if (features.length < least) return new Map();
    const scores = known.map(({ own }) =>
      features.reduce((score, feature) => {
        const [inside, all] = [own.of(feature), total.of(feature)];
        return score + Math.log(share(inside, own.sum) / share(all - inside, total.sum - own.sum));
      }, 0),
    );
    const best = Math.max(...scores);
    const odds = scores.map((score) => Math.exp(score - best));
    const sum = odds.reduce((a, b) => a + b, 0);
    return new Map(known.map(({ id }, at) => [id, (odds[at] ?? 0) / sum]));
  };
}

/** For a feature that was never seen with a kind. */
const smoothing = 0.03;

class Counts {
  sum = 0;
  readonly #counts = new Map<string, number>();
  add(features: readonly string[], weight: number) {
    for (const feature of features) this.#counts.set(feature, this.of(feature) + weight);
    this.sum += weight * features.length;
  }
  of(feature: string): number {
    return this.#counts.get(feature) ?? 0;
  }
  get size(): number {
    return this.#counts.size;
  }
}

/** The roots of words that say something, and pairs of them that stand side by side. */
export function contentOf(words: readonly string[]): string[] {
  const roots = words.map((word) => (denials.test(word) ? '¬' : filler.has(word) ? '' : rootOf(word)));
  return [...new Set(roots.flatMap((root, at) => (root ? [root, ...(roots[at + 1] ? [`${root} ${roots[at + 1]}`] : [])] : [])))];
}

/** What stands before and after a place, near and far apart: the words that tell what a number is for. */
export function surroundingsOf(before: readonly string[], after: readonly string[]): string[] {
  const [left, right] = [before.slice(-reach).reverse(), after.slice(0, reach)];
  const marked = (words: readonly string[], side: string) =>
    words.flatMap((word, at) => {
      const root = rootOf(word);
      return [
        `${side}${root}`,
        ...(at === 0 ? [`${side}${side}${root}`] : []),
        ...(words[at + 1] ? [`${side}${root} ${rootOf(words[at + 1] ?? '')}`] : []),
      ];
    });
  return [...new Set([...marked(left, '<'), ...marked(right, '>'), `${left[0] ?? ''}#${right[0] ?? ''}`])];
}

const reach = 5;
const rootOf = (word: string): string => singular(infinitive(word));
const denials = /^(no|not|never|nobody|none|nothing|cannot|without|neither|nor)$/;
