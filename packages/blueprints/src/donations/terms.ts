/** What planned donations come to in numbers. */

import type { ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg } from '@starwright/protocol/dapp';

/** What each badge takes, each more than the one below it whatever was planned. */
export function badgesOf(m: ModuleView): { bronze: bigint; silver: bigint; gold: bigint } {
  const above = (least: bigint, planned: bigint) => (planned > least ? planned : least + 1n);
  const bronze = above(0n, m.number('bronze'));
  const silver = above(bronze, m.number('silver'));
  return { bronze, silver, gold: above(silver, m.number('gold')) };
}

export const minimumOf = (m: ModuleView): bigint => (m.has('minimum') ? m.number('minDonation') : 1n);

export interface Setting {
  type: string;
  name: string;
  value: DeployArg;
}

/** What the constructor is given, in its order. */
export function settingsOf(m: ModuleView): Setting[] {
  const number = (name: string, value: bigint): Setting => ({ type: 'uint256', name, value: value.toString() });
  const { bronze, silver, gold } = badgesOf(m);
  return [
    ...(m.has('beneficiary') ? [{ type: 'address', name: 'charity', value: m.text('charity') }] : []),
    ...(m.has('minimum') ? [number('minDonation', minimumOf(m))] : []),
    ...(m.has('withdrawLimit') ? [number('withdrawLimit', m.number('maxWithdrawal')), number('limitPeriod', m.number('limitPeriod'))] : []),
    ...(m.has('goal') && !m.has('causes') ? [number('goal', m.number('goal'))] : []),
    ...(m.has('badges') ? [number('bronzeFrom', bronze), number('silverFrom', silver), number('goldFrom', gold)] : []),
  ];
}
