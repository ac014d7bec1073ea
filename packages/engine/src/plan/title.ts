/** What a plan is called. */
import { type ModulePlan, rulesBlueprint } from '@starwright/protocol/plan';
import type { Reading } from '../blueprint.ts';
import { safeName } from './normalise.ts';

/** The first name that somebody gave, else what is kept or agreed on, else the kinds of its parts. `isAdded`: nobody asked for the part. */
export function titleFor(
  modules: readonly ModulePlan[],
  used: readonly (Reading | undefined)[],
  isAdded: (index: number) => boolean,
): string {
  for (const [index, module] of modules.entries()) {
    if (isAdded(index)) continue;
    const named = used[index]?.parameters.find((parameter) => parameter.kind === 'name');
    const name = named && module.parameters[named.id];
    if (typeof name === 'string' && name !== named?.default && name.trim()) return [...name].slice(0, 80).join('');
  }
  const [first] = modules;
  if (first?.record) return titleOf(first.record.plural) || 'Registry';
  if (first?.charter && first.blueprint === rulesBlueprint) return first.charter.title;
  return used
    .flatMap((reading) => reading?.title ?? [])
    .slice(0, 3)
    .join(', ')
    .slice(0, 80);
}

export const capitalised = (words: string) => words.replace(/(?<![\p{L}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase());

const titleOf = (text: string) => safeName(capitalised(text), 80);
