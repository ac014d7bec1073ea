/** What exists that is nearest to words that were not understood. */
import type { PartChange, Plan } from '@starwright/protocol/plan';
import type { Reading } from '../../blueprint.ts';
import { tag } from '../grammar.ts';
import type { Ears } from '../hearing.ts';
import { isContent } from '../scene.ts';
import { tokenise } from '../tokens.ts';
import { readValues } from '../values.ts';

/** `change` adds it to the plan; where it is a building block of its own, `prompt` is the idea that asks for it as well. */
export type Offer = { title: string; change: PartChange } | { title: string; prompt: string };

const most = 3;
/** How much words have to resemble what people ask of a building block before it is offered. */
const resembling = 0.25;
/** "Hi, I am a" resembles something, and asks for nothing. */
const fewestWords = 2;

/** @param works whether an idea has a building block, tried out; nothing is offered that would not come. */
export function offersFor(
  words: string,
  { prompt, plan, readings, ears }: { prompt: string; plan: Plan; readings: readonly Reading[]; ears: Ears },
  works: (prompt: string, blueprint: string) => boolean,
): Offer[] {
  const tokens = tag(words, readValues(tokenise(words)));
  if (tokens.filter(isContent).length < fewestWords) return [];
  const features = plan.modules.flatMap(({ id, blueprint, features }): Offer[] => {
    const feature = ears.feature(blueprint, tokens);
    const title = readings.find((one) => one.blueprint === blueprint)?.features.find((one) => one.id === feature)?.title;
    if (feature === undefined || title === undefined || features.includes(feature)) return [];
    return [{ title, change: { module: id, feature, on: true } }];
  });
  const blocks = [...ears.blueprints(tokens)]
    .filter(([blueprint, likeness]) => likeness >= resembling && !plan.modules.some((one) => one.blueprint === blueprint))
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .flatMap(([blueprint]): Offer[] => {
      const title = readings.find((one) => one.blueprint === blueprint)?.title;
      const asking = `${prompt.trimEnd().replace(/[^.!?]$/, '$&.')} I also want: ${title?.toLowerCase()}.`;
      return title !== undefined && works(asking, blueprint) ? [{ title, prompt: asking }] : [];
    });
  return [...features, ...blocks].slice(0, most);
}
