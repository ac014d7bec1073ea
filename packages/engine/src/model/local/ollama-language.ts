/**
 * A model of Ollama in its own protocol (`POST /api/chat`, https://docs.ollama.com/api/chat). Its door in OpenAI's protocol has
 * no word for the length of the context: there every question is cut to a few thousand tokens, in silence. Here each question
 * brings the length that it needs, and Ollama is told to refuse what does not fit instead of cutting it.
 */
import type { LanguageModel } from 'ai';
import { ModelTrouble } from '../trouble.ts';
import { contextInOllama } from './ollama-facts.ts';
import { type OllamaPart, partsOfOllama } from './ollama-stream.ts';

type LanguageV4 = Extract<LanguageModel, { specificationVersion: 'v4' }>;
type Call = Parameters<LanguageV4['doStream']>[0];

export interface OllamaModel {
  address: string;
  name: string;
  fetch: typeof globalThis.fetch;
}

/** Prompts are made of words, JSON and code; fewer characters make a token than in prose. */
const charactersPerToken = 3;
/** Room for an answer, and for what some models think before it. */
const answerRoom = 6000;
const leastAnswer = 500;
/** A model is loaded anew for another length, so it grows in steps. */
const contextStep = 8192;

export function ollamaLanguage({ address, name, fetch }: OllamaModel): LanguageV4 {
  let longest: Promise<number | null> | undefined;
  return {
    ...{ specificationVersion: 'v4', provider: 'ollama', modelId: name, supportedUrls: {} },
    doGenerate: () => Promise.reject(new Error('Models of Ollama are only ever listened to while they write.')),
    async doStream(call) {
      longest ??= contextInOllama(address, name, 5000);
      const question = { messages: call.prompt.flatMap(messagesOf), ...(call.tools && { tools: call.tools.flatMap(toolOf) }) };
      const { maxOutputTokens = -1, temperature, responseFormat } = call;
      const body = JSON.stringify({
        ...{ model: name, stream: true, truncate: false, shift: false },
        ...question,
        ...(responseFormat?.type === 'json' && { format: responseFormat.schema ?? 'json' }),
        options: {
          num_ctx: contextFor(JSON.stringify(question).length, await longest),
          ...{ num_predict: maxOutputTokens, ...(temperature !== undefined && { temperature }) },
        },
      });
      const response = await post(`${address}/api/chat`, body, { fetch, signal: call.abortSignal });
      return { stream: response.pipeThrough(new TextDecoderStream()).pipeThrough(partsOfOllama()) };
    },
  } satisfies LanguageV4 & { doStream(call: Call): Promise<{ stream: ReadableStream<OllamaPart> }> };
}

/** @throws ModelTrouble `short-context` when the model can never hold the question. */
function contextFor(characters: number, longest: number | null): number {
  const question = Math.ceil(characters / charactersPerToken);
  const wanted = Math.ceil((question + answerRoom) / contextStep) * contextStep;
  if (longest === null || wanted <= longest) return wanted;
  // Ollama counts exactly and refuses what is too long; here it is only known roughly.
  if (Math.ceil(characters / (charactersPerToken + 1)) + leastAnswer > longest) throw new ModelTrouble('short-context');
  return longest;
}

async function post(
  url: string,
  body: string,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal | undefined },
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body, ...(signal && { signal }) });
  if (response.ok && response.body) return response.body;
  const { APICallError } = await import('ai');
  const responseBody = (await response.text()).slice(0, 4000);
  throw new APICallError({ message: 'Ollama refused', url, requestBodyValues: {}, statusCode: response.status, responseBody });
}

interface OllamaMessage {
  role: string;
  content: string;
  tool_calls?: { function: { name: string; arguments: unknown } }[];
  tool_name?: string;
}

function messagesOf(message: Call['prompt'][number]): OllamaMessage[] {
  switch (message.role) {
    case 'system':
      return [{ role: 'system', content: message.content }];
    case 'user':
      return [{ role: 'user', content: message.content.map((part) => (part.type === 'text' ? part.text : '')).join('') }];
    case 'assistant': {
      const calls = message.content.flatMap((part) =>
        part.type === 'tool-call' ? [{ function: { name: part.toolName, arguments: part.input } }] : [],
      );
      const content = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
      return [{ role: 'assistant', content, ...(calls.length > 0 && { tool_calls: calls }) }];
    }
    case 'tool':
      return message.content.flatMap((part) =>
        part.type === 'tool-result' ? [{ role: 'tool', tool_name: part.toolName, content: textOf(part.output) }] : [],
      );
  }
}

const textOf = (output: object): string =>
  'value' in output ? (typeof output.value === 'string' ? output.value : JSON.stringify(output.value)) : JSON.stringify(output);

function toolOf(tool: NonNullable<Call['tools']>[number]): object[] {
  if (tool.type !== 'function') return [];
  const { name, description = '', inputSchema } = tool;
  return [{ type: 'function', function: { name, description, parameters: inputSchema } }];
}
