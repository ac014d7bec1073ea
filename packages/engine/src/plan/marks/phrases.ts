/** Phrases of the catalogue, and clauses understood by their words, that something in the plan came from. */
import type { Became } from '@starwright/protocol/plan';
import type { FoundMatch, Prompt } from '../read.ts';
import type { Token } from '../tokens.ts';
import type { Made } from './catalogue-marks.ts';
import type { Sheet } from './sheet.ts';
import { isQuantity } from './unread.ts';

export function markPhrases(sheet: Sheet, prompt: Prompt, made: Made): void {
  const { readings, choices, modules, recorded } = made;
  const found = prompt.matches.flatMap((match) => becameOf(match, made).map((became) => ({ match, became })));
  const longFirst = found.sort((a, b) => b.match.end - b.match.start - (a.match.end - a.match.start));
  // What decided about a feature says more than the name of the whole.
  for (const kind of [/feature|asked/, /module|ruled out/])
    for (const { match, became } of longFirst)
      if (kind.test(became.as)) sheet.claim(match.denied ?? match.start, match.end, became, wordOrCount(match));
  for (const [at, { heard }] of choices.entries()) {
    const module = modules[at]?.id;
    if (module === undefined) continue;
    for (const { feature, from, to } of heard)
      if (modules[at]?.features.includes(feature))
        sheet.claim(from, to, { as: 'feature', module, feature, on: true }, (token) => !isQuantity(token));
  }
  const registry = modules[readings.findIndex(({ blueprint }) => blueprint === 'registry')];
  if (registry?.record) for (const at of recorded) sheet.claim(at, at + 1, { as: 'module', module: registry.id });
}

/** A value is what a parameter makes of it, not what stands around it; but what is done anyway may be counted: "3 drawings". */
const wordOrCount =
  ({ cue, value }: FoundMatch) =>
  (token: Token, at: number): boolean =>
    !isQuantity(token) || (cue.meaning.of === 'inherent' && at === value && token.value?.unit === 'number');

function becameOf({ cue, denied, start, end }: FoundMatch, { readings, choices, modules, chosen }: Made): Became[] {
  const { meaning, blueprint } = cue;
  const all = readings.flatMap((reading, at) => (reading.blueprint === blueprint ? [at] : []));
  if (all.length === 0) return meaning.of === 'blueprint' && denied !== undefined ? [{ as: 'ruled out' }] : [];
  const spoken = all.find((at) => chosen[at]?.anchors.some((anchor) => start <= anchor && anchor < end)) ?? all[0] ?? 0;
  const module = modules[spoken]?.id ?? '';
  if (meaning.of === 'inherent') return [{ as: 'module', module }];
  if (meaning.of === 'blueprint') return meaning.against || denied !== undefined ? [] : [{ as: 'module', module }];
  if (meaning.of !== 'feature') return [];
  const { id: feature } = meaning;
  const on = !meaning.against && denied === undefined;
  for (const at of all) {
    const [choice, made] = [choices[at], modules[at]];
    if (!choice || !made) continue;
    const decided = on ? choice.said.has(feature) : choice.denied.has(feature);
    if (decided && made.features.includes(feature) === on) return [{ as: 'feature', module: made.id, feature, on }];
    if (choice.asked.has(feature)) return [{ as: 'asked' }];
  }
  return [];
}
