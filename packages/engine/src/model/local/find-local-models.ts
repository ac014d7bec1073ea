/**
 * Which programs run models on this machine, and which models they have. Only the addresses that are handed in are asked: the
 * well-known ones of this machine, or those of the operator, never one that a person sends.
 */
import { type FoundProgram, type LocalModel, localAbilities } from '@starwright/protocol/local-models';
import { type LocalProgram, localPrograms, modelNameSchema } from '@starwright/protocol/model';
import type { Told } from './ask-program.ts';
import type { ProgramFacts } from './listed-model.ts';
import { lmStudioFacts } from './lm-studio-facts.ts';
import { ollamaFacts, shownByOllama } from './ollama-facts.ts';
import { whatItCanDo } from './what-it-can-do.ts';

/** Without a slash at the end; a program without an address is not looked for. */
export type LocalAddresses = Readonly<Partial<Record<LocalProgram, string>>>;

/** A program that runs answers within milliseconds; one that does not, refuses at once. */
const usualWithinMs = 2000;
/** More are read by nobody. */
const mostModels = 50;
/** Asked for their details at the same time. */
const atATime = 25;

export async function findLocalModels(addresses: LocalAddresses, withinMs = usualWithinMs): Promise<FoundProgram[]> {
  const found = await Promise.all(
    localPrograms.map(async (program) => {
      const address = addresses[program];
      if (address === undefined) return [];
      const told = await (program === 'ollama' ? ollamaFacts : lmStudioFacts)(address, withinMs);
      return told.is === 'absent' ? [] : [await asFound(program, address, told, withinMs)];
    }),
  );
  return found.flat();
}

async function asFound(program: LocalProgram, address: string, told: Told<ProgramFacts>, withinMs: number): Promise<FoundProgram> {
  if (told.is !== 'told') return { state: 'unreadable', program, why: told.is === 'absent' ? 'silent' : told.is };
  const { version, models } = told.value;
  const here = models.filter(({ elsewhere }) => !elsewhere);
  const usable = here.filter(({ name }) => modelNameSchema.safeParse(name).success);
  const first = usable.slice(0, mostModels);
  const known = program === 'ollama' ? await eachOf(first, (model) => shownByOllama(address, model, withinMs)) : first;
  const talking = known.filter(({ talks }) => talks);
  const leftOut = {
    ...{ elsewhere: models.length - here.length, noTalk: known.length - talking.length },
    ...{ oddName: here.length - usable.length, tooMany: usable.length - first.length },
  };
  return {
    ...{ state: 'running', program, leftOut },
    version: version?.slice(0, 40) ?? null,
    models: talking.map(({ talks: _, elsewhere: __, ...model }) => ({ ...model, ability: whatItCanDo(model) })).sort(ablestFirst),
  };
}

/** Of the same ability, the larger one. */
const ablestFirst = (one: LocalModel, other: LocalModel): number =>
  localAbilities.indexOf(one.ability) - localAbilities.indexOf(other.ability) || (other.parameters ?? 0) - (one.parameters ?? 0);

/** In their order, so many at a time. */
async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < items.length; at += atATime) done.push(...(await Promise.all(items.slice(at, at + atATime).map(work))));
  return done;
}
