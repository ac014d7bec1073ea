/** From settings to a model that can be asked. The SDK is loaded on the first question: most servers never ask one. */
import { isLocalProgram } from '@starwright/protocol/model';
import type { LanguageModel } from 'ai';
import { fetchWhileHeard } from './fetch-while-heard.ts';
import { ollamaLanguage } from './local/ollama-language.ts';
import { withRoomInLmStudio } from './local/room-in-lm-studio.ts';
import { type ModelSettings, usualLocalAddresses, whatIsMissing } from './settings.ts';

export interface Model {
  settings: ModelSettings;
  language(): Promise<LanguageModel>;
  patience: Patience;
}

/** How long and how often a provider is waited for. */
export interface Patience {
  /** Waits before the second, third, … try after a trouble that may pass. */
  retryAfterMs: readonly number[];
  /** Longest silence before and within an answer. */
  silenceMs: number;
  /** Longest `retry-after` that is waited for. */
  longestRetryAfterMs: number;
}

const usualPatience: Patience = { retryAfterMs: [1000, 4000], silenceMs: 60_000, longestRetryAfterMs: 15_000 };
/** A model of one's own machine is loaded first, and says nothing while it reads. The budget of time still holds. */
const localPatience: Patience = { ...usualPatience, silenceMs: 15 * 60_000 };

/**
 * @param patience for tests.
 * @throws Error when something is missing in the settings.
 */
export function openModel(settings: ModelSettings, patience: Partial<Patience> = {}): Model {
  const missing = whatIsMissing(settings);
  if (missing) throw new Error(missing);
  const patient = { ...(isLocalProgram(settings.provider) ? localPatience : usualPatience), ...patience };
  let language: Promise<LanguageModel> | undefined;
  return {
    settings,
    language() {
      language ??= connect(settings, patient);
      return language;
    },
    patience: patient,
  };
}

/** Every key is passed in: the SDK must not look for one in the environment. */
async function connect({ provider, name, apiKey, baseUrl }: ModelSettings, { silenceMs }: Patience): Promise<LanguageModel> {
  // It would print to the log what each model cannot do.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const key = apiKey ?? '';
  const common = { apiKey: key, fetch: fetchWhileHeard(silenceMs), ...(baseUrl && { baseURL: baseUrl }) };
  switch (provider) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(common)(name);
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(common).chat(name);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(common)(name);
    case 'ollama':
      return ollamaLanguage({ address: baseUrl ?? usualLocalAddresses.ollama, name, fetch: common.fetch });
    case 'lm-studio': {
      const address = baseUrl ?? usualLocalAddresses['lm-studio'];
      return compatible({ name, baseURL: `${address}/v1`, fetch: withRoomInLmStudio({ address, name, fetch: common.fetch }) });
    }
    case 'openai-compatible':
      return compatible({ name, baseURL: baseUrl ?? '', fetch: common.fetch, apiKey });
  }
}

interface Compatible {
  name: string;
  baseURL: string;
  fetch: typeof fetch;
  apiKey?: string | undefined;
}

async function compatible({ name, baseURL, fetch, apiKey }: Compatible): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const open = createOpenAICompatible({
    ...{ name: 'openai-compatible', baseURL, fetch, includeUsage: true, supportsStructuredOutputs: true },
    ...(apiKey && { apiKey }),
  });
  return open(name);
}
