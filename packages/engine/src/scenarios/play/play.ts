/** Plays on a chain as people: what they did before, then what they do now, each step told in words. */
import { inUnits } from '@starwright/protocol/coins';
import { peopleInEnglish } from '@starwright/protocol/people';
import { type Played, type PlayedStep, type PlayStep, playLimits } from '@starwright/protocol/play';
import { refusalsIn, refusalWords } from '@starwright/protocol/refusals';
import { type Actor, actors } from '@starwright/protocol/scenarios';
import { decodeErrorResult, decodeEventLog, decodeFunctionResult, encodeFunctionData, parseEther } from 'viem';
import type { Eip1193Provider } from '../../artifacts.ts';
import { type Receipt, Refusal } from '../chain-access.ts';
import { addressOf, ScenarioError, toAbiValue } from '../values.ts';
import { functionMeant, isView, playableFunctions } from './functions.ts';
import { answerOf, type Game, type GameDapp, nameOf, openGame, personCalled } from './game.ts';
import { readValue, spanOf } from './read-values.ts';
import { plainValue, tellValue } from './tell-values.ts';

const { sentenceOfError, sentenceOfMessage } = refusalsIn(refusalWords);
const startWei = 10_000n * 10n ** 18n;

export interface PlayOn {
  dapp: GameDapp;
  provider: Eip1193Provider;
  /** What was done on the chain before; done again, and not told. */
  before: readonly PlayStep[];
  steps: readonly PlayStep[];
  signal?: AbortSignal | undefined;
}

/** @throws DeployError when the dapp cannot be deployed; the signal's reason when aborted */
export async function play({ dapp, provider, before, steps, signal }: PlayOn): Promise<Played> {
  const game = await openGame(dapp, provider);
  for (const step of before) {
    signal?.throwIfAborted();
    await played(step, game);
  }
  const told: PlayedStep[] = [];
  const kept: number[] = [];
  for (const [i, step] of steps.entries()) {
    signal?.throwIfAborted();
    const one = await played(step, game);
    told.push(one);
    if (one.status === 'unclear') break;
    if (one.status !== 'answered') kept.push(i);
  }
  return {
    steps: told,
    kept,
    now: new Date((await game.chain.now()) * 1000).toISOString(),
    holdings: await holdingsOf(game),
    functions: playableFunctions(game, dapp.source),
  };
}

async function played(step: PlayStep, game: Game): Promise<PlayedStep> {
  game.now = await game.chain.now();
  try {
    if (step.do === 'wait') return await wait(step.for, game);
    return step.do === 'pay' ? await pay(step, game) : await call(step, game);
  } catch (error) {
    if (error instanceof ScenarioError) return { status: 'unclear', told: error.message };
    throw error;
  }
}

async function wait(span: string, { chain }: Game): Promise<PlayedStep> {
  const seconds = spanOf(span);
  if (!seconds || seconds > playLimits.waitSeconds)
    throw new ScenarioError(`“${span}” cannot be waited for. Say how long, such as “2 hours” or “3 days”, up to 100 years.`);
  await chain.pass(seconds);
  return { status: 'done', told: `${span.trim()} pass. It is ${new Date((await chain.now()) * 1000).toISOString()}.` };
}

function personIn(text: string): Actor {
  const person = personCalled(text);
  if (!person) throw new ScenarioError(`Nobody is called “${text}”. Choose ${Object.values(peopleInEnglish).join(', ')}.`);
  return person;
}

async function pay({ as, to, amount }: Extract<PlayStep, { do: 'pay' }>, game: Game): Promise<PlayedStep> {
  const person = personIn(as);
  const receiver = addressOf(String(readValue(to, { type: 'address', name: 'to' }, game)), game);
  const said = `${peopleInEnglish[person]} pays ${nameOf(receiver, game)} ${amount} ${game.own.symbol}`;
  return submit(said, { from: addressOf(`$${person}`, game), to: receiver, value: parseEther(amount) }, game);
}

