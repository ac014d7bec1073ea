import type { Tools } from '@starwright/protocol/trials';

/**
 * What dapps are tried with here; `tools.test.ts` holds it against what is installed. The hardfork is the one of
 * `createChain`.
 */
export const tools: Tools = { solc: '0.8.37', evm: '@ethereumjs/vm 10.1.3, osaka' };

/** The same compiler as registers of sources name it. */
export const solcRelease = '0.8.37+commit.f401782d';
