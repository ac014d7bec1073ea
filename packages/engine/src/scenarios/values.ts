/** Scenario values → the values viem wants for an ABI type. */
import { actors, type ScenarioValue } from '@starwright/protocol/scenarios';
import { type AbiParameter, type Address, encodeAbiParameters, encodeFunctionData, type Hex, keccak256, stringToHex } from 'viem';
import type { CompiledContract } from '../artifacts.ts';

/** What a running scenario knows: addresses of actors and contracts, values saved by earlier steps, the clock. */
export interface Surroundings {
  /** Address of `alice`, `deployer`, `Token`, …. */
  addresses: ReadonlyMap<string, Address>;
  contracts: Readonly<Record<string, CompiledContract>>;
  saved: ReadonlyMap<string, unknown>;
  /** Unix seconds of the latest block. */
  now: number;
}

/** Thrown when a scenario itself does not make sense (an unknown name, a wrong number of arguments). */
export class ScenarioError extends Error {}

/** Resolves `"$alice"`, `"$Token"` or a plain address. */
export function addressOf(name: string, around: Surroundings): Address {
  const found = name.startsWith('$') ? around.addresses.get(name.slice(1)) : undefined;
  if (found) return found;
  if (/^0x[0-9a-fA-F]{40}$/.test(name)) return name as Address; // matched just now
  throw new ScenarioError(`nobody and nothing is called ${name}`);
}

/** Converts one value for an ABI parameter; tuples are given as lists in the order of their fields. */
export function toAbiValue(value: ScenarioValue, parameter: AbiParameter, around: Surroundings): unknown {
  const { type } = parameter;
  if (typeof value === 'string' && value.startsWith('@') && type !== 'string') {
    if (!around.saved.has(value.slice(1))) throw new ScenarioError(`no earlier step saved ${value}`);
    return around.saved.get(value.slice(1));
  }
  if (type.endsWith(']')) {
    if (!Array.isArray(value)) throw new ScenarioError(`${parameter.name ?? type} must be a list`);
    const element = { ...parameter, type: type.replace(/\[\d*\]$/, '') };
    return value.map((item) => toAbiValue(item, element, around));
  }
  if (type === 'tuple' && 'components' in parameter) {
    if (!Array.isArray(value)) throw new ScenarioError(`${parameter.name ?? type} must be a list of its fields`);
    return Object.fromEntries(parameter.components.map((field, i) => [field.name ?? String(i), toAbiValue(value[i] ?? '', field, around)]));
  }
  if (typeof value === 'object' && !Array.isArray(value)) return computed(value, around);
  if (type === 'address') return addressOf(String(value), around);
  if (/^u?int/.test(type)) {
    if (!/^-?\d+$/.test(String(value))) throw new ScenarioError(`"${String(value)}" is not a whole number`);
    return BigInt(String(value));
  }
  if (type === 'bool') return value === true || value === 'true';
  return String(value).toWellFormed();
}

function computed(value: Exclude<ScenarioValue, string | number | boolean | ScenarioValue[]>, around: Surroundings): bigint | Hex {
  if ('now' in value) return BigInt(around.now + value.now);
  if ('moment' in value) return BigInt(value.moment);
  if ('types' in value) {
    const { keccak, types } = value;
    const parameters = types.map((type) => ({ type }));
    return keccak256(
      encodeAbiParameters(
        parameters,
        parameters.map((parameter, i) => toAbiValue(keccak[i] ?? '', parameter, around)),
      ),
    );
  }
  if ('keccak' in value) return keccak256(stringToHex(value.keccak));
  return calldata(value.calldata.on, value.calldata.call, value.calldata.args, around);
}

/** ABI-encodes a call, choosing an overload by the number of arguments. */
export function calldata(on: string, call: string, args: ScenarioValue[], around: Surroundings): Hex {
  const item = functionOf(on, call, args.length, around);
  return encodeFunctionData({
    abi: [item],
    functionName: item.name,
    args: item.inputs.map((input, i) => toAbiValue(args[i] ?? '', input, around)),
  });
}

/** A member of a tuple, or the value itself when no member is asked for. */
export const memberOf = (parameter: AbiParameter, part: number | undefined): AbiParameter | undefined =>
  part === undefined ? parameter : 'components' in parameter ? parameter.components[part] : undefined;

export function contractOf(name: string, around: Surroundings): CompiledContract {
  const contract = around.contracts[name.replace(/^\$/, '')];
  if (!contract) throw new ScenarioError(`there is no contract ${name}`);
  return contract;
}

/** `mint`, or with its types (`mint(address,uint256)`) when there are several with as many arguments. */
export function functionOf(on: string, call: string, argumentCount: number, around: Surroundings) {
  const [name, types] = call.split('(');
  const matches = contractOf(on, around).abi.filter(
    (item) =>
      item.type === 'function' &&
      item.name === name &&
      item.inputs.length === argumentCount &&
      (types === undefined || `${item.inputs.map((input) => input.type).join(',')})` === types),
  );
  const [item, second] = matches;
  if (item?.type !== 'function') throw new ScenarioError(`${on} has no function ${call} with ${argumentCount} arguments`);
  if (second) throw new ScenarioError(`${on} has several functions ${call} with ${argumentCount} arguments; name its types`);
  return item;
}

/** Structural equality of decoded ABI values; addresses without regard to case. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameValue(item, b[i]));
  if (isRecord(a) && isRecord(b)) return Object.keys(b).every((key) => sameValue(a[key], b[key]));
  if ((typeof a === 'bigint' || typeof a === 'number') && (typeof b === 'bigint' || typeof b === 'number')) return BigInt(a) === BigInt(b);
  if (typeof a === 'string' && typeof b === 'string' && a.startsWith('0x') && b.startsWith('0x'))
    return a.toLowerCase() === b.toLowerCase();
  return a === b;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every address a scenario can name: actors by the chain's accounts, contracts as they are deployed. */
export function actorAddresses(accounts: readonly Address[]): Map<string, Address> {
  return new Map(actors.flatMap((actor, i) => (accounts[i] ? [[actor, accounts[i]] as const] : [])));
}
