/** Scenario values and constructor arguments as JavaScript expressions of a Hardhat 3 test with viem. */
import { actors, type ScenarioValue } from '@starwright/protocol/scenarios';
import { type AbiParameter, formatEther } from 'viem';
import { functionOf, ScenarioError, type Surroundings } from './values.ts';

/** What a printed file needs to import or destructure; filled while printing. */
export interface Needs {
  /** Names imported from `viem`. */
  viem: Set<string>;
  people: Set<string>;
  contracts: Set<string>;
  networkHelpers: boolean;
  assertions: boolean;
}

export const noNeeds = (): Needs => ({
  viem: new Set(),
  people: new Set(),
  contracts: new Set(),
  networkHelpers: false,
  assertions: false,
});

/** Knows the contracts' ABIs (for types) and collects what is needed. */
export interface Printing {
  contracts: Surroundings['contracts'];
  needs: Needs;
  /** The variables in which saved values are at this point of the test. */
  saved?: ReadonlyMap<string, string>;
  /** Addresses compared with what a contract returns must be checksummed. */
  checksummed?: boolean;
}

/** A JavaScript string literal in single quotes, safe for any text. */
export function quoted(text: string): string {
  return `'${JSON.stringify(text.toWellFormed()).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'").replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** @throws ScenarioError when the value does not fit the parameter. */
export function printValue(value: ScenarioValue, parameter: AbiParameter, printing: Printing): string {
  const { type } = parameter;
  if (typeof value === 'string' && value.startsWith('@') && type !== 'string')
    return printing.saved?.get(value.slice(1)) ?? savedName(value.slice(1));
  if (type.endsWith(']')) {
    if (!Array.isArray(value)) throw new ScenarioError(`${parameter.name ?? type} must be a list`);
    const element = { ...parameter, type: type.replace(/\[\d*\]$/, '') };
    return `[${value.map((item) => printValue(item, element, printing)).join(', ')}]`;
  }
  if (type === 'tuple' && 'components' in parameter) {
    if (!Array.isArray(value)) throw new ScenarioError(`${parameter.name ?? type} must be a list of its fields`);
    return `{ ${parameter.components.map((field, i) => `${field.name}: ${printValue(value[i] ?? '', field, printing)}`).join(', ')} }`;
  }
  if (typeof value === 'object' && !Array.isArray(value)) return printComputed(value, printing);
  if (type === 'address') return printAddress(String(value), printing);
  if (/^u?int/.test(type)) {
    if (!/^-?\d+$/.test(String(value))) throw new ScenarioError(`"${String(value)}" is not a whole number`);
    // viem uses numbers up to 48 bits and big integers above.
    return Number(type.replace(/\D/g, '') || 256) <= 48 ? String(value) : printInteger(BigInt(String(value)), printing.needs);
  }
  if (type === 'bool') return String(value === true || value === 'true');
  return quoted(String(value));
}

/** `1000000000000000000000n` reads better as `parseEther('1000')`. */
export function printInteger(value: bigint, needs: Needs): string {
  if (value < 10n ** 15n || value % 10n ** 12n !== 0n) return `${value}n`;
  needs.viem.add('parseEther');
  return `parseEther('${formatEther(value)}')`;
}

export function printAddress(name: string, printing: Pick<Printing, 'needs' | 'checksummed'>): string {
  const plain = (): string => {
    if (!name.startsWith('$')) return quoted(name);
    const bare = name.slice(1);
    if ((actors as readonly string[]).includes(bare)) {
      printing.needs.people.add(bare);
      return `${bare}.account.address`;
    }
    printing.needs.contracts.add(bare);
    return `${bare}.address`;
  };
  if (!printing.checksummed) return plain();
  printing.needs.viem.add('getAddress');
  return `getAddress(${plain()})`;
}

function printComputed(value: Exclude<ScenarioValue, string | number | boolean | ScenarioValue[]>, printing: Printing): string {
  const { needs } = printing;
  if ('now' in value) {
    needs.networkHelpers = true;
    return `BigInt(await networkHelpers.time.latest()) + ${value.now}n`;
  }
  if ('moment' in value) return `${value.moment}n`;
  if ('types' in value) {
    needs.viem.add('keccak256').add('encodeAbiParameters');
    const parameters = value.types.map((type) => ({ type }));
    const types = value.types.map((type) => `{ type: '${type}' }`).join(', ');
    return `keccak256(encodeAbiParameters([${types}], [${printArgs(value.keccak, parameters, printing)}]))`;
  }
  if ('keccak' in value) {
    needs.viem.add('keccak256').add('toBytes');
    return `keccak256(toBytes(${quoted(value.keccak)}))`;
  }
  const { on, call, args } = value.calldata;
  needs.viem.add('encodeFunctionData');
  needs.contracts.add(on);
  const item = functionOf(on, call, args.length, surroundings(printing));
  return `encodeFunctionData({ abi: ${on}.abi, functionName: '${item.name}', args: [${printArgs(args, item.inputs, printing)}] })`;
}

export const printArgs = (args: readonly ScenarioValue[], inputs: readonly AbiParameter[], printing: Printing): string =>
  inputs.map((input, i) => printValue(args[i] ?? '', input, { ...printing, checksummed: false })).join(', ');

/** `permit.v` → `permitV`: a variable's name. */
export const savedName = (name: string): string => `${name.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}Saved`;

export const surroundings = (printing: Printing): Surroundings => ({
  addresses: new Map(),
  contracts: printing.contracts,
  saved: new Map(),
  now: 0,
});
