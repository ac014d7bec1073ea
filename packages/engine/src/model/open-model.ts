/** From settings to a model that can be asked. The SDK is loaded on the first question: most servers never ask one. */
import type { LanguageModel } from 'ai';
import { fetchWhileHeard } from './fetch-while-heard.ts';
import type { ModelSettings } from './settings.ts';
import { whatIsMissing } from './settings.ts';

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

/**
 * @param patience for tests.
 * @throws Error when something is missing in the settings.
 */
export function openModel(settings: ModelSettings, patience: Partial<Patience> = {}): Model {
  const missing = whatIsMissing(settings);
  if (missing) throw new Error(missing);
  const patient = { ...usualPatience, ...patience };
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
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const { fetch } = common;
      const compatible = createOpenAICompatible({
        ...{ name: 'openai-compatible', baseURL: baseUrl ?? '', fetch, includeUsage: true, supportsStructuredOutputs: true },
        ...(apiKey && { apiKey }),
      });
      return compatible(name);
    }
  }
}
