/** The life of a prompt: read, choose, name, wire, fill, assemble, and say what is left over. */
import { StarwrightError } from '@starwright/protocol/errors';
import { type Blockchain, blockchainFacts } from '@starwright/protocol/networks';
import type { Plan, Question } from '@starwright/protocol/plan';
import type { Reading } from '../blueprint.ts';
import { assemble, titleOf } from './assemble.ts';
import { type Chosen, choose } from './choose.ts';
import { notIncluded } from './coverage.ts';
import { describeModule } from './describe.ts';
import { chooseFeatures, type FeatureChoice } from './features.ts';
import { fill } from './fill.ts';
import { giveNames } from './give-names.ts';
import { impossible } from './impossible.ts';
import { type CompiledCue, compile } from './match.ts';
import { type Prompt, readPrompt } from './read.ts';
import { readRecord } from './record/record.ts';
import { makesSense } from './sense.ts';
import { createMender } from './spelling.ts';
import { wire } from './wires.ts';

export interface PlanOptions {
  /** Decides in which coin amounts are told; `ethereum` when absent. */
  blockchain?: Blockchain;
  /** An id of the template gallery; its blueprint is then part of the plan. */
  templateType?: string;
}

export interface Planner {
  /**
   * What a prompt asks for. The same prompt gives the same plan. Nothing outside is read or written.
   * Throws StarwrightError `prompt-too-short`, `prompt-too-long`, `prompt-unreadable` or `prompt-not-understood`.
   */
  plan(prompt: string, options?: PlanOptions): Plan;
}

/** Compiles the readings of the catalogue once; planning a prompt takes milliseconds then. */
export function createPlanner(readings: readonly Reading[]): Planner {
  const wishes: CompiledCue[] = impossible.flatMap(({ id, cues }) =>
    cues.map((cue) => ({ blueprint: '', meaning: { of: 'impossible', id }, weight: 5, cue, key: `impossible ${id}` })),
  );
  const lexicon = compile(readings, wishes);
  const mend = createMender(lexicon.words);
  return { plan: (prompt, options = {}) => planOf(readings, readPrompt(prompt, lexicon, mend), options) };
}

function planOf(readings: readonly Reading[], prompt: Prompt, options: PlanOptions): Plan {
  const blockchain = options.blockchain ?? 'ethereum';
  const { chosen, record, recorded } = chooseOrRecord(readings, prompt, options.templateType);
  const named = giveNames(chosen, prompt);
  const wired = wire(readings, named, featuresAsked(named, prompt));
  const filled = fill(wired.modules, prompt);
  const { modules, assumptions, questions, choices } = assemble(wired, filled, prompt, blockchain, record);
  const used = wired.modules.map((module) => module.reading);
  const summary = modules.map((module, index) => describeModule(used[index] ?? failed(), module, blockchain)).join(' ');
  return {
    version: 1,
    title: titleFor(modules, used),
    summary,
    blockchain,
    modules,
    assumptions,
    notIncluded: notIncluded(prompt, { readings: used, filled, choices, recorded }),
    questions: [...questions, ...aboutCoins(prompt, blockchain), ...aboutNumbers(prompt), ...aboutLanguage(prompt, summary)],
  };
}

/** Whether a module is asked to have a feature, as far as that is known before its wires are. Worked out when first asked. */
function featuresAsked(chosen: readonly Chosen[], prompt: Prompt): (module: number, feature: string) => boolean {
  let choices: FeatureChoice[] | undefined;
  return (module, feature) => {
    if (!choices) {
      const filled = fill(chosen, prompt);
      choices = chosen.map((one, index) => chooseFeatures(one, index, chosen, filled, prompt));
    }
    return choices[module]?.on.has(feature) ?? false;
  };
}

function chooseOrRecord(readings: readonly Reading[], prompt: Prompt, templateType: string | undefined) {
  const registry = readings.find((reading) => reading.blueprint === 'registry');
  const chosen = choose(readings, prompt, templateType);
  const others = chosen.filter((one) => one.reading !== registry);
  if (others.length > 0 && (chosen[0]?.reading !== registry || others[0]?.score === chosen[0]?.score))
    return { chosen: others, recorded: new Set<number>() };
  const made = registry && makesSense(prompt) ? readRecord(prompt) : undefined;
  if (registry && made) {
    const module: Chosen = chosen.find((one) => one.reading === registry) ?? { reading: registry, anchors: [made.anchor], score: 1 };
    return { chosen: [module], record: made.record, recorded: made.tokens };
  }
  if (others.length > 0) return { chosen: others, recorded: new Set<number>() };
  throw new StarwrightError('prompt-not-understood', {
    fields: {
      prompt: prompt.language
        ? `Write your idea in English: of ${prompt.language} only the main words are understood.`
        : 'Say what people should be able to do with it.',
    },
    ...(prompt.language && { message: `Write your idea in English: of ${prompt.language} only the main words are understood.` }),
  });
}

function failed(): never {
  throw new Error('A module of the plan has no reading.');
}

function titleFor(modules: Plan['modules'], used: readonly Reading[]): string {
  for (const [index, module] of modules.entries()) {
    const named = used[index]?.parameters.find((parameter) => parameter.kind === 'name');
    const name = named && module.parameters[named.id];
    if (typeof name === 'string' && name !== named?.default && name.trim()) return [...name].slice(0, 80).join('');
  }
  const [first] = modules;
  if (first?.record) return titleOf(first.record.plural) || 'Registry';
  return used
    .map((reading) => reading.title)
    .slice(0, 3)
    .join(', ')
    .slice(0, 80);
}

function aboutCoins(prompt: Prompt, blockchain: Blockchain): Question[] {
  const { symbol, name } = blockchainFacts[blockchain];
  const foreign = prompt.tokens.find(
    (token) => token.value?.unit === 'ether' && token.value.coin !== symbol && !(token.value.coin === 'ETH'),
  );
  if (!foreign) return [];
  return [
    {
      text: `You wrote ${foreign.text}, but the coin of ${name} is ${symbol}. Is the amount meant in ${symbol}?`,
      followed: `the same amount in ${symbol}`,
    },
  ];
}

function aboutNumbers(prompt: Prompt): Question[] {
  return prompt.tokens
    .filter((token) => token.value?.unit === 'number' && token.value.ambiguous)
    .slice(0, 2)
    .map((token) => ({
      text: `Does ${token.text} mean ${token.text.replace('.', ',')} (thousands)? Write ${token.text.replace('.', '')} to be sure.`,
      followed: token.text.replace('.', ''),
    }));
}

function aboutLanguage(prompt: Prompt, summary: string): Question[] {
  if (!prompt.language) return [];
  return [
    {
      text: `Your text seems to be ${prompt.language}; only its main words were read. Is the plan what you mean? Writing in English is surer.`,
      followed: summary,
    },
  ];
}
