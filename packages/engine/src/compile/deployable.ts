/** What of a file nobody planned can be deployed, and how, when there is nothing to ask about it. */
import type { DeployStep } from '@starwright/protocol/dapp';
import type { AbiParameter } from 'viem';
import type { Artifacts, SolcNode } from '../artifacts.ts';

/**
 * Names of the contracts that stand for themselves, in the file's order: no interfaces, libraries and abstract ones, none
 * that another contract inherits from or creates.
 */
export function deployableIn({ ast, contracts }: Pick<Artifacts, 'ast' | 'contracts'>): string[] {
  const nodes = listOf(ast?.nodes).filter(({ nodeType }) => nodeType === 'ContractDefinition');
  const partOfAnother = new Set(
    nodes.flatMap((node) =>
      [...numbersOf(node.linearizedBaseContracts), ...numbersOf(node.contractDependencies)].filter((id) => id !== node.id),
    ),
  );
  return nodes.flatMap(({ id, name, contractKind, abstract }) =>
    typeof name === 'string' && name in contracts && contractKind === 'contract' && abstract !== true && !partOfAnother.has(id)
      ? [name]
      : [],
  );
}

/** The one contract that takes no arguments; undefined when there are several, or values to ask for. */
export function plainDeployment(deployable: readonly string[], abiOf: (contract: string) => readonly unknown[]): DeployStep[] | undefined {
  const [contract, ...others] = deployable;
  if (contract === undefined || others.length > 0 || constructorInputs(abiOf(contract)).length > 0) return undefined;
  return [{ contract, args: [] }];
}

/** What the constructor of a contract takes. */
export function constructorInputs(abi: readonly unknown[]): readonly AbiParameter[] {
  // ABIs are solc's own, by the ABI specification.
  return (abi as readonly { type: string; inputs?: AbiParameter[] }[]).find(({ type }) => type === 'constructor')?.inputs ?? [];
}

// solc writes these fields of its tree as lists of nodes and of ids.
const listOf = (value: unknown): SolcNode[] => (Array.isArray(value) ? (value as SolcNode[]) : []);
const numbersOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);
