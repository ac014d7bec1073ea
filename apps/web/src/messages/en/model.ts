/** The language model: a person's own, what one did with a dapp, and what it used up. */
import type { FoundProgram, LocalModel } from '@starwright/protocol/local-models';
import type { ModelSpending } from '@starwright/protocol/model';

export const model = {
  own: {
    title: 'Language model',
    lead: 'With a model, Starwright understands ideas that no building block fits: the model writes the plan and its rules, never code. What it plans is tried like everything else, and not used when it does not pass.',
    shared: (name: string) => `This site builds with ${name}. With a key of your own, your dapps are built with your model instead.`,
    none: 'This site has no model of its own. You can bring a key; without one, you lose nothing.',
    provider: 'Provider',
    name: 'Model',
    nameHint: (example: string) => `As its provider calls it, for example ${example}`,
    address: 'Address',
    addressHint: (hosts: string) => `At one of: ${hosts}`,
    key: 'API key',
    keyOptional: 'API key, if it needs one',
    keyKept: 'A key is kept. Leave this empty to keep it.',
    keyHint: 'It is encrypted before it is stored, and never shown again, not even to you.',
    sent: 'Your idea, the plan, and what you ask the assistant or the guide (with the list of your projects) are sent to the provider; nothing else about you is.',
    save: 'Save',
    test: 'Test',
    remove: 'Remove',
    removeSure: 'Remove the model and its key?',
    keep: 'Keep it',
    saved: 'Saved. Press “Test” to see whether the model answers.',
    removed: 'The model and its key are deleted.',
    failed: 'That did not work. Try again.',
    loadFailed: 'Your model could not be loaded.',
    inUse: (name: string) => `Your dapps are built with ${name}.`,
    noKey: 'The key cannot be read any more. Put it in again.',
  },
  local: {
    title: 'On this computer',
    lead: 'A model that runs here needs no account and no key, costs nothing by the token, and what you write stays on this computer.',
    whichComputer: '“This computer” is the one that Starwright runs on.',
    looking: 'Looking for Ollama and LM Studio …',
    loadFailed: 'It could not be found out what runs on this computer.',
    again: 'Look again',
    none: 'Neither Ollama nor LM Studio runs on this computer.',
    noneNext: (example: string) => `The shortest way: install Ollama, get a model with “ollama pull ${example}”, and look again.`,
    install: 'Get Ollama',
    runs: (program: string, version: string | null) => `${version ? `${program} ${version}` : program} runs on this computer`,
    noModels: (program: string, example: string) =>
      `${program} has no model that can talk yet. Get one, for example ${example}, and look again.`,
    choose: 'Model',
    use: (name: string) => `Use ${name}`,
    inUse: (name: string) => `${name} is in use`,
    stopped: (program: string) =>
      `${program} no longer answers. Start it and look again; until then your dapps are planned without a model.`,
    gone: (program: string, name: string) => `${program} no longer has ${name}. Choose another model.`,
    unreadable: {
      silent: (program: string) =>
        `Something stands where ${program} listens, but it does not answer. Start ${program} again and look again.`,
      status: (program: string) => `${program} answers with an error. Start it again and look again.`,
      'not-json': (program: string) => `Something else answers where ${program} listens. Stop it, start ${program} and look again.`,
      'too-large': (program: string) => `The list of ${program} is too long to be read. Remove models that you do not use and look again.`,
    } satisfies Record<Extract<FoundProgram, { state: 'unreadable' }>['why'], (program: string) => string>,
    leftOut: {
      elsewhere: (n: number) =>
        `${n === 1 ? 'One model is' : `${n} models are`} not listed because ${n === 1 ? 'it runs' : 'they run'} elsewhere and ${n === 1 ? 'needs' : 'need'} an account.`,
      noTalk: (n: number) =>
        `${n === 1 ? 'One model is' : `${n} models are`} not listed because ${n === 1 ? 'it does' : 'they do'} not answer in words.`,
      oddName: (n: number) => `${n === 1 ? 'One model has a name' : `${n} models have names`} that cannot be used.`,
      tooMany: (n: number) => `${n.toLocaleString('en')} more ${n === 1 ? 'is' : 'are'} not listed.`,
    },
    facts: ({ parameters, bytes, contextTokens }: LocalModel) =>
      [
        parameters === null ? undefined : `${(parameters / 1e9).toLocaleString('en', { maximumFractionDigits: 1 })} billion parameters`,
        bytes === null ? undefined : `${(bytes / 1e9).toLocaleString('en', { maximumFractionDigits: 1 })} GB`,
        contextTokens === null ? undefined : `context of ${contextTokens.toLocaleString('en')} tokens`,
      ]
        .filter(Boolean)
        .join(', '),
    ability: {
      good: () => 'Should do: it is large enough to write plans.',
      fair: () => 'May do: plans of simple ideas, often after a few rounds.',
      unknown: () => 'Its size is not known. Try it.',
      weak: () => 'Too small for most plans: rules that models of this size write rarely pass.',
      'loaded-short': ({ loadedContextTokens }: LocalModel, room: number) =>
        `Loaded with a context of ${(loadedContextTokens ?? 0).toLocaleString('en')} tokens, and the question needs ${room.toLocaleString('en')}. Load it with a context length of 16,384 or more.`,
      'short-context': ({ contextTokens }: LocalModel, room: number) =>
        `Too small for plans: its context of ${(contextTokens ?? 0).toLocaleString('en')} tokens cannot hold the question, which needs ${room.toLocaleString('en')}.`,
    } satisfies Record<LocalModel['ability'], (model: LocalModel, room: number) => string>,
  },
  trial: {
    start: 'Try it with a small idea',
    lead: 'A whole run, with an idea of ours. Nothing is charged here, and nothing is kept.',
    idea: 'The idea',
    stop: 'Stop',
    stopped: 'Stopped. Nothing was kept.',
    planning: (seconds: number) => `The model reads the idea and writes its plan (${seconds} s) …`,
    building: (seconds: number) =>
      `Its plan passed the checks, or the planner’s takes its place: it is being built and tried (${seconds} s) …`,
    good: 'Good enough: it understood the idea.',
    fair: 'Good enough for simple ideas: it got there in the end.',
    poor: 'Not good enough: none of its plans passed, so yours would be planned without it.',
    notTried: 'It could not be tried.',
    poorNext: 'Choose a larger model, or one with a longer context.',
    rounds: (rounds: number, held: number) =>
      `${rounds === 1 ? 'Its first plan passed' : `Its plan passed after ${rounds} rounds`}; ${held} behaviours of it were tried and held.`,
    took: (seconds: number) => `It took ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    failed: 'The try could not be made. Try again.',
    troubles: {
      unreachable: 'The program that runs it could not be reached. Start it, and try again.',
      'unknown-model': 'The model is no longer there. Choose another one.',
      'short-context': 'The question is longer than the context that the model has, so it could not read all of it.',
      'too-slow': 'It did not answer in time.',
      'too-long': 'Its answer did not come to an end.',
      'cut-off': 'It broke off in the middle of its answer.',
      nonsense: 'Its answer could not be read: it was not of the shape that was asked for.',
      refused: 'It answered nothing, or refused.',
      rejected: 'It cannot answer in JSON of a given shape.',
      overloaded: 'The program that runs it reported an error. Start it again, and try once more.',
      'over-budget': 'What a model may use up for one idea was used up.',
    } as Readonly<Record<string, string | undefined>>,
    otherTrouble: 'Its provider did not answer as it should. Press “Test” for the reason.',
  },
  report: {
    title: 'What the model did',
    lead: (name: string, ownKey: boolean) => `${name}${ownKey ? ', with your own key' : ''}. All of it passed the same checks as the rest.`,
    leadNothing: (name: string, ownKey: boolean) => `${name}${ownKey ? ', with your own key' : ''}. Nothing it wrote is in this dapp.`,
    planned: 'It read your idea and wrote the plan.',
    matters: 'Rights and money, and the words that asked for them',
    rest: 'The rest',
    because: (words: string) => `From “${words}”`,
    next: 'What you can do',
    budget: (tokens: number) => `of at most ${tokens.toLocaleString('en')} tokens`,
  },
  spent: ({ inputTokens, outputTokens, estimatedUsd }: ModelSpending) => {
    const tokens = `${(inputTokens + outputTokens).toLocaleString('en')} tokens`;
    if (estimatedUsd === null) return `${tokens}, price not known`;
    if (estimatedUsd === 0) return `${tokens}, free of charge`;
    return `${tokens}, about $${estimatedUsd < 0.01 ? estimatedUsd.toFixed(4) : estimatedUsd.toFixed(2)}`;
  },
  spentSoFar: (spent: string) => `The model has used ${spent}.`,
};
