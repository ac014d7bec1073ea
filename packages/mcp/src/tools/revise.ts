import { StarwrightError } from '@starwright/protocol/errors';
import { z } from 'zod';
import { changedPlan } from '../changed-plan.ts';
import { blockchainInput, changesSchema, dappSchema, ideaSchema } from '../inputs.ts';
import { tellBuilt } from '../tell-dapp.ts';
import { tellPlan } from '../tell-plan.ts';
import { tool } from '../tool.ts';

export const revise = tool({
  name: 'revise',
  title: 'Change a plan or a dapp',
  description:
    'Changes one or more things of a plan: a value, a feature, a whole module more or less, rules, the look of the page, or the answer to an open question. With "idea" it says what the plan becomes and builds nothing; send the same idea and changes to "generate" to build it. With "dapp" it builds that dapp again with the changes, in its place, and answers what came of trying it.',
  input: z.object({
    idea: ideaSchema.optional(),
    chain: blockchainInput,
    dapp: dappSchema.optional(),
    changes: changesSchema.min(1, 'Send at least one change.'),
  }),
  readsOnly: false,
  async run({ idea, chain = 'ethereum', dapp, changes: wanted }, bench, hooks) {
    if ((idea === undefined) === (dapp === undefined))
      throw new StarwrightError('invalid-body', { message: 'Send either "idea" or "dapp": what is to be changed.' });
    if (idea !== undefined) {
      const { plan } = await changedPlan(bench, await bench.plan({ idea, blockchain: chain }), wanted);
      return tellPlan(plan, await bench.readings());
    }
    const built = await bench.read(dapp ?? '');
    if (!built.plan)
      throw new StarwrightError('invalid-body', {
        message: 'This dapp was not made from a plan, so only its files can be changed, on its page.',
      });
    const { changes } = await changedPlan(bench, built.plan, wanted);
    return tellBuilt(await bench.change(built.id, changes, hooks));
  },
});
