import { type PlayableFunction, playLimits, playStepSchema } from '@starwright/protocol/play';
import { z } from 'zod';
import { dappSchema } from '../inputs.ts';
import { tool } from '../tool.ts';

const atOnce = playLimits.stepsAtOnce;

export const tryOut = tool({
  name: 'try',
  title: 'Play with a dapp on a chain',
  description:
    'Plays with a dapp as people would: deploys it on a fresh chain in memory, calls functions as named people, moves time, reads state, and tells what happened in words, refusals with their reasons. Owner deployed it; everybody begins with 10,000 coins. Without "steps" it says what can be called. It answers the name of the chain; send it as "chain" to go on where it stopped. Nothing real is spent or published.',
  input: z.object({
    dapp: dappSchema,
    chain: z
      .string('Name the chain as it was answered.')
      .max(64, 'Name the chain as it was answered.')
      .optional()
      .describe('The chain to go on with, as "try" answered it; left out: a fresh one.'),
    steps: z
      .array(playStepSchema, 'Send the steps as a list.')
      .max(atOnce, `Send at most ${atOnce} steps at a time.`)
      .optional()
      .describe('What is done, one after the other.'),
  }),
  readsOnly: false,
  async run({ dapp, chain, steps = [] }, bench, hooks) {
    const { chain: name, done, played } = await bench.play(dapp, chain, steps, hooks);
    const { functions, now, holdings } = played;
    const lines = played.steps.map(({ told }, i) => `${i + 1}. ${told}`);
    const stopped = played.steps.at(-1)?.status === 'unclear';
    const left = steps.length - played.steps.length;
    const text = [
      ...(steps.length === 0 ? ['What can be called:', ...functions.map(functionLine)] : lines),
      ...(stopped
        ? [
            `Step ${played.steps.length} was not done${left > 0 ? `, nor were the ${left} after it` : ''}. Mend it and go on with this chain.`,
          ]
        : []),
      '',
      `Chain ${name}, where it is ${now}; ${done} of ${playLimits.stepsOfChain} steps were done on it.`,
      ...(holdings.length > 0
        ? ['Who has something else than at the beginning:', ...holdings.map(({ who, has }) => `  - ${who}: ${has.join(', ')}`)]
        : []),
    ];
    return {
      text: text.join('\n'),
      data: { chain: name, now, stepsDone: done, steps: played.steps, holdings, ...(steps.length === 0 && { functions }) },
      failed: stopped,
    };
  },
});

const functionLine = ({ on, function: called, answers, takesPayment, says }: PlayableFunction): string =>
  `  - ${on}.${called}${answers ? ' (only answers)' : takesPayment ? ' (takes coins)' : ''}${says ? `: ${says}` : ''}`;
