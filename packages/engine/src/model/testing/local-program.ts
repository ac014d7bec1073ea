/**
 * Ollama or LM Studio for tests: real HTTP, their own paths and shapes, and their own ways with a question that is longer than
 * the context. The answers are those that the test has written.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LocalProgram } from '@starwright/protocol/model';
import { writeOpenAi } from './openai-wire.ts';
import { piecesOf, repeat, type StreamedAnswer, textOfAnswer } from './script.ts';

export interface ProgramModel {
  name: string;
  bytes?: number;
  /** As Ollama writes it: `8.2B`. */
  parameters?: string;
  context?: number;
  /** Of LM Studio: the length it is loaded with; absent: it is not loaded yet. */
  loaded?: number;
  embeds?: boolean;
  /** Ollama only passes on to its service. */
  remote?: boolean;
}

/** How a program that is not well answers whatever it is asked. */
export type Illness = 'hangs' | 'html' | 'status' | 'invalid-json';

export interface SeenChat {
  body: Record<string, unknown>;
  messages: { role: string; content: unknown }[];
  /** The client closed the connection before the answer ended. */
  brokenOff: boolean;
  /** Part of the question was thrown away in silence. */
  cut: boolean;
}

export interface LocalProgramServer {
  /** `http://127.0.0.1:PORT` */
  address: string;
  models: ProgramModel[];
  illness: Illness | undefined;
  chats: SeenChat[];
  /** How finely it cuts texts; four in English. */
  charactersPerToken: number;
  /** Answers in this order; the last one again and again. */
  script(...answers: StreamedAnswer[]): void;
  close(): Promise<void>;
}

/** With what LM Studio loads a model, and Ollama's door in OpenAI's protocol cuts, unless somebody says otherwise. */
const usualContext = 4096;

