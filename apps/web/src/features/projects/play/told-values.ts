/** Answers of contracts in words: people and contracts by name, amounts in their coin, structs with their fields. */
import type { AbiFunction, AbiParameter } from 'viem';
import { namesOf } from '../../../components/preview/chain-log.tsx';
import { etherOf, inUnits } from '../../../components/preview/ether.ts';
import type { ChainView, PlainValue } from '../../../lib/chain/chain-protocol.ts';
import { type Coin, type Coins, likelyCoin } from '../../../lib/chain/coins.ts';
import { timeTold } from '../../../lib/chain/moments.ts';
import { wholeNumber } from '../../../lib/when.ts';
import { play } from '../../../messages/workshop/play.ts';
import { type Enums, namesOfValues } from './enums.ts';
import { elementOf, fieldsOf, isNumber } from './value-draft.ts';

const words = play.functions;

export function told(
  values: PlainValue[],
  { name: asked, outputs }: AbiFunction,
  contract: string,
  view: Pick<ChainView, 'accounts' | 'addresses'>,
  coins: Coins,
  enums: Enums,
  base: Coin,
): string {
  const name = namesOf(view);
  const one = (value: PlainValue, output: AbiParameter | undefined, called: string): string => {
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (Array.isArray(value)) {
      const element = output && elementOf(output)?.element;
      return value.length === 0 ? '—' : value.map((inner) => one(inner, element, called)).join(', ');
    }
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([key, inner]) => `${key}: ${one(inner, output && fieldsOf(output)?.find(({ name }) => name === key), key)}`)
        .join(', ');
    const named = output && namesOfValues(output, enums)?.[Number(value)];
    if (named !== undefined) return named;
    if (/^-?\d+$/.test(value) && (!output || isNumber(output.type))) return numberTold(value, called, contract, coins, base);
    return value === '' ? '—' : name(value);
  };
  return values
    .map((value, i) => {
      const output = outputs[i];
      const called = outputs.length > 1 && output?.name ? output.name : asked;
      return outputs.length > 1 && output?.name ? `${output.name}: ${one(value, output, called)}` : one(value, output, called);
    })
    .join(', ');
}

/** A moment or a span where the name says so; in its coin where the name says that it is an amount of one; a huge number in an unknown unit is told shorter. */
function numberTold(value: string, called: string, contract: string, coins: Coins, base: Coin): string {
  const time = timeTold(BigInt(value), called);
  if (time !== undefined) return time;
  const own = coins[contract];
  const coin = likelyCoin(called, contract, coins, base);
  if (coin && (coin === own || value.length > 12)) return `${inUnits(value, coin.decimals, 6)} ${coin.symbol}`;
  return /^-?\d{16,}$/.test(value) ? `${etherOf(value, 6)} × 10^18` : wholeNumber(BigInt(value));
}
