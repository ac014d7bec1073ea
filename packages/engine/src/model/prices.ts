/** List prices of well-known models, to estimate what a task cost. Providers change them: an estimate, never a bill. */
import { isLocalProgram } from '@starwright/protocol/model';
import type { ModelSettings } from './settings.ts';

interface Price {
  /** US dollars for a million tokens. */
  input: number;
  output: number;
}

/** By the beginning of the model's name; the longest that fits counts. */
const listPrices: Record<string, Price> = {
  'claude-opus-4': { input: 15, output: 75 },
  'claude-opus-4-5': { input: 5, output: 25 },
  'claude-sonnet': { input: 3, output: 15 },
  'claude-haiku-4-5': { input: 1, output: 5 },
  'claude-3-5-haiku': { input: 0.8, output: 4 },
  'gpt-5': { input: 1.25, output: 10 },
  'gpt-5-mini': { input: 0.25, output: 2 },
  'gpt-5-nano': { input: 0.05, output: 0.4 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4.1-nano': { input: 0.1, output: 0.4 },
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
  'gemini-2.5-pro': { input: 1.25, output: 10 },
  'gemini-2.5-flash': { input: 0.3, output: 2.5 },
  'gemini-2.5-flash-lite': { input: 0.1, output: 0.4 },
};

/** Undefined when it is not known. A server on one's own machine costs nothing by the token. */
export function priceOf({ provider, name, baseUrl, price }: ModelSettings): Price | undefined {
  if (price) return price;
  if (isLocalProgram(provider)) return { input: 0, output: 0 };
  if (provider === 'openai-compatible') return baseUrl && isOwnMachine(baseUrl) ? { input: 0, output: 0 } : undefined;
  const [best] = Object.keys(listPrices)
    .filter((start) => name.startsWith(start))
    .sort((a, b) => b.length - a.length);
  return best === undefined ? undefined : listPrices[best];
}

function isOwnMachine(baseUrl: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|host\.docker\.internal)$/.test(new URL(baseUrl).hostname);
}
