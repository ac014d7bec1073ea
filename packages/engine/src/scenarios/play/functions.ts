/** Which functions of a game can be called, and which one somebody means. */
import type { PlayableFunction } from '@starwright/protocol/play';
import type { AbiFunction, AbiParameter } from 'viem';
import { noticesIn } from '../notices.ts';
import { ScenarioError } from '../values.ts';
import type { Game } from './game.ts';

export const isView = ({ stateMutability }: AbiFunction): boolean => stateMutability === 'view' || stateMutability === 'pure';

const functionsOf = (game: Game, contract: string): AbiFunction[] =>
  (game.contracts[contract]?.abi ?? []).filter((item): item is AbiFunction => item.type === 'function');

const typeOf = (parameter: AbiParameter): string =>
  parameter.type.startsWith('tuple') && 'components' in parameter
    ? `(${parameter.components.map(typeOf).join(',')})${parameter.type.slice('tuple'.length)}`
    : parameter.type;

const withNames = (parameter: AbiParameter): string =>
  parameter.type.startsWith('tuple') && 'components' in parameter
    ? `[${parameter.components.map((part) => `${part.name}: ${withNames(part)}`).join(', ')}]${parameter.type.slice('tuple'.length)}`
    : parameter.type;

/** `transfer(to: address, value: uint256)`; structs as lists of their parts. */
export const told = ({ name, inputs }: AbiFunction): string =>
  `${name}(${inputs.map((input) => (input.name ? `${input.name}: ${withNames(input)}` : withNames(input))).join(', ')})`;

export function playableFunctions(game: Game, source: string): PlayableFunction[] {
  const notices = noticesIn(source);
  return game.deployed.flatMap((on) =>
    functionsOf(game, on).map((item) => {
      const says = notices.get(`${on}.${item.name}`) ?? notices.get(item.name);
      const facts = { answers: isView(item), takesPayment: item.stateMutability === 'payable' };
      return { on, function: told(item), ...facts, ...(says && { says }) };
    }),
  );
}

export interface Meant {
  on: string;
  item: AbiFunction;
}

/** @throws ScenarioError that says what to write instead */
export function functionMeant(game: Game, called: { on?: string | undefined; function: string; args: readonly unknown[] }): Meant {
  const on = called.on?.trim().replace(/^\$/, '');
  const contract = on === undefined ? undefined : game.deployed.find((name) => name.toLowerCase() === on.toLowerCase());
  if (on !== undefined && !contract) throw new ScenarioError(`There is no contract “${on}”. There is ${game.deployed.join(', ')}.`);
  const [name = '', types] = called.function.replace(/\s/g, '').split('(');
  const named = (contract ? [contract] : game.deployed).flatMap((one) =>
    functionsOf(game, one).flatMap((item) => (item.name === name ? [{ on: one, item }] : [])),
  );
  if (named.length === 0)
    throw new ScenarioError(`${contract ?? 'The dapp'} has no function “${called.function}”. It has ${allNames(game, contract)}.`);
  const fitting = named.filter(
    ({ item }) => item.inputs.length === called.args.length && (types === undefined || `${item.inputs.map(typeOf).join(',')})` === types),
  );
  const [meant, other] = fitting;
  if (!meant)
    throw new ScenarioError(
      `${name} takes other arguments: ${named.map(({ item }) => told(item)).join(' or ')}; ${called.args.length} ${called.args.length === 1 ? 'was' : 'were'} given.`,
    );
  if (other && other.on !== meant.on)
    throw new ScenarioError(`Several contracts have ${name}: say on which, ${fitting.map((one) => one.on).join(' or ')}.`);
  if (other)
    throw new ScenarioError(
      `There are several ${name}: name one with its types, ${fitting.map(({ item }) => `${name}(${item.inputs.map(typeOf).join(',')})`).join(' or ')}.`,
    );
  return meant;
}

function allNames(game: Game, contract: string | undefined): string {
  const names = [...new Set((contract ? [contract] : game.deployed).flatMap((one) => functionsOf(game, one).map(({ name }) => name)))];
  return names.length > 60 ? `${names.slice(0, 60).join(', ')} and ${names.length - 60} more` : names.join(', ');
}
