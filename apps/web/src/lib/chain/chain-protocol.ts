/** What the page and the worker that holds its chain say to each other. Amounts are decimal strings of wei, times Unix seconds. */
import type { CompiledContract } from '@starwright/engine/compile';
import type { DeployArg, DeployStep } from '@starwright/protocol/dapp';
import type { Actor, Outcome, Scenario, Step } from '@starwright/protocol/scenarios';
import type { GasEntry } from '@starwright/protocol/verdict';
import type { z } from 'zod';
import type { callRecordSchema } from './call-record.ts';
import type { ToldError } from './chain-error.ts';

export type Hex = `0x${string}`;

/** A dapp as it is put on the chain. */
export interface DappOnChain {
  contracts: Record<string, CompiledContract>;
  deploymentPlan: DeployStep[];
  /** Changes with the contracts and the plan: a chain kept for another one is not gone on with. */
  fingerprint: string;
}

/** A value of a contract as JSON: numbers as decimal strings, structs and lists as they are. */
export type PlainValue = string | boolean | PlainValue[] | { [name: string]: PlainValue };

export interface FunctionCall {
  /** The contract's name. */
  contract: string;
  /** With its types: `mint(address,uint256)`. */
  signature: string;
  args: PlainValue[];
}

export type ChainTask =
  /** `key` names the place where the chain is kept; null keeps nothing. */
  | { do: 'open'; key: string | null; dapp: DappOnChain }
  /** Throws the chain away and deploys anew. */
  | { do: 'restart' }
  /** EIP-1193, asked for by the preview. */
  | { do: 'ask'; method: string; params: unknown }
  | { do: 'read'; call: FunctionCall; as: Hex }
  | { do: 'send'; call: FunctionCall; as: Hex; valueWei: string }
  | { do: 'pay'; to: string; as: Hex; valueWei: string }
  | { do: 'travel'; seconds: number }
  | { do: 'mark'; name: string }
  | { do: 'return'; mark: string }
  /** Sets the chain aside and shows a scenario on a fresh one, step by step. */
  | { do: 'stage'; scenario: Scenario }
  | { do: 'step' }
  | { do: 'leave-stage' }
  /** Runs scenarios on chains of their own; the present one is left alone. */
  | { do: 'try'; scenarios: Scenario[] }
  /** Writes down what has not been written yet. */
  | { do: 'flush' }
  /** The data of the transaction that creates a contract; `names` are addresses for `$deployer`, `$Token`. */
  | { do: 'encode'; contract: Pick<CompiledContract, 'name' | 'abi' | 'bytecode'>; args: DeployArg[]; names: Record<string, Hex> }
  /** The data of a call to a contract that was created. */
  | { do: 'encode-call'; contract: Pick<CompiledContract, 'name' | 'abi'>; call: string; args: DeployArg[]; names: Record<string, Hex> }
  /** An empty chain with the figures of a network, beside the open one. */
  | { do: 'rehearse'; chainId: number; gasPriceWei: string }
  | { do: 'ask-rehearsal'; method: string; params: unknown };

/** Task → what it is answered with. */
export interface ChainAnswers {
  open: ChainView;
  restart: ChainView;
  ask: unknown;
  read: PlainValue[];
  send: CallRecord;
  pay: CallRecord;
  travel: null;
  mark: null;
  return: null;
  stage: null;
  step: { step: Step; status: 'held' } | { step: Step; status: 'broken'; reason: string } | null;
  'leave-stage': null;
  try: { outcomes: Outcome[]; gas: GasEntry[] };
  flush: null;
  encode: Hex;
  'encode-call': Hex;
  rehearse: null;
  'ask-rehearsal': unknown;
}

export interface ChainAccount {
  name: Actor;
  address: Hex;
  balanceWei: string;
}

export type CallRecord = z.infer<typeof callRecordSchema>;

export interface Mark {
  id: string;
  name: string;
  block: number;
  timeSeconds: number;
}

/** All that is shown of the chain. */
export interface ChainView {
  chainId: number;
  block: number;
  timeSeconds: number;
  accounts: ChainAccount[];
  /** Contract name → address. */
  addresses: Record<string, Hex>;
  /** What was sent since the dapp was deployed, the newest last. */
  calls: CallRecord[];
  marks: Mark[];
  /**
   * `kept`: it goes on after the page is closed. `memory`: nothing is kept, since none was asked for or the browser has no
   * storage. `elsewhere`: another tab keeps the chain of this project. `damaged`: what was kept could not be read.
   */
  keeping: 'kept' | 'memory' | 'elsewhere' | 'damaged';
  /** A scenario is being shown; the person's own chain waits. */
  staged: boolean;
}

/** About a line on which an app asks by itself: opened with a port, then for another account, closed with null. */
export interface LineOrder {
  do: 'line';
  line: number;
  account: Hex | null;
  port?: MessagePort;
}

export type ToChain = (ChainTask & { id: number }) | LineOrder;

export type FromChain =
  | { type: 'answer'; id: number; result: unknown }
  | { type: 'refuse'; id: number; error: ToldError }
  | { type: 'view'; view: ChainView };
