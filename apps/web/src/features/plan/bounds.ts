/** Between what a value has to lie: by a bound of its own, or by one that another value of its module sets, whichever is nearer. */
import type { ParameterReading, Reading } from '@starwright/engine/blueprint';
import type { ModulePlan, ParameterValue } from '@starwright/protocol/plan';

export interface Bound {
  side: 'atLeast' | 'atMost';
  value: string;
  /** Label of the value that sets it. */
  of?: string;
}

export function boundsOf({ id, min, max, atMost }: ParameterReading, module: ModulePlan, reading: Reading): Bound[] {
  const bounds: Bound[] = [];
  if (min !== undefined && min !== '0') bounds.push({ side: 'atLeast', value: min });
  if (max !== undefined) bounds.push({ side: 'atMost', value: max });
  const isUsed = ({ feature }: ParameterReading) => feature === undefined || module.features.includes(feature);
  for (const other of reading.parameters) {
    const value = module.parameters[other.id];
    if (typeof value !== 'string' || !isUsed(other)) continue;
    if (other.id === atMost) bounds.push({ side: 'atMost', value, of: other.label });
    // What is too small for another one would take its limit away from below.
    const own = reading.parameters.find((one) => one.id === id);
    if (other.atMost === id && own && isUsed(own)) bounds.push({ side: 'atLeast', value, of: other.label });
  }
  return (['atLeast', 'atMost'] as const).flatMap((side) => {
    const own = bounds.filter((one) => one.side === side);
    return own.find((one) => own.every((other) => one === other || !isBeyond(one.value, other))) ?? [];
  });
}

/** Only numbers have bounds; they are compared exactly at any length. */
export function isBeyond(value: ParameterValue, { side, value: limit }: Bound): boolean {
  if (typeof value !== 'string' || !isNumber(value) || !isNumber(limit)) return false;
  const [a, b] = [scaled(value), scaled(limit)];
  return side === 'atLeast' ? a < b : a > b;
}

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text);
const scaled = (text: string) => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(18, '0').slice(0, 18));
};
