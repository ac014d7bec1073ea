/** Which model, where it is, and what one task may use up. */
import { type LocalProgram, type ModelProvider, modelProviderFacts } from '@starwright/protocol/model';

export interface ModelSettings {
  provider: ModelProvider;
  /** As its provider calls it, e.g. `claude-sonnet-4-5`. */
  name: string;
  /** Needed but for OpenAI-compatible servers. It goes to the provider and nowhere else. */
  apiKey?: string | undefined;
  /** Needed for OpenAI-compatible servers, e.g. `http://127.0.0.1:8000/v1`; the others have an address of their own. */
  baseUrl?: string | undefined;
  /** US dollars for a million tokens; a table of list prices is used when absent. */
  price?: { input: number; output: number } | undefined;
}

/** What one task may use up at most. */
export interface ModelBudget {
  /** Input and output together. */
  tokens: number;
  seconds: number;
}

export const defaultBudget: ModelBudget = { tokens: 200_000, seconds: 240 };

/** What is missing in settings, as a sentence without the settings' values; undefined when nothing is. */
export function whatIsMissing({ provider, apiKey, baseUrl }: Pick<ModelSettings, 'provider' | 'apiKey' | 'baseUrl'>): string | undefined {
  const { title, needsKey, needsAddress } = modelProviderFacts[provider];
  if (needsKey && !apiKey) return `${title} needs an API key.`;
  if (needsAddress && !baseUrl) return `An ${title} server needs its address, for example http://127.0.0.1:8000/v1.`;
  return undefined;
}

/** Where they listen unless they are told otherwise. */
export const usualLocalAddresses: Record<LocalProgram, string> = {
  ollama: 'http://127.0.0.1:11434',
  'lm-studio': 'http://127.0.0.1:1234',
};
