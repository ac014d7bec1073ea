import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inEther, inPercent, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { limitsOf, scenarios } from './scenarios.ts';

const hasSettings = (m: ModuleView) => ['houseFee', 'minBet', 'maxBet', 'referee'].some((feature) => m.has(feature));

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({ conditions: { settings: hasSettings(m) } }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  if (!hasSettings(m)) return [];
  const { least, most } = limitsOf(m);
  return [
    [
      ...(m.has('houseFee') ? [m.number('houseFeeBps').toString()] : []),
      ...(m.has('minBet') ? [least.toString()] : []),
      ...(most !== undefined ? [most.toString()] : []),
      ...(m.has('referee') ? [m.text('referee')] : []),
    ],
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const who = m.has('referee') ? 'The referee' : 'The owner';
  const list: Omit<Power, 'module'>[] = [
    {
      text: `${who} says what happened, and so who gets the pot. Nobody can correct that: everybody who bets has to trust them, also not to bet themselves.`,
      weight: 'high',
    },
    { text: `${who} can call a bet off before the result; everybody then gets their stakes back.`, weight: 'low' },
  ];
  if (m.has('referee')) list.push({ text: 'The owner can appoint another referee at any time.', weight: 'high' });
  if (m.has('houseFee')) {
    list.push({
      text: `The owner gets ${inPercent(m.number('houseFeeBps'))} of each pot that is won, and can never raise that.`,
      weight: 'low',
    });
  }
  return list;
}

function docs(m: ModuleView): string {
  const who = m.has('referee') ? 'the referee' : 'the owner';
  const { least, most } = limitsOf(m);
  const lines = [
    `${m.has('openMarkets') ? 'Anyone' : 'The owner'} opens a bet with \`createMarket\`: a question, what can happen, and for how long bets are taken (for example ${inTime(m.number('closesIn'))}).`,
    '',
    '- People bet with `placeBet` and send their stake along.',
    `- When it is known what happened, ${who} says so with \`resolve\`. That can also be before the close, and ends the betting.`,
    '- Those who were right take their part with `claim`: all stakes together, divided by what each of them had bet on the right option.',
    `- When nobody was right, or ${who} calls the bet off with \`cancelMarket\`, everybody takes their stakes back with \`claim\`. After 30 days without a result anyone can call it off.`,
  ];
  if (m.has('minBet')) lines.push(`- A bet is at least ${inEther(m, least)}.`);
  if (most !== undefined)
    lines.push(`- One wallet can bet at most ${inEther(m, most)} on a question. One person can have several wallets.`);
  if (m.has('houseFee')) lines.push(`- ${inPercent(m.number('houseFeeBps'))} of each pot that is won goes to the owner: \`withdrawFees\`.`);
  if (m.has('referee')) lines.push('- The owner appoints the referee with `setReferee`.');
  lines.push('- Betting for money needs a licence in many countries.');
  return lines.join('\n');
}
