/**
 * One question with an answer of a given shape: streamed, counted, tried again while the trouble may pass, and asked to be
 * put right once when it does not have the shape.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { ModelMessage } from 'ai';
import { z } from 'zod';
import { schemaFor } from './answer-schema.ts';
import { type Ledger, tokensOf } from './ledger.ts';
import type { Model } from './open-model.ts';
import { retryAfterSeconds, troubleOf } from './read-trouble.ts';
import { isPassing, ModelTrouble } from './trouble.ts';

export interface Question<S extends z.ZodType> {
  /** What the model is to do; the same for everybody. */
  instructions: string;
  messages: ModelMessage[];
  /** Objects, lists, texts and choices; what may be absent is `nullish`. */
  shape: S;
}

export interface Asking {
  ledger: Ledger;
  signal?: AbortSignal | undefined;
  /** Characters of the answer so far, now and then. */
  onProgress?: ((characters: number) => void) | undefined;
}

export interface Answer<T> {
  value: T;
  /** As the model wrote it. */
  text: string;
}

/** @throws ModelTrouble, or the signal's reason when it was aborted. */
export async function ask<S extends z.ZodType>(model: Model, question: Question<S>, asking: Asking): Promise<Answer<z.output<S>>> {
  const first = await answerTo(model, question, asking);
  const read = readAnswer(first, question.shape);
  if (read.ok) return { value: read.value, text: first };
  const again: ModelMessage[] = [
    ...question.messages,
    { role: 'assistant', content: first.slice(0, 20_000) || '(nothing)' },
    { role: 'user', content: `This cannot be read: ${read.problem}\nAnswer once more, with the whole JSON object and nothing else.` },
  ];
  const second = await answerTo(model, { ...question, messages: again }, asking);
  const reread = readAnswer(second, question.shape);
  if (reread.ok) return { value: reread.value, text: second };
  throw new ModelTrouble(soundsLikeRefusal(second) ? 'refused' : 'nonsense', { detail: reread.problem });
}

async function answerTo(model: Model, question: Question<z.ZodType>, asking: Asking): Promise<string> {
  const { retryAfterMs, longestRetryAfterMs } = model.patience;
  for (let attempt = 0; ; attempt++) {
    try {
      return await stream(model, question, asking);
    } catch (error) {
      asking.signal?.throwIfAborted();
      const trouble = troubleOf(error);
      const pause = retryAfterMs[attempt];
      const wanted = (retryAfterSeconds(error) ?? 0) * 1000;
      if (!isPassing(trouble.kind) || pause === undefined || wanted > longestRetryAfterMs) throw trouble;
      await delay(Math.max(pause, wanted), undefined, { signal: AbortSignal.any([asking.ledger.late, ...signals(asking)]) }).catch(() => {
        asking.signal?.throwIfAborted();
        throw new ModelTrouble('too-slow');
      });
    }
  }
}

/** Longest answer asked for, in tokens. */
const longestAnswer = 16_000;
/** Characters after which an answer that should have ended is broken off, for each token it may have. */
const charactersPerToken = 8;

async function stream(model: Model, { instructions, messages, shape }: Question<z.ZodType>, asking: Asking): Promise<string> {
  const { ledger, onProgress } = asking;
  const input = tokensOf(instructions + JSON.stringify(messages) + JSON.stringify(schemaFor(shape)));
  ledger.checkFor(input);
  const maxOutputTokens = Math.min(longestAnswer, ledger.tokensLeft() - input);
  const { jsonSchema, streamText, Output } = await import('ai');
  const language = await model.language();
  // Aborted however this ends: leaving the loop alone would leave the request open.
  const over = new AbortController();
  let text = '';
  let counted: { inputTokens: number; outputTokens: number } | undefined;
  let reached = false;
  try {
    const result = streamText({
      ...{ model: language, instructions, messages, maxOutputTokens, maxRetries: 0 },
      // Reading the unfinished JSON at every piece would take the square of the answer's length in time; a piece is
      // passed on when what is read of it is another than before.
      output: {
        ...Output.object({ schema: jsonSchema(schemaFor(shape)) }),
        parsePartialOutput: async ({ text: sofar }) => ({ partial: String(sofar.length) }),
        parseCompleteOutput: async ({ text: whole }) => whole,
      },
      abortSignal: AbortSignal.any([over.signal, ledger.late, ...signals(asking)]),
      // The parts of the stream tell it; without this the SDK would print it, and with it what a provider wrote.
      onError: () => {},
    });
    for await (const part of result.stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new Error('aborted');
      if (part.type === 'finish-step') {
        const { inputTokens, outputTokens } = part.usage;
        if (inputTokens !== undefined && outputTokens !== undefined) counted = { inputTokens, outputTokens };
        if (part.finishReason === 'content-filter') throw new ModelTrouble('refused');
        if (part.finishReason === 'length') throw new ModelTrouble('too-long');
        if (part.finishReason === 'error') throw new ModelTrouble('cut-off');
        // A stream that simply stops has no reason to stop.
        if (part.finishReason === 'other' && !part.rawFinishReason) throw new ModelTrouble('cut-off');
      }
      if (part.type === 'start') reached = true;
      if (part.type !== 'text-delta') continue;
      text += part.text;
      onProgress?.(text.length);
      if (text.length > maxOutputTokens * charactersPerToken) throw new ModelTrouble('too-long');
    }
    if (!text.trim()) throw new ModelTrouble('refused');
    return text;
  } catch (error) {
    asking.signal?.throwIfAborted();
    if (ledger.late.aborted) throw new ModelTrouble('too-slow');
    throw error;
  } finally {
    over.abort();
    // What was asked and answered is paid for, also when it broke off.
    if (counted || (reached && text)) ledger.add(counted ?? { inputTokens: input, outputTokens: tokensOf(text) });
  }
}

const signals = ({ signal }: Asking) => (signal ? [signal] : []);

type Read<T> = { ok: true; value: T } | { ok: false; problem: string };

function readAnswer<S extends z.ZodType>(text: string, shape: S): Read<z.output<S>> {
  let json: unknown;
  try {
    json = JSON.parse(jsonIn(text));
  } catch (error) {
    return { ok: false, problem: `it is not JSON (${error instanceof Error ? error.message.slice(0, 200) : 'syntax'}).` };
  }
  const parsed = shape.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problem: z.prettifyError(parsed.error).slice(0, 1500) };
}

/** Models like to put JSON into a fence or a sentence. */
function jsonIn(text: string): string {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  return start >= 0 && end > start ? text.slice(start, end + 1) : text;
}

function soundsLikeRefusal(text: string): boolean {
  return !text.includes('{') && /\b(can(no|['’])t|cannot|unable|won['’]t|will not|sorry)\b/i.test(text);
}
