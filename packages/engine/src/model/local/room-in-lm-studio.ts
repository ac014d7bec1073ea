/**
 * LM Studio takes questions in OpenAI's protocol, which has no word for the length of the context: a model has the one it was
 * loaded with. What does not fit is refused by some of its engines and answered with nothing by others, so it is not sent.
 */
import { tokensOf } from '../ledger.ts';
import { ModelTrouble } from '../trouble.ts';
import { contextInLmStudio } from './lm-studio-facts.ts';

export interface LmStudioModel {
  address: string;
  name: string;
  fetch: typeof globalThis.fetch;
}

/** An answer of fewer tokens is of no use. */
const leastAnswer = 500;
const withinMs = 5000;

export function withRoomInLmStudio(model: LmStudioModel): typeof fetch {
  return async (input, init) => {
    // Looked up each time: between two questions it may have been loaded anew.
    const room = await roomIn(model, init?.signal ?? undefined);
    if (room !== null && tokensOf(String(init?.body ?? '')) + leastAnswer > room) throw new ModelTrouble('short-context');
    return model.fetch(input, init);
  };
}

async function roomIn({ address, name, fetch }: LmStudioModel, signal: AbortSignal | undefined): Promise<number | null> {
  const found = await contextInLmStudio(address, name, withinMs);
  if (found?.loaded !== false) return found?.tokens ?? null;
  // The first question loads it, and only then it is known with what. This one is short; what goes wrong shows at the real one.
  const short = { model: name, messages: [{ role: 'user', content: 'Hi' }], max_tokens: 1 };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${address}/v1/chat/completions`, { method: 'POST', headers, body: JSON.stringify(short), ...(signal && { signal }) })
    .then((answer) => answer.text())
    .catch(() => undefined);
  return (await contextInLmStudio(address, name, withinMs))?.tokens ?? null;
}
