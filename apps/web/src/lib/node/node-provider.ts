/** A node by its address, behind EIP-1193 as a wallet is. */
import { z } from 'zod';
import type { FromRelay, ToRelay } from '../../frame/relay-messages.ts';
import { refusals } from '../../messages/workshop/refusals.ts';

export interface Provider {
  /** @throws ProviderError */
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

/** What a node or a wallet refused; code 4001 when the person said no in the wallet. */
export class ProviderError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.name = 'ProviderError';
    this.code = code;
    this.data = data;
  }
}

const answerSchema = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number().catch(-32603), message: z.string().catch(''), data: z.unknown().optional() }).optional(),
});

/** @returns undefined when the text is no http(s) address */
export function nodeAddress(text: string): string | undefined {
  try {
    const url = new URL(text.trim());
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Asks a node through a frame of its own, see `frame/relay.ts`. Close it when done. */
export function openNode(url: string): Provider & { close(): void } {
  const frame = document.createElement('iframe');
  frame.src = '/relay.html';
  frame.title = '';
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.allow = 'local-network-access';
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let asked = 0;
  const { promise: ready, resolve: loaded } = Promise.withResolvers<void>();
  const hear = ({ source, data }: MessageEvent<FromRelay>) => {
    if (source === null || source !== frame.contentWindow || data?.from !== 'relay') return;
    if (data.type === 'ready') return loaded();
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.type === 'unreachable') return one?.reject(new ProviderError(-32000, data.message));
    const parsed = answerSchema.safeParse(data.answer);
    if (!parsed.success) return one?.reject(new ProviderError(-32603, refusals.noNode));
    const { error, result } = parsed.data;
    if (error) one?.reject(new ProviderError(error.code, error.message, error.data));
    else one?.resolve(result);
  };
  addEventListener('message', hear);
  document.body.append(frame);
  return {
    async request({ method, params = [] }) {
      await ready;
      const id = ++asked;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        frame.contentWindow?.postMessage({ id, url, method, params } satisfies ToRelay, '*');
      });
    },
    close() {
      removeEventListener('message', hear);
      frame.remove();
    },
  };
}
