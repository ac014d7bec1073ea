/**
 * `npm run scripted-model -- [--port 4010] [--author NAME | --folder DIR [--replay]] [--seed 1]`: a model server that needs no key
 * and no network, for looking at the product with a model, for whole runs in which a model does its worst, and for models that
 * are played by hand.
 */
import { parseArgs } from 'node:util';
import { type Author, authors, mixed } from './authors.ts';
import { answerByHand } from './played-by-hand.ts';
import { startScriptedModel } from './scripted-model.ts';

const { values } = parseArgs({
  options: {
    ...{ port: { type: 'string', default: '4010' }, author: { type: 'string' }, seed: { type: 'string', default: '1' } },
    ...{ folder: { type: 'string' }, replay: { type: 'boolean', default: false } },
  },
});
const named =
  values.author === undefined ? mixed(Number(values.seed)) : Object.entries<Author>(authors).find(([name]) => name === values.author)?.[1];
if (!named) {
  console.error(`There is no such author. Choose one: ${Object.keys(authors).join(', ')}. Without one, every idea meets another.`);
  process.exit(1);
}
const server = await startScriptedModel({ port: Number(values.port) });
const { folder, replay } = values;
server.script(folder === undefined ? named : (request) => answerByHand({ folder, replay }, request));
console.log(`The scripted model is listening on ${server.baseUrl}. Start Starwright with:

  MODEL_PROVIDER=openai-compatible MODEL_NAME=scripted MODEL_BASE_URL=${server.baseUrl} npm start
  MODEL_PROVIDER=anthropic MODEL_NAME=claude-scripted MODEL_API_KEY=none MODEL_BASE_URL=${server.baseUrl} npm start`);
