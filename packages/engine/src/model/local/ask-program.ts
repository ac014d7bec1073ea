/** Asks a program of this machine for facts: bounded in time and size, never redirected, and what is wrong is an answer. */
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';

export type Told<T> = { is: 'told'; value: T } | { is: 'absent' | 'silent' | 'status' | 'not-json' | 'too-large' };

export interface AskProgram<S extends z.ZodType> {
  url: string;
  /** Sent as JSON by POST; without it, it is a GET. */
  body?: unknown;
  shape: S;
  withinMs: number;
}

/** A list of 10,000 models has some 5 MB. */
const mostBytes = 8 * 1024 * 1024;

export async function askProgram<S extends z.ZodType>({ url, body, shape, withinMs }: AskProgram<S>): Promise<Told<z.output<S>>> {
  const over = new AbortController();
  // Not left to the request: a program that takes a connection and says nothing must not hold up who asks.
  const late = delay(withinMs, { is: 'silent' } as const, { signal: over.signal, ref: false }).catch(() => ({ is: 'silent' }) as const);
  try {
    return await Promise.race([read(url, body, shape, over.signal), late]);
  } finally {
    over.abort();
  }
}

async function read<S extends z.ZodType>(url: string, body: unknown, shape: S, signal: AbortSignal): Promise<Told<z.output<S>>> {
  try {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(url, { ...(body !== undefined && post), redirect: 'error', signal });
    if (!answer.ok) return { is: 'status' };
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of answer.body ?? []) {
      bytes += part.byteLength;
      if (bytes > mostBytes) return { is: 'too-large' };
      parts.push(part);
    }
    const parsed = shape.safeParse(jsonOf(Buffer.concat(parts).toString('utf8')));
    return parsed.success ? { is: 'told', value: parsed.data } : { is: 'not-json' };
  } catch {
    return { is: 'absent' };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
