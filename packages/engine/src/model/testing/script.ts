/** What a scripted model may do, whichever protocol it speaks. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** An answer that streams. `usage` is counted as 100 and 50 tokens unless it is given; null: the provider does not count. */
export type StreamedAnswer = {
  usage?: { input: number; output: number } | null;
} & (
  | /** Text, or an object to be sent as JSON. */ { say: unknown }
  | { callTool: string; input: unknown }
  | { refuse: string }
  | /** Sends the text and breaks the connection. */ { cutAfter: string }
  | /** Says it again and again; as fast as it can, unless so long passes between. */ { endless: string; everyMs?: number }
  | /** The limit on the length of the answer is met after the text. */ { tooLong: string }
);

export type ScriptedAnswer =
  | StreamedAnswer
  | { status: number; type?: string; message?: string; headers?: Record<string, string> }
  | { slowMs: number; answer: ScriptedAnswer }
  | /** Says at once that it is at work, and every so often that it still is, until it knows its answer. */ {
      thinks: Promise<StreamedAnswer>;
      everyMs?: number;
    };

export interface SeenRequest {
  protocol: 'anthropic' | 'openai';
  headers: IncomingHttpHeaders;
  model: string;
  system: string;
  /** Without the system message. */
  messages: { role: string; text: string }[];
  /** Text of the last message. */
  last: string;
  /** The shape of the answer was asked for as the input of a tool called "json". */
  answersByTool: boolean;
  body: Record<string, unknown>;
  /** The client closed the connection before the answer ended. */
  brokenOff: boolean;
}

export const textOfAnswer = (say: unknown) => (typeof say === 'string' ? say : JSON.stringify(say));

/** The text in pieces, as a model writes. */
export const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,400}/g) ?? [];

/** Writes pieces until the client has gone. */
export async function repeat(response: ServerResponse, write: () => void, everyMs?: number): Promise<void> {
  while (!response.destroyed) {
    for (let n = 0; n < (everyMs === undefined ? 50 : 1); n++) write();
    await delay(everyMs ?? 1);
  }
}
