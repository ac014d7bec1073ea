/** Values of contracts in words and as plain data: people and contracts by name, amounts in their coin, moments as ISO 8601. */
import { inUnits, likelyCoin } from '@starwright/protocol/coins';
import { timeKind } from '@starwright/protocol/moments';
import type { AbiParameter } from 'viem';
import { type Game, nameOf } from './game.ts';

/** So much of a text is told; a contract can answer any amount of it. */
const longestText = 400;
const mostItems = 50;

/** @param called what the value is called: by it is judged what it is counted in */
export function tellValue(value: unknown, parameter: AbiParameter | undefined, called: string, contract: string, game: Game): string {
  const type = parameter?.type ?? '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'bigint' || typeof value === 'number') return tellNumber(BigInt(value), called, contract, game);
  if (Array.isArray(value)) {
    const element = parameter && { ...parameter, type: type.replace(/\[\d*\]$/, '') };
    const told = value.slice(0, mostItems).map((one) => tellValue(one, element, called, contract, game));
    return value.length === 0 ? 'nothing' : [...told, ...(value.length > mostItems ? [`… (${value.length} in all)`] : [])].join(', ');
  }
  if (typeof value === 'object' && value !== null) {
    const parts = parameter && 'components' in parameter ? parameter.components : [];
    return Object.entries(value)
      .map(
        ([name, one]) =>
          `${name}: ${tellValue(
            one,
            parts.find((part) => part.name === name),
            name,
            contract,
            game,
          )}`,
      )
      .join(', ');
  }
  const text = String(value ?? '');
  if (type === 'address') return nameOf(text, game);
  if (type.startsWith('bytes')) return cut(text);
  // What somebody wrote stays recognizable as that.
  return `“${cut(text)}”`;
}

const cut = (text: string) => (text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}…` : text);

function tellNumber(value: bigint, called: string, contract: string, { coins, own }: Game): string {
  const kind = timeKind(value, called);
  if (kind === 'moment') return new Date(Number(value) * 1000).toISOString();
  if (kind === 'span' && value > 0n && value % 60n === 0n) return spanTold(value);
  const coin = likelyCoin(called, contract, coins, own);
  if (coin && (coin === coins[contract] || String(value).length > 12)) return `${inUnits(String(value), coin.decimals)} ${coin.symbol}`;
  return String(value);
}

function spanTold(seconds: bigint): string {
  const [unit, length] = (
    [
      ['day', 86_400n],
      ['hour', 3600n],
    ] as const
  ).find(([, size]) => seconds % size === 0n) ?? ['minute', 60n];
  const count = seconds / length;
  return `${count} ${unit}${count === 1n ? '' : 's'}`;
}

/** The same as JSON: numbers as decimal texts. */
export function plainValue(value: unknown, parameter: AbiParameter | undefined, game: Game): unknown {
  if (typeof value === 'bigint' || typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const element = parameter && { ...parameter, type: parameter.type.replace(/\[\d*\]$/, '') };
    return value.slice(0, mostItems).map((one) => plainValue(one, element, game));
  }
  if (typeof value === 'object' && value !== null) {
    const parts = parameter && 'components' in parameter ? parameter.components : [];
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        plainValue(
          one,
          parts.find((part) => part.name === name),
          game,
        ),
      ]),
    );
  }
  const text = String(value ?? '');
  return parameter?.type === 'address' ? nameOf(text, game) : cut(text);
}
