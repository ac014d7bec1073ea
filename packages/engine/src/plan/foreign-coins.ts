/** Amounts in another chain's coin: the same number of this chain's coin is another value, so it is asked. */
import { type Blockchain, blockchainFacts, blockchains } from '@starwright/protocol/networks';
import type { ModulePlan, Question } from '@starwright/protocol/plan';
import type { Filled } from './fill.ts';
import type { Prompt } from './read.ts';

/** At most this many amounts are named. */
const named = 3;

export function aboutCoins(prompt: Prompt, blockchain: Blockchain, filled: readonly Filled[], modules: readonly ModulePlan[]): Question[] {
  const { coin, name } = blockchainFacts[blockchain];
  const foreign = prompt.tokens.flatMap((token, at) => {
    const { value } = token;
    // Gwei and wei are counted on every one of these chains.
    if (value?.unit !== 'ether' || value.coin === undefined || value.coin === coin || /wei$/i.test(token.text)) return [];
    return [{ at, text: token.text, coin: value.coin }];
  });
  const [first] = foreign;
  if (!first) return [];
  const changes = filled.flatMap(({ module, parameter, from, to }) => {
    const plan = modules[module];
    const value = plan?.parameters[parameter.id];
    const is = parameter.kind === 'ether' && foreign.some(({ at }) => from <= at && at < to);
    return plan && is && value !== undefined ? [{ module: plan.id, parameter: parameter.id, value }] : [];
  });
  const written = [...new Set(foreign.map(({ text }) => text))].slice(0, named).join(' and ');
  const meant = `the same number of ${coin}`;
  const home = blockchains.find((other) => blockchainFacts[other].coin === first.coin && blockchainFacts[other].available);
  return [
    {
      text: `You wrote ${written}, but people pay in ${coin} on ${name}. Do you mean ${meant}? That is another value.`,
      followed: meant,
      ...(changes.length > 0 && {
        answers: [
          { label: `Yes, in ${coin}`, changes },
          ...(home ? [{ label: `Build it on ${blockchainFacts[home].name}, in ${first.coin}`, changes: [], blockchain: home }] : []),
        ],
      }),
    },
  ];
}
