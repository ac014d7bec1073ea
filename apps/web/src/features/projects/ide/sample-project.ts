/** A project to look around in, for somebody who has none yet: made like any other, by the engine, and theirs from then on. */
import { generateDappResponseSchema } from '@starwright/protocol/generate';
import { call } from '../../../lib/api-client.ts';
import { api } from '../../../lib/paths.ts';

const prompt = 'A token called Star with 1000 pieces that holders can burn. Only the owner can make more, at most 5000.';

/** @throws ApiError when the day's prompts are used up, among other things */
export const makeSample = () =>
  call(generateDappResponseSchema, api.generateDapp, {
    method: 'POST',
    body: { prompt, blockchain: 'ethereum', templateType: 'token-creator' },
  });
