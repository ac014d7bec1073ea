/** Values known when the contract is deployed: settings and their bounds, where `now` is the time of that. */
import type { Value } from '@starwright/protocol/charter';
import { scopeOfRecord } from '../language/typing.ts';
import type { Datum } from './datum.ts';
import type { Draft } from './draft.ts';
import { treeOf } from './lists.ts';
import { frameOf, type Plan, placeOf } from './plan.ts';
import { readValue } from './values.ts';

/** A list is its Merkle root. */
export function literalOf(plan: Plan, draft: Draft, value: Value): Datum {
  if (typeof value === 'object' && 'wallets' in value) return treeOf(value.wallets).root;
  const { deployedAt, deployer } = draft.base;
  return readValue(
    value,
    placeOf(plan, scopeOfRecord(plan.charter, undefined)),
  )(frameOf(draft, { now: deployedAt, block: 0n, actor: deployer }));
}
