/** What Ollama tells of itself and its models: https://docs.ollama.com/api (`/api/version`, `/api/tags`, `/api/show`). */
import { z } from 'zod';
import { askProgram, type Told } from './ask-program.ts';
import type { ListedModel, ProgramFacts } from './listed-model.ts';
import { countIn } from './parameter-count.ts';

const versionShape = z.object({ version: z.string() });
const tagsShape = z.object({
  models: z
    .array(
      z.object({
        name: z.string(),
        size: z.number().nullish(),
        /** Of a model that runs at Ollama’s own service. */
        remote_host: z.string().nullish(),
        details: z.object({ parameter_size: z.string().nullish() }).nullish(),
      }),
    )
    // An Ollama without models has said null.
    .nullable(),
});
const showShape = z.object({
  model_info: z.record(z.string(), z.unknown()).nullish(),
  /** Newer ones say what a model can do: `completion`, `embedding`, `tools`, … */
  capabilities: z.array(z.string()).nullish(),
});

export async function ollamaFacts(address: string, withinMs: number): Promise<Told<ProgramFacts>> {
  const [version, tags] = await Promise.all([
    askProgram({ url: `${address}/api/version`, shape: versionShape, withinMs }),
    askProgram({ url: `${address}/api/tags`, shape: tagsShape, withinMs }),
  ]);
  if (tags.is !== 'told') return tags;
  const models = (tags.value.models ?? []).map(({ name, size, details, remote_host }) => ({
    ...{ name, bytes: size ?? null, parameters: countIn(details?.parameter_size ?? '') },
    ...{ contextTokens: null, loadedContextTokens: null, talks: true, elsewhere: Boolean(remote_host) },
  }));
  return { is: 'told', value: { version: version.is === 'told' ? version.value.version : null, models } };
}

/** The same model with what only `/api/show` says; as it was when that says nothing. */
export async function shownByOllama(address: string, model: ListedModel, withinMs: number): Promise<ListedModel> {
  const shown = await askProgram({ url: `${address}/api/show`, body: { model: model.name }, shape: showShape, withinMs });
  if (shown.is !== 'told') return model;
  const { model_info: info, capabilities } = shown.value;
  const parameters = numberOf(info?.['general.parameter_count']) ?? model.parameters;
  return { ...model, parameters, contextTokens: contextOf(info), talks: capabilities ? capabilities.includes('completion') : talks(info) };
}

/** The longest context that a model of Ollama can have; null when it is not known. */
export async function contextInOllama(address: string, name: string, withinMs: number): Promise<number | null> {
  const shown = await askProgram({ url: `${address}/api/show`, body: { model: name }, shape: showShape, withinMs });
  return shown.is === 'told' ? contextOf(shown.value.model_info) : null;
}

type Info = z.output<typeof showShape>['model_info'];

/** It stands under the name of the architecture: `llama.context_length`. */
const contextOf = (info: Info): number | null => numberOf(info?.[`${info['general.architecture']}.context_length`]);

/** Models that turn texts into vectors say how they pool them. */
const talks = (info: Info): boolean => info?.[`${info['general.architecture']}.pooling_type`] === undefined;

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
