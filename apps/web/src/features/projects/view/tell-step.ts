/** The steps of a scenario in plain words: who did what, and what had to happen. */
import type { ScenarioValue, Step } from '@starwright/protocol/scenarios';
import type { Messages } from '../../../messages/en.ts';
import { etherOf, timeOf } from './quantities.ts';

type Words = Messages['guarantees'];

/** Amounts of the chain's own are told in `coin`. */
export function tellStep(step: Step, words: Words, coin: string): string {
  const { steps } = words;
  switch (step.do) {
    case 'send': {
      const paid = step.value && step.value !== '0' ? steps.paying(etherOf(step.value), coin) : '';
      const announced = step.emits ? steps.emits(step.emits.event) : '';
      const changes = step.changes?.map(({ of, by, asset }) =>
        steps.change(who(of, words), signed(asset === 'eth' ? etherSigned(by) : grouped(by)), asset === 'eth' ? coin : asset),
      );
      return upper(
        `${steps.send(doer(step, words), callOf(step, words), paid, announced)}${changes?.length ? steps.changes(changes.join(', ')) : ''}.`,
      );
    }
    case 'refuse': {
      const paid = step.value && step.value !== '0' ? steps.paying(etherOf(step.value), coin) : '';
      return upper(`${steps.refuse(doer(step, words), callOf(step, words), paid)}${step.error ? steps.because(step.error) : ''}.`);
    }
    case 'read': {
      const answer = step.returns === undefined ? '' : steps.returns(inWords(step.returns, words));
      const least = step.atLeast === undefined ? '' : steps.atLeast(grouped(step.atLeast));
      const most = step.atMost === undefined ? '' : steps.atMost(grouped(step.atMost));
      return `${steps.read(callOf(step, words))}${answer}${least}${most}.`;
    }
    case 'pay':
      return upper(
        `${(step.refused ? steps.payRefused : steps.pay)(actor(step.as, words), etherOf(step.value), coin, who(step.to, words))}.`,
      );
    case 'pass':
      return `${steps.pass(timeOf(step.seconds))}.`;
    case 'mine':
      return `${steps.mine(step.blocks)}.`;
    case 'sign':
      return upper(`${steps.sign(actor(step.as, words), step.primaryType)}.`);
  }
}

const actor = (name: string, { actors }: Words): string => (name in actors ? actors[name as keyof typeof actors] : name);

/** "2023-11-14 22:13", of the world's time. */
const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');

const doer = ({ as, wallet }: { as: string; wallet?: string | undefined }, words: Words): string =>
  wallet === undefined ? actor(as, words) : `${wallet.slice(0, 6)}…${wallet.slice(-4)}`;

/** `$alice` is Alice, `$Token` the contract of that name. */
const who = (reference: string, words: Words) => actor(reference.replace(/^\$/, ''), words);

const upper = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

function callOf({ on, call, args }: { on: string; call: string; args: ScenarioValue[] }, words: Words): string {
  return `${on}.${call}(${args.map((value) => inWords(value, words)).join(', ')})`;
}

function inWords(value: ScenarioValue, words: Words): string {
  if (Array.isArray(value)) return `[${value.map((one) => inWords(one, words)).join(', ')}]`;
  if (typeof value === 'object') {
    if ('now' in value) return timeOf(value.now);
    if ('moment' in value) return dayOf(value.moment);
    if ('calldata' in value) return callOf(value.calldata, words);
    return `“${value.keccak}”`;
  }
  if (typeof value !== 'string') return String(value);
  if (value.startsWith('$')) return who(value, words);
  if (/^-?\d+$/.test(value)) return grouped(value);
  return value.startsWith('@') ? value.slice(1) : `“${value}”`;
}

/** "1,000"; amounts with 18 decimals, as most tokens keep them, as "1,000 × 10^18". */
function grouped(digits: string): string {
  const inTokens = /^-?\d{4,}0{15}$/.test(digits);
  const [whole = '', fraction] = (inTokens ? etherSigned(digits) : digits).split('.');
  const commas = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${commas}${fraction ? `.${fraction}` : ''}${inTokens ? ' × 10^18' : ''}`;
}

const signed = (amount: string) => (amount.startsWith('-') ? amount : `+${amount}`);
const etherSigned = (wei: string) => (wei.startsWith('-') ? `-${etherOf(wei.slice(1))}` : etherOf(wei));
