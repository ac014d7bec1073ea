import type { Machine } from '../machine.ts';
import type { Params } from '../rpc-values.ts';

/** One JSON-RPC method: parameters as the caller sent them, the answer as it goes back. */
export type Method = (machine: Machine, params: Params) => unknown;
export type Methods = Record<string, Method>;
