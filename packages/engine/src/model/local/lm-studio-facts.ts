/** What LM Studio tells of its models: https://lmstudio.ai/docs/developer/rest/endpoints (`/api/v0/models`), else `/v1/models`. */
import { z } from 'zod';
import { askProgram, type Told } from './ask-program.ts';
import type { ListedModel, ProgramFacts } from './listed-model.ts';
import { countIn } from './parameter-count.ts';

const modelShape = z.object({
  id: z.string(),
  /** `llm`, `vlm` or `embeddings`; absent from `/v1/models`. */
  type: z.string().nullish(),
  state: z.string().nullish(),
  max_context_length: z.number().int().nullish(),
  /** Of a model that is loaded, in newer versions. */
  loaded_context_length: z.number().int().nullish(),
});
const listShape = z.object({ data: z.array(modelShape) });

export async function lmStudioFacts(address: string, withinMs: number): Promise<Told<ProgramFacts>> {
  const native = await askProgram({ url: `${address}/api/v0/models`, shape: listShape, withinMs });
  // Versions before 0.3.6 have OpenAI's list alone.
  const list = native.is === 'status' ? await askProgram({ url: `${address}/v1/models`, shape: listShape, withinMs }) : native;
  return list.is === 'told' ? { is: 'told', value: { version: null, models: list.value.data.map(listed) } } : list;
}

function listed({ id, type, max_context_length, loaded_context_length }: z.output<typeof modelShape>): ListedModel {
  return {
    ...{ name: id, bytes: null, parameters: countIn(id), contextTokens: max_context_length ?? null },
    ...{ loadedContextTokens: loaded_context_length ?? null, talks: !type || type === 'llm' || type === 'vlm', elsewhere: false },
  };
}

/** What a model of LM Studio can hold: as it is loaded, else at the most. Undefined when nothing is known of it. */
export async function contextInLmStudio(address: string, name: string, withinMs: number) {
  const path = name.split('/').map(encodeURIComponent).join('/');
  const told = await askProgram({ url: `${address}/api/v0/models/${path}`, shape: modelShape, withinMs });
  if (told.is !== 'told') return undefined;
  const { state, loaded_context_length, max_context_length } = told.value;
  return { loaded: state !== 'not-loaded', tokens: loaded_context_length ?? max_context_length ?? null };
}
