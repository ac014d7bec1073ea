/** What a text gives and nothing in the plan took: of a value for which there is some, the text cannot be called silent. */
import type { ParameterKind, ParameterReading } from '../../blueprint.ts';
import type { Chosen } from '../choose.ts';
import { inList } from '../describe.ts';
import type { Prompt } from '../read.ts';
import type { Token } from '../tokens.ts';
import type { Value } from '../values.ts';
import type { Sheet } from './sheet.ts';
import { isQuantity } from './unread.ts';

export interface Free {
  values: readonly Token[];
  names: readonly string[];
  symbols: readonly string[];
}

export function freeIn(sheet: Sheet, { names }: Prompt, chosen: readonly Chosen[]): Free {
  const taken = (key: 'name' | 'symbol', text: string) => chosen.some(({ given }) => given?.[key] === text);
  const left = (key: 'name' | 'symbol') =>
    names.flatMap((one) => (one.sure > 1 && one[key] !== undefined && !taken(key, one[key]) ? [one[key]] : []));
  return {
    values: sheet.tokens.filter(
      (token, at) => isQuantity(token) && !/^(value|wallet|asked|ruled out|module)$/.test(sheet.at(at)?.as ?? ''),
    ),
    names: left('name'),
    symbols: left('symbol'),
  };
}

const most = 3;

/** “400” or “7”; undefined when nothing that is free could be meant for the parameter. */
export function freeFor({ kind }: ParameterReading, { values, names, symbols }: Free): string | undefined {
  const fitting = values.filter(({ value }) => value !== undefined && units[kind]?.includes(value.unit)).map(({ text }) => text);
  const found = kind === 'name' ? names : kind === 'symbol' ? symbols : fitting;
  const told = [...new Set(found)].slice(0, most).map((text) => `“${text}”`);
  return told.length > 0 ? inList(told, 'or') : undefined;
}

const units: Partial<Record<ParameterKind, readonly Value['unit'][]>> = {
  ...{ count: ['number'], tokens: ['number'], ether: ['ether', 'number'], bps: ['bps'], shares: ['bps'] },
  ...{ duration: ['duration'], date: ['date'], account: ['account'], accounts: ['account'] },
};