export async function startLocalProgram(program: LocalProgram, models: ProgramModel[] = [], port = 0): Promise<LocalProgramServer> {
  let queue: StreamedAnswer[] = [];
  const next = () => (queue.length > 1 ? queue.shift() : queue[0]) ?? { say: 'nothing is scripted' };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (self.illness) return answerIll(self.illness, response);
    const answer = program === 'ollama' ? ollama : lmStudio;
    await answer({ path: decodeURIComponent(request.url ?? ''), body, response, self, next });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = server.address();
  const self: LocalProgramServer = {
    address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    ...{ models, illness: undefined, chats: [], charactersPerToken: 4 },
    script(...answers) {
      queue = answers;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}

interface Asked {
  path: string;
  body: Record<string, unknown>;
  response: ServerResponse;
  self: LocalProgramServer;
  next: () => StreamedAnswer;
}

function answerIll(illness: Illness, response: ServerResponse): void {
  if (illness === 'hangs') return;
  response.writeHead(illness === 'status' ? 500 : 200, { 'content-type': illness === 'html' ? 'text/html' : 'application/json' });
  response.end(illness === 'html' ? '<!doctype html><title>A router</title>' : '{"models": [');
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return JSON.parse(text || '{}');
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

/** https://docs.ollama.com/api */
async function ollama(asked: Asked): Promise<void> {
  const { path, body, response, self } = asked;
  const model = self.models.find(({ name }) => name === body.model);
  if (path === '/api/version') return json(response, 200, { version: '0.12.6' });
  if (path === '/api/tags')
    return json(response, 200, {
      models: self.models.map(({ name, bytes = 5_200_000_000, parameters = '8.2B', remote = false }) => ({
        ...{ name, model: name, modified_at: '2026-05-01T10:00:00Z', size: bytes, digest: 'a'.repeat(64) },
        ...(remote && { remote_model: name, remote_host: 'https://ollama.com:443' }),
        details: { format: 'gguf', family: 'llama', families: ['llama'], parameter_size: parameters, quantization_level: 'Q4_K_M' },
      })),
    });
  if (!model) return json(response, 404, { error: `model '${String(body.model)}' not found` });
  if (path === '/api/show')
    return json(response, 200, {
      details: { format: 'gguf', family: 'llama', parameter_size: model.parameters ?? '8.2B' },
      model_info: { 'general.architecture': 'llama', 'llama.context_length': model.context ?? 40_960 },
      capabilities: model.embeds ? ['embedding'] : ['completion', 'tools'],
    });
  const options = typeof body.options === 'object' && body.options ? body.options : {};
  const context = Math.min(
    model.context ?? 40_960,
    Number(Object.entries(options).find(([key]) => key === 'num_ctx')?.[1] ?? usualContext),
  );
  const chat = seen(asked, context);
  if (chat.cut && body.truncate === false) {
    chat.cut = false;
    return json(response, 400, { error: `the prompt exceeds the context length of ${context} tokens` });
  }
  if (path === '/api/chat') return writeOllama(asked, model.name);
  return json(response, 404, { error: 'not found' });
}

/** https://lmstudio.ai/docs/developer/rest/endpoints */
async function lmStudio(asked: Asked): Promise<void> {
  const { path, body, response, self } = asked;
  const told = ({ name, context = 32_768, loaded, embeds }: ProgramModel) => ({
    ...{ id: name, object: 'model', type: embeds ? 'embeddings' : 'llm', publisher: 'somebody', arch: 'llama', quantization: 'Q4_K_M' },
    ...{ state: loaded === undefined ? 'not-loaded' : 'loaded', max_context_length: context },
    ...(loaded !== undefined && { loaded_context_length: loaded }),
  });
  const list = '/api/v0/models';
  if (path === list) return json(response, 200, { object: 'list', data: self.models.map(told) });
  const one = self.models.find(({ name }) => path === `${list}/${name}` || name === body.model);
  if (!one) return json(response, 404, { error: 'not found' });
  if (path.startsWith(list)) return json(response, 200, told(one));
  // A model is loaded by its first question.
  one.loaded ??= usualContext;
  if (body.stream !== true) return json(response, 200, { choices: [{ index: 0, message: { role: 'assistant', content: 'Hi' } }] });
  const chat = seen(asked, one.loaded);
  if (!chat.cut) return writeOpenAi({ usage: { input: tokensIn(asked), output: 400 }, ...asked.next() }, response);
  chat.cut = false;
  const why = `The number of tokens to keep from the initial prompt is greater than the context length (n_keep: ${tokensIn(asked)}>= n_ctx: ${one.loaded}).`;
  return json(response, 400, { error: why });
}

const tokensIn = ({ body, self }: Asked) => Math.ceil(JSON.stringify(body.messages ?? '').length / self.charactersPerToken);

function seen(asked: Asked, context: number): SeenChat {
  const { body, response, self } = asked;
  const messages = (Array.isArray(body.messages) ? body.messages : []).map(({ role, content }) => ({ role: String(role), content }));
  const chat = { body, messages, brokenOff: false, cut: tokensIn(asked) > context };
  self.chats.push(chat);
  response.on('close', () => {
    if (!response.writableEnded) chat.brokenOff = true;
  });
  return chat;
}

async function writeOllama(asked: Asked, model: string): Promise<void> {
  const { response, next } = asked;
  const answer = next();
  const line = (more: object) => response.write(`${JSON.stringify({ model, created_at: '2026-05-01T10:00:00Z', ...more })}\n`);
  const piece = (more: object) => line({ message: { role: 'assistant', content: '', ...more }, done: false });
  const end = (reason: string) => {
    const counted = { prompt_eval_count: tokensIn(asked), eval_count: 400, total_duration: 1, load_duration: 1 };
    line({ message: { role: 'assistant', content: '' }, done: true, done_reason: reason, ...counted });
    response.end();
  };
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  if ('endless' in answer) return repeat(response, () => piece({ content: answer.endless }), answer.everyMs);
  if ('cutAfter' in answer) {
    piece({ content: answer.cutAfter });
    setTimeout(() => response.destroy(), 30);
    return;
  }
  if ('callTool' in answer) {
    piece({ tool_calls: [{ function: { name: answer.callTool, arguments: answer.input } }] });
    return end('stop');
  }
  const text = 'tooLong' in answer ? answer.tooLong : 'refuse' in answer ? answer.refuse : textOfAnswer(answer.say);
  for (const part of piecesOf(text)) piece({ content: part });
  end('tooLong' in answer ? 'length' : 'stop');
}
