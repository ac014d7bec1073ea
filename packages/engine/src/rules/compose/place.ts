/** What names mean where a piece of code is written. */
import type { RuleName, Thing } from '@starwright/protocol/charter';
import type { Scope } from '../language/typing.ts';
import type { Code } from './code.ts';
import type { Contract } from './contract.ts';
import type { Claims } from './identifiers.ts';

/** A record at hand. Without `id` it is prepared: it lies in memory and has no number yet. */
export interface Held {
  thing: Thing;
  /** How its fields are reached: `lease` in `lease.tenant`. */
  at: string;
  id?: string;
}

export interface Place {
  contract: Contract;
  scope: Scope;
  locals: Claims;
  /** Whoever acts: `msg.sender`, or who asked for the draw. */
  actor: string;
  this?: Held;
  new?: Held;
  drawn?: Held;
  each?: Held;
  payment?: Code;
  person?: string;
  inputs: Readonly<Record<RuleName, Code>>;
  called: Readonly<Record<RuleName, Code>>;
  secret?: string;
  proofs: Readonly<Record<RuleName, string>>;
  /** Position of the action, for what belongs to one action only. */
  action?: number;
  /** The types of the local variables behind inputs and kept values, for what has to outlive the call. */
  localTypes?: Map<string, string>;
  /** Pointers that are declared where the code turns out to use them: name → what it stands for. */
  pointers?: Map<string, { type: string; to: string; base: string; child: string }>;
}
