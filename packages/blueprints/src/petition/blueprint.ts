import type { BlueprintDefinition } from '@starwright/engine/blueprint';
import { inNumber } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m) => [m.text('name'), m.number('goal').toString()],
  scenarios,
  powers: () => [
    { text: 'Nobody can change the cause, add signatures or remove them: this contract has no owner.', weight: 'low' },
    { text: 'Anyone can have many wallets and sign with each of them: the contract cannot tell people apart.', weight: 'medium' },
  ],
  docs: (m, md) =>
    [
      `People sign for “${md(m.text('name'))}” with \`sign\`, each wallet once. ${inNumber(m.number('goal'))} signatures are wished for; \`goalReached\` tells whether they are there, and people can go on signing after that.`,
      ...(m.has('takeBack') ? ['', 'Whoever signed can take the signature back with `takeBack`.'] : []),
    ].join('\n'),
};
