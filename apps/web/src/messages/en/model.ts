/** The language model: a person's own, what one did with a dapp, and what it used up. */
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
