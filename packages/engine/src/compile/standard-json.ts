/** The compiler's standard JSON: what Starwright asks of solc and the parts of the answer it reads. */

/** The path of the dapp's own file, in the compiler's input and in diagnostics. */
export const ownFile = 'contract.sol';

export type Sources = Record<string, { content: string }>;

export interface StandardJsonRequest {
  sources: Sources;
  /** `bytecode`: code generation for the own file's contracts. `diagnostics`: analysis only. */
  want: 'bytecode' | 'diagnostics';
  viaIR?: boolean;
  /** With solc's optimizer at 200 runs, which takes half of the time and makes the code smaller. */
  optimize: boolean;
}

/**
 * The input for solc. The AST is asked for the own file only: writing the AST of OpenZeppelin's files doubles the time of
 * a compile, and their code is known beforehand.
 */
export function standardJsonInput({ sources, want, viaIR = false, optimize }: StandardJsonRequest): string {
  return JSON.stringify({
    language: 'Solidity',
    sources,
    settings: {
      optimizer: { enabled: optimize, runs: 200 },
      evmVersion: 'cancun',
      viaIR,
      outputSelection:
        want === 'bytecode'
          ? { [ownFile]: { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'], '': ['ast'] } }
          : { [ownFile]: {} },
    },
  });
}

/** An entry of `errors` in solc's answer; offsets are UTF-8 bytes, -1 when it speaks of a whole file. */
export interface SolcRemark {
  severity: 'error' | 'warning' | 'info';
  type: string;
  message: string;
  errorCode?: string;
  sourceLocation?: { file: string; start: number; end: number };
}

export interface SolcContract {
  abi: unknown[];
  evm: { bytecode: { object: string }; deployedBytecode: { object: string } };
}

/** solc's answer to `standardJsonInput`. */
export interface SolcOutput {
  errors?: SolcRemark[];
  contracts?: Record<string, Record<string, SolcContract>>;
  sources?: Record<string, { ast?: unknown }>;
}