async function call(step: Extract<PlayStep, { do: 'call' }>, game: Game): Promise<PlayedStep> {
  const { as = 'deployer', args = [], paying } = step;
  const person = personIn(as);
  const { on, item } = functionMeant(game, { on: step.on, function: step.function, args });
  const values = item.inputs.map((input, i) => toAbiValue(readValue(args[i], input, game), input, game));
  const data = encodeFunctionData({ abi: [item], functionName: item.name, args: values });
  const tx = { from: addressOf(`$${person}`, game), to: addressOf(`$${on}`, game), data };
  const given = item.inputs.map((input, i) => tellValue(values[i], input, input.name ?? '', on, game)).join(', ');
  const named = `${on}.${item.name}(${given})`;
  if (isView(item)) {
    try {
      const answer: unknown = decodeFunctionResult({ abi: [item], functionName: item.name, data: await game.chain.call(tx) });
      return answered(named, item.outputs.length === 1 ? [answer] : Array.isArray(answer) ? answer : [], item, on, game);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refused(named, error, game);
    }
  }
  const along = paying === undefined ? '' : ` paying ${paying} ${game.own.symbol}`;
  return submit(`${peopleInEnglish[person]} calls ${named}${along}`, { ...tx, value: parseEther(paying ?? '0') }, game);
}

function answered(named: string, values: readonly unknown[], item: Parameters<typeof isView>[0], on: string, game: Game): PlayedStep {
  const parts = item.outputs.map((output, i) => {
    const called = item.outputs.length > 1 && output.name ? output.name : item.name;
    const told = tellValue(values[i], output, called, on, game);
    return { told: item.outputs.length > 1 && output.name ? `${output.name}: ${told}` : told, plain: plainValue(values[i], output, game) };
  });
  const [first] = parts;
  return {
    status: 'answered',
    told: `${named} answers ${parts.map(({ told }) => told).join(', ') || 'nothing'}.`,
    answer: parts.length === 1 ? first?.plain : parts.map(({ plain }) => plain),
  };
}

async function submit(said: string, tx: Parameters<Game['chain']['send']>[0], game: Game): Promise<PlayedStep> {
  try {
    const events = (await game.chain.send(tx)).logs.flatMap((log) => eventTold(log, game));
    return { status: 'done', told: [`${said}: done.`, ...events].join(' ') };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(said, error, game);
  }
}

function refused(said: string, refusal: Refusal, game: Game): PlayedStep {
  for (const [contract, { abi }] of Object.entries(game.contracts)) {
    try {
      const { errorName, args, abiItem } = decodeErrorResult({ abi, data: refusal.data });
      if (errorName === 'Error' || errorName === 'Panic') break;
      const inputs = 'inputs' in abiItem ? abiItem.inputs : [];
      const values = inputs.map((input, i) => `${input.name || i + 1}: ${tellValue(args?.[i], input, input.name ?? '', contract, game)}`);
      const more = values.length > 0 ? ` (${errorName}: ${values.join(', ')})` : ` (${errorName})`;
      return { status: 'refused', told: `${said}: refused. ${sentenceOfError(errorName)}${more}`, error: errorName };
    } catch {
      // another contract's error
    }
  }
  return { status: 'refused', told: `${said}: refused. ${sentenceOfMessage(refusal.message)}` };
}

function eventTold({ address, topics, data }: Receipt['logs'][number], game: Game): string[] {
  const own = game.deployed.find((name) => game.addresses.get(name)?.toLowerCase() === address.toLowerCase());
  if (!own) return [];
  try {
    const { abi } = game.contracts[own] ?? { abi: [] };
    const { eventName, args } = decodeEventLog({ abi, data, topics });
    const item = abi.find((one) => one.type === 'event' && one.name === eventName);
    const inputs = item?.type === 'event' ? item.inputs : [];
    const values: unknown = args ?? [];
    const inOrder = Array.isArray(values)
      ? values
      : inputs.map((input) => Object.getOwnPropertyDescriptor(values, input.name ?? '')?.value);
    return [
      `${own} says ${eventName}: ${inputs.map((input, i) => `${input.name || i + 1} ${tellValue(inOrder[i], input, input.name ?? '', own, game)}`).join(', ')}.`,
    ];
  } catch {
    return []; // an event that is not in its interface
  }
}

/** Of people and contracts; who has what everybody has at the beginning is left out. */
async function holdingsOf(game: Game): Promise<Played['holdings']> {
  const found: Played['holdings'] = [];
  for (const [name, address] of game.addresses) {
    const isPerson = actors.some((actor) => actor === name);
    const wei = await game.chain.balance(address);
    const has = wei === (isPerson ? startWei : 0n) ? [] : [`${inUnits(String(wei), 18)} ${game.own.symbol}`];
    for (const [contract, { symbol, decimals }] of Object.entries(game.coins)) {
      const amount = await answerOf(game, contract, 'balanceOf', address);
      if (typeof amount === 'bigint' && amount > 0n) has.push(`${inUnits(String(amount), decimals)} ${symbol}`);
    }
    if (has.length > 0) found.push({ who: nameOf(address, game), has });
  }
  return found;
}
