/** Arguments as people write them ("5 MOON", "3 days", "Alice") → the values of scenarios. */
import { fromUnits } from '@starwright/protocol/coins';
import type { ScenarioValue } from '@starwright/protocol/scenarios';
import type { AbiParameter } from 'viem';
import { ScenarioError } from '../values.ts';
import { type Game, personCalled } from './game.ts';

/** What somebody sent may be as long as they like. */
const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text);

const seconds: Record<string, number> = { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 };

/** "3 days" → 259200; undefined when it is no span. */
export function spanOf(text: string): number | undefined {
  const [, count, unit = ''] = /^\s*(\d{1,9}) *(second|minute|hour|day|week)s?\s*$/i.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (seconds[unit.toLowerCase()] ?? 0);
}

/** @throws ScenarioError that says what to write instead */
export function readValue(value: unknown, parameter: AbiParameter, game: Game, at = parameter.name || parameter.type): ScenarioValue {
  const { type } = parameter;
  if (type.endsWith(']')) {
    if (!Array.isArray(value)) throw new ScenarioError(`${at} is a list; write it as one.`);
    const element = { ...parameter, type: type.replace(/\[\d*\]$/, '') };
    return value.map((one, i) => readValue(one, element, game, `${at}[${i}]`));
  }
  if (type === 'tuple' && 'components' in parameter) {
    if (!Array.isArray(value) || value.length !== parameter.components.length)
      throw new ScenarioError(`${at} has several parts; write a list of ${parameter.components.map(({ name }) => name).join(', ')}.`);
    return parameter.components.map((part, i) => readValue(value[i], part, game, `${at}.${part.name ?? i}`));
  }
  if (type === 'bool') {
    if (value === true || value === 'true' || value === 'yes') return true;
    if (value === false || value === 'false' || value === 'no') return false;
    throw new ScenarioError(`${at} is yes or no; write true or false.`);
  }
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new ScenarioError(`${at} is one value of type ${type}; write it as a text.`);
  const text = String(value);
  if (type === 'address') return addressIn(text, at, game);
  if (/^u?int/.test(type)) return numberIn(text, at, type, game);
  const bytes = /^bytes(\d*)$/.exec(type);
  if (bytes && !new RegExp(bytes[1] ? `^0x[0-9a-fA-F]{${2 * Number(bytes[1])}}$` : '^0x([0-9a-fA-F]{2})*$').test(text))
    throw new ScenarioError(`${at} is ${bytes[1] ? `${bytes[1]} bytes` : 'bytes'}; write 0x and two digits from 0 to f for each.`);
  return text;
}

function addressIn(text: string, at: string, { deployed }: Game): string {
  const person = personCalled(text);
  if (person) return `$${person}`;
  const contract = deployed.find((name) => name.toLowerCase() === text.trim().replace(/^\$/, '').toLowerCase());
  if (contract) return `$${contract}`;
  if (/^0x[0-9a-fA-F]{40}$/.test(text.trim())) return text.trim();
  throw new ScenarioError(
    `${at} is somebody or a contract; nobody here is called “${shortened(text)}”. Write a name, or 0x and 40 digits.`,
  );
}

function numberIn(text: string, at: string, type: string, { coins, own }: Game): string {
  const whole = inSmallest(text.trim());
  if (whole === undefined)
    throw new ScenarioError(
      `${at} is a number; “${shortened(text)}” is none. Write a whole number, or an amount with its unit, such as “5 ${Object.values(coins)[0]?.symbol ?? own.symbol}” or “3 days”.`,
    );
  const [, unsigned, bits = ''] = /^(u?)int(\d*)$/.exec(type) ?? [];
  const size = BigInt(bits || '256');
  const [least, most] = unsigned ? [0n, 2n ** size - 1n] : [-(2n ** (size - 1n)), 2n ** (size - 1n) - 1n];
  if (whole < least || whole > most) throw new ScenarioError(`${at} must be from ${least} to ${most}.`);
  return String(whole);

  function inSmallest(said: string): bigint | undefined {
    if (/^-?\d{1,80}$/.test(said)) return BigInt(said);
    const span = spanOf(said);
    if (span !== undefined) return BigInt(span);
    if (/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.test(said)) {
      const time = Date.parse(said);
      return Number.isNaN(time) ? undefined : BigInt(Math.floor(time / 1000));
    }
    const [, amount = '', symbol = ''] = /^([\d,]*\.?\d+) *(\S+)$/.exec(said) ?? [];
    const coin = [own, ...Object.values(coins)].find((one) => one.symbol.toLowerCase() === symbol.toLowerCase());
    return coin && fromUnits(amount.replaceAll(',', ''), coin.decimals);
  }
}
