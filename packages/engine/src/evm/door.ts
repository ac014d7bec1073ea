/** `@starwright/engine/evm`: an Ethereum chain in memory behind EIP-1193. Safe for the browser. */
export type { Eip1193Provider } from '../artifacts.ts';
export { type Chain, type ChainOptions, createChain } from './chain.ts';
export type { HardforkName } from './machine.ts';
export { RpcError, rpcCode } from './rpc-error.ts';
export { type SavedChain, savedChainSchema } from './saved-chain.ts';
export { createTrialChain } from './trial-chain.ts';
