/**
 * A model server for tests: real HTTP, the wire protocols of Anthropic (`POST …/messages`) and OpenAI
 * (`POST …/chat/completions`), and answers that the test has written.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { anthropicPing, writeAnthropic } from './anthropic-wire.ts';
import { openAiPing, writeOpenAi } from './openai-wire.ts';
import type { ScriptedAnswer, SeenRequest } from './script.ts';

export { type Author, authors, mixed } from './authors.ts';
export { type LocalProgramServer, type ProgramModel, startLocalProgram } from './local-program.ts';
export { answerByHand, type PlayedByHand } from './played-by-hand.ts';
export type { ScriptedAnswer, SeenRequest } from './script.ts';
export * as toolLending from './tool-lending.ts';

type Answering = (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;

export interface ScriptedModel {
  /** `http://127.0.0.1:PORT/v1` */
  baseUrl: string;
  /** Every request so far. */
  requests: SeenRequest[];
  /** Answers in this order; afterwards, or when a function is given, what it says. */
  script(...answers: (ScriptedAnswer | Answering)[]): void;
  close(): Promise<void>;
}

/** On a free port of this machine unless one is given. */
export async function startScriptedModel({ port: wanted = 0 } = {}): Promise<ScriptedModel> {
  const requests: SeenRequest[] = [];
  let queue: (ScriptedAnswer | Answering)[] = [];
  const server = createServer(async (request, response) => {
    const seen = await readRequest(request);
    requests.push(seen);
    response.on('close', () => {
      if (!response.writableEnded) seen.brokenOff = true;
    });
    const [next] = queue;
    if (queue.length > 1 || typeof next !== 'function') queue.shift();
    const answer = typeof next === 'function' ? await next(seen) : (next ?? { status: 500, message: 'nothing is scripted' });
    await write(answer, seen, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    script(...answers) {
      queue = answers;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function write(answer: ScriptedAnswer, seen: SeenRequest, response: ServerResponse): Promise<void> {
  if ('slowMs' in answer) {
    await delay(answer.slowMs);
    return response.destroyed ? undefined : write(answer.answer, seen, response);
  }
  if ('status' in answer) {
    const error = { type: answer.type ?? 'error', code: answer.type ?? null, message: answer.message ?? 'scripted' };
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify({ type: 'error', error }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const said = 'thinks' in answer ? await aliveUntil(answer.thinks, seen, response, answer.everyMs) : answer;
  if (seen.protocol === 'anthropic') await writeAnthropic(said, seen, response);
  else await writeOpenAi(said, response);
}

/** No client waits minutes for the first byte, or between two. */
async function aliveUntil<T>(answer: Promise<T>, { protocol }: SeenRequest, response: ServerResponse, everyMs = 5000): Promise<T> {
  const sign = () => void response.write(protocol === 'anthropic' ? anthropicPing : openAiPing);
  sign();
  const signs = setInterval(sign, everyMs);
  try {
    return await answer;
  } finally {
    clearInterval(signs);
  }
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  const body: { system?: unknown; messages?: { role: string; content: unknown }[]; tools?: { name?: string }[]; model?: string } =
    JSON.parse(text || '{}');
  const messages = (body.messages ?? []).map(({ role, content }) => ({ role, text: textOf(content) }));
  const system = [textOf(body.system), ...messages.filter(({ role }) => role === 'system').map((message) => message.text)]
    .join('\n')
    .trim();
  return {
    protocol: request.url?.endsWith('/messages') ? 'anthropic' : 'openai',
    headers: request.headers,
    model: body.model ?? '',
    system,
    messages: messages.filter(({ role }) => role !== 'system'),
    last: messages.at(-1)?.text ?? '',
    answersByTool: (body.tools ?? []).some(({ name }) => name === 'json'),
    body,
    brokenOff: false,
  };
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: string; content?: unknown }) => part.text ?? textOf(part.content)).join('\n');
}
