import { z } from 'zod';
import { blockchainInput, ideaSchema } from '../inputs.ts';
import { tellPlan } from '../tell-plan.ts';
import { tool } from '../tool.ts';

export const plan = tool({
  name: 'plan',
  title: 'Plan a dapp',
  description:
    'Says what would be built from an idea in plain words: the modules, what was assumed because nothing was said, open questions, and what of the idea would not be built. Builds and stores nothing and costs nothing. Call it first, show the person what was assumed and left out, and mend the idea or use "revise".',
  input: z.object({ idea: ideaSchema, chain: blockchainInput }),
  readsOnly: true,
  async run({ idea, chain = 'ethereum' }, bench) {
    return tellPlan(await bench.plan({ idea, blockchain: chain }), await bench.readings());
  },
});
