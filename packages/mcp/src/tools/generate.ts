import { z } from 'zod';
import { changedPlan } from '../changed-plan.ts';
import { blockchainInput, changesSchema, ideaSchema } from '../inputs.ts';
import { tellBuilt } from '../tell-dapp.ts';
import { tool } from '../tool.ts';

export const generate = tool({
  name: 'generate',
  title: 'Build a dapp',
  description:
    'Builds a dapp from an idea: contract, frontend, deployment, tests and documentation; compiles it, deploys it on a real EVM in memory and tries every behaviour. Answers the id of the dapp and what was found. Takes some seconds. Send the changes of "revise" along to build the changed plan.',
  input: z.object({ idea: ideaSchema, chain: blockchainInput, changes: changesSchema.optional() }),
  readsOnly: false,
  async run({ idea, chain = 'ethereum', changes = [] }, bench, hooks) {
    const wish = { idea, blockchain: chain };
    // Without changes whoever builds it may read the idea better than the planner.
    if (changes.length === 0) return tellBuilt(await bench.generate(wish, hooks));
    const { plan } = await changedPlan(bench, await bench.plan(wish), changes);
    return tellBuilt(await bench.generate({ ...wish, plan }, hooks));
  },
});
