/**
 * `npm run scripted-model -- [--port 4010] [--author NAME] [--seed 1]`: a model server that needs no key and no network, for
 * looking at the product with a model, and for whole runs in which a model does its best and its worst.
 */
import { parseArgs } from 'node:util';
import { type Author, authors, mixed } from './authors.ts';
import { startScriptedModel } from './scripted-model.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4010' }, author: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const named =
  values.author === undefined ? mixed(Number(values.seed)) : Object.entries<Author>(authors).find(([name]) => name === values.author)?.[1];
if (!named) {
  console.error(`There is no such author. Choose one: ${Object.keys(authors).join(', ')}. Without one, every idea meets another.`);
  process.exit(1);
}
const server = await startScriptedModel({ port: Number(values.port) });
server.script(named);
console.log(`The scripted model is listening on ${server.baseUrl}. Start Starwright with:

  MODEL_PROVIDER=openai-compatible MODEL_NAME=scripted MODEL_BASE_URL=${server.baseUrl} npm start
  MODEL_PROVIDER=anthropic MODEL_NAME=claude-scripted MODEL_API_KEY=none MODEL_BASE_URL=${server.baseUrl} npm start`);
