/** Answers to questions about an agreement: those of its sentences that speak of what was asked. */
import type { Charter } from '@starwright/protocol/charter';
import type { Language } from '../sentences/literals.ts';
import { plainOf } from '../sentences/plain.ts';

/** A word and its forms begin alike: "late", "lateness"; "paga", "pagado". */
const beginning = 5;
const wordsIn = (text: string): Set<string> =>
  new Set(
    [...text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(([word]) => word.slice(0, beginning)).filter((word) => word.length > 2),
  );

/** What only makes a question of a sentence: auxiliary verbs, the words that ask, and those for anybody. */
const asking = wordsIn(
  'do does did can could may must will would shall should is are was were has have had who whom whose what which when where why how ' +
    'somebody someone anybody anyone everybody everyone nobody happens alguien nadie todos cualquiera pasa ' +
    'puede pueden debe deben es son está están ha han quién quiénes qué cuál cuáles cuándo dónde cómo cuánto cuánta cuántos por para',
);

/**
 * The sentences that share most with the question, the nearest first; a word counts the more the fewer sentences have it.
 * Empty when none shares anything that not two thirds of them say.
 */
export function nearestSentences(question: string, sentences: readonly string[], most = 5): string[] {
  const words = sentences.map(wordsIn);
  const weightOf = (word: string) => Math.log(sentences.length / words.filter((one) => one.has(word)).length);
  const asked = [...wordsIn(question)].filter((word) => !asking.has(word) && words.some((one) => one.has(word)));
  const scored = sentences.map((sentence, at) => ({
    sentence,
    score: asked.reduce((sum, word) => sum + (words[at]?.has(word) ? weightOf(word) : 0), 0),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best < Math.log(1.5)) return [];
  return scored
    .filter(({ score }) => score >= best / 2)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ sentence }) => sentence);
}

/** Everything that agreements say, as a person would say it. */
export const toldSentences = (charters: readonly Charter[], language: Language): string[] => [
  ...new Set(
    charters.flatMap((charter) => {
      const { actions, pots, clicks, silence } = plainOf(charter, language);
      return [...actions, ...pots, ...clicks, ...silence];
    }),
  ),
];
