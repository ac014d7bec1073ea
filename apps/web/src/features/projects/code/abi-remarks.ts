/** Holds what a frontend says of its contracts (`parseAbi([...])`) against the contracts themselves. */
import type { CompiledContract } from '@starwright/engine/compile';
import type { Diagnostic } from '@starwright/protocol/verdict';
import { type Abi, type AbiParameter, erc20Abi, erc721Abi } from 'viem';
import { ide } from '../../../messages/workshop/ide.ts';

const words = ide.abi;

/** `function transfer(address to, uint256 value) returns (bool)` in quotes, alone on its line as frontends write them. */
const written = /^\s*(['"`])(function|event|error)\s+(\w+)\s*\(([^'"`]*?)\)[^'"`()]*(?:returns\s*\([^'"`]*\))?\s*;?\1\s*,?\s*$/;

/** What tokens and NFTs of others have, whose contracts are not here. Errors named by a standard (`ERC721…`) are theirs, too. */
const standard = [...erc20Abi, ...erc721Abi] as const;
const ofStandard = /^ERC\d+[A-Z]/;

/**
 * A warning for each function, event or error that neither the contracts nor a standard has. Frontends talk to contracts
 * of others too, so it is no error.
 */
export function abiRemarks(frontend: string, contracts: Readonly<Record<string, Pick<CompiledContract, 'abi'>>>): Diagnostic[] {
  const own = Object.values(contracts).flatMap(({ abi }) => signaturesOf(abi));
  if (own.length === 0) return [];
  const known = new Set([...own, ...signaturesOf(standard)]);
  return frontend.split('\n').flatMap((text, index): Diagnostic[] => {
    const [, , kind = '', name = '', parameters = ''] = written.exec(text) ?? [];
    if (name === '' || parameters.includes('(') || (kind === 'error' && ofStandard.test(name))) return [];
    const types = parameters
      .split(',')
      .map((parameter) => plainType(parameter.trim().split(/\s+/)[0] ?? ''))
      .filter((type) => type !== '');
    const signature = `${kind} ${name}(${types.join(',')})`;
    if (known.has(signature)) return [];
    const named = [...known].some((one) => one.startsWith(`${kind} ${name}(`));
    return [
      {
        severity: 'warning',
        message: named ? words.otherParameters(kind, name) : words.missing(kind, name),
        line: index + 1,
        column: text.search(/\S/) + 1,
      },
    ];
  });
}

const signaturesOf = (abi: Abi): string[] =>
  abi.flatMap((item) =>
    item.type === 'function' || item.type === 'event' || item.type === 'error'
      ? [`${item.type} ${item.name}(${item.inputs.map(typeOf).join(',')})`]
      : [],
  );

const typeOf = (parameter: AbiParameter): string =>
  parameter.type.startsWith('tuple') && 'components' in parameter
    ? `(${parameter.components.map(typeOf).join(',')})${parameter.type.slice(5)}`
    : parameter.type;

/** `uint` is short for `uint256`. */
const plainType = (type: string) => type.replace(/^(u?int)(?=$|\[)/, '$1256');
