/** Whether every number of an idea is in a plan. */
import type { ModulePlan, ParameterValue } from '@starwright/protocol/plan';
import type { ParameterReading, Reading } from '../blueprint.ts';
import type { Quantities, Quantity } from '../plan/door.ts';
import { nodesOf } from '../rules/check/walk.ts';

/** Seconds of the units in which people count time. */
const spans = [60, 3600, 86_400, 7 * 86_400, 30 * 86_400, 365 * 86_400];

/**
 * The numbers of the idea that no value of the plan has, and none that follows from its values: what several shares leave of the
 * whole, and one number over another. Units are compared leniently: a plan may count days where the idea names a week. A value
 * that nobody gave is a default and says nothing of the idea.
 */
export function unplaced({ numbers }: Quantities, given: readonly ModulePlan[], readings: readonly Reading[]): Quantity[] {
  const there = given.flatMap((module) => [...numbersIn(module, readings), ...following(withoutIdleSettings(module.charter))]);
  const has = (amount: number): boolean => there.some((one) => Math.abs(one - amount) <= 1e-9 * Math.max(1, Math.abs(amount)));
  return numbers.filter(
    (quantity) => !sayingsOf(quantity).some(has) && !there.some((one) => isAsDate(quantity, one) || isAsYears(quantity, one)),
  );
}

const day = 86_400;
/** A day begins and ends at another moment elsewhere in the world, and until a day means until its end. */
const zones = 14 * 3600;

/** A moment that is meant by a date, by a part of one, or by a time of day. */
function isAsDate({ amount, unit, calendar, clock }: Quantity, moment: number): boolean {
  if (moment < Date.UTC(2000) / 1000) return clock !== undefined && moment === clock;
  const isWithin = (from: number, to: number): boolean => moment >= from - zones && moment <= to + zones;
  if (unit === 'moment') return isWithin(amount, amount + day);
  if (clock !== undefined && moment % day !== 0 && moment % 3600 === clock % 3600) return true;
  if (!calendar) return false;
  if ('from' in calendar) return isWithin(calendar.from, calendar.to);
  return [-zones, 0, zones].some((shift) => {
    const date = new Date((moment + shift) * 1000);
    return date.getUTCDate() === calendar.day && date.getUTCMonth() === calendar.month;
  });
}

/** An age or a number of years, as the length of so many years. */
const isAsYears = ({ amount, unit }: Quantity, length: number): boolean =>
  unit === 'number' && Number.isInteger(amount) && amount > 1 && Math.abs(length / (amount * 365.25 * day) - 1) < 0.003;

/** The same amount as a plan may hold it. What is left of the whole says the same as the part, and so does what goes beyond it. */
function sayingsOf({ amount, unit }: Quantity): number[] {
  if (unit === 'percent') return [amount, amount / 100, 100 - amount, ...(amount > 100 ? [amount - 100] : [])];
  if (unit === 'seconds') return [amount, ...spans.map((span) => amount / span)];
  if (unit !== 'number' || Number.isInteger(amount)) return [amount];
  return [amount, 100 * amount, ...(amount > 1 ? [100 * (amount - 1)] : [100 * (1 - amount)])];
}

/** More shares are not added up. */
const mostShares = 8;

/** Numbers that no part of the rules is, and that follow from them: sums of shares, and how much one is of another. */
function following(charter: unknown): number[] {
  const nodes = [...nodesOf(charter)];
  const shares = nodes.flatMap(({ percent }) => (typeof percent === 'number' ? [percent] : []));
  let sums = [0];
  for (const share of shares.slice(0, mostShares)) sums = [...sums, ...sums.map((sum) => sum + share)];
  const ratios = nodes.flatMap(({ by, over, divide }) => {
    if (typeof by === 'number' && typeof over === 'number') return [by / over];
    const [divided, through] = Array.isArray(divide) ? divide : [];
    const factors = typeof through === 'number' ? [...nodesOf(divided)].flatMap(({ times }) => (Array.isArray(times) ? times : [])) : [];
    return factors.flatMap((factor) => (typeof factor === 'number' ? [factor / Number(through)] : []));
  });
  return [...sums.slice(1), ...ratios, ...ratios.map((ratio) => 100 * ratio)];
}

function numbersIn(module: ModulePlan, readings: readonly Reading[]): number[] {
  const reading = readings.find(({ blueprint }) => blueprint === module.blueprint);
  const values = Object.entries(module.parameters).flatMap(([id, value]) => {
    const parameter = reading?.parameters.find((one) => one.id === id);
    return parameter ? amountsOf(parameter, value) : [];
  });
  return [...values, ...literalsIn(withoutIdleSettings(module.charter)), ...literalsIn(module.record)];
}

/** A number that is kept and used by nothing does nothing. */
function withoutIdleSettings(charter: ModulePlan['charter']): unknown {
  const names = (part: unknown, setting: string) => JSON.stringify(part).includes(JSON.stringify({ setting }).slice(1, -1));
  return (
    charter && {
      ...charter,
      settings: charter.settings.filter(
        (one) =>
          one.unit === 'text' ||
          names({ ...charter, settings: [] }, one.setting) ||
          charter.settings.some((other) => other !== one && names([other.is, other.change], one.setting)),
      ),
    }
  );
}

function amountsOf({ kind }: ParameterReading, value: ParameterValue): number[] {
  if (typeof value === 'boolean') return [];
  const all = [value].flat();
  if (kind === 'accounts' || kind === 'texts') return [all.length, ...all.flatMap(digitsIn)];
  const perUnit = kind === 'ether' ? 1e18 : kind === 'bps' || kind === 'shares' ? 100 : 1;
  return all.flatMap((one) => (/^[\d.]+$/.test(one) ? [Number(one) / perUnit, Number(one)] : digitsIn(one)));
}

/** Every number of a charter: literals, amounts written as texts, limits of things, and digits in its words. */
function literalsIn(data: unknown): number[] {
  if (typeof data === 'number') return [data];
  if (typeof data === 'string') return digitsIn(data);
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(literalsIn) : [];
}

const digitsIn = (text: string): number[] => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
