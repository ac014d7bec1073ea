/** From solc's answer to what the rest of the engine works with. */
import type { Diagnostic } from '@starwright/protocol/verdict';
import type { Abi, Hex } from 'viem';
import type { Artifacts, CompiledContract, SolcNode } from '../artifacts.ts';
import { positionsIn } from '../positions.ts';
import { ownFile, type SolcOutput, type SolcRemark } from './standard-json.ts';

/** Every error, and the warnings about the own file, in the order of the file. */
export function diagnosticsOf(output: SolcOutput, source: string): Diagnostic[] {
  const positions = positionsIn(source);
  const remarks = (output.errors ?? []).filter(
    (remark) => remark.severity === 'error' || (remark.sourceLocation?.file ?? ownFile) === ownFile,
  );
  return remarks
    .map((remark): Diagnostic => {
      const { file, start = -1 } = remark.sourceLocation ?? {};
      return {
        severity: remark.severity,
        message: plainly(remark),
        ...(remark.errorCode && { code: remark.errorCode }),
        ...(file && { file }),
        ...(file === ownFile && start >= 0 && positions.ofByte(start)),
      };
    })
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

/** The artifacts of a compile. With errors there are no contracts and no AST. */
export function artifactsOf(output: SolcOutput, source: string): Artifacts {
  const diagnostics = diagnosticsOf(output, source);
  const failed = () => diagnostics.some((diagnostic) => diagnostic.severity === 'error');
  if (failed()) return { ok: false, diagnostics, contracts: {} };
  const contracts: Record<string, CompiledContract> = {};
  for (const [name, contract] of Object.entries(output.contracts?.[ownFile] ?? {})) {
    const { bytecode, deployedBytecode } = contract.evm;
    if (bytecode.object.includes('__$')) diagnostics.push(unlinkedLibrary(name));
    contracts[name] = {
      name,
      // solc writes ABIs by the ABI specification, which is viem's type.
      abi: contract.abi as Abi,
      bytecode: hex(bytecode.object),
      runtime: hex(deployedBytecode.object),
      size: deployedBytecode.object.length / 2,
    };
  }
  if (failed()) return { ok: false, diagnostics, contracts: {} };
  // solc writes every AST node with the fields of SolcNode.
  const ast = output.sources?.[ownFile]?.ast as SolcNode | undefined;
  return { ok: true, diagnostics, contracts, ...(ast && { ast }) };
}

/** True when nothing but the depth of the stack stood in the way: the other code generator can do it. */
export function isStackTooDeep(output: SolcOutput): boolean {
  const errors = (output.errors ?? []).filter((remark) => remark.severity === 'error');
  return errors.length > 0 && errors.every((remark) => remark.message.includes('Stack too deep'));
}

const hex = (object: string): Hex => `0x${object}`;

const unlinkedLibrary = (contract: string): Diagnostic => ({
  severity: 'error',
  code: 'library',
  message: `${contract} uses a library that would have to be put on the network first. Make the functions of the library internal.`,
  file: ownFile,
});

function plainly({ message, errorCode, type }: SolcRemark): string {
  if (errorCode === '5333') return 'This file asks for another version of the compiler. Write "pragma solidity ^0.8.24;" at its top.';
  if (type === 'CompilerError' && message.includes('Stack too deep')) {
    return 'Stack too deep: this function uses too many values at once. Use fewer parameters and variables, or split it in two.';
  }
  return message;
}
