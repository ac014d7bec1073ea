/** What planned staking comes to in numbers, and amounts that can be tried with the wired tokens. */
import type { ModuleView } from '@starwright/engine/blueprint';
import { parseUnits } from 'viem';
import { decimalsOf, handful, mintable, ownersShare, walletLimit } from '../wired-token.ts';

const least = (...values: bigint[]) => values.reduce((a, b) => (b < a ? b : a));
export const yearSeconds = 31_536_000n;

export function stakingTokenOf(m: ModuleView): ModuleView {
  const token = m.wire('stakingToken');
  if (!token) throw new Error('staking needs a token that is staked');
  return token;
}

export const rewardTokenOf = (m: ModuleView): ModuleView => m.wire('rewardToken') ?? stakingTokenOf(m);

/** Both wires may lead to one token: then it is as if only one were there. */
export const sameToken = (m: ModuleView): boolean => rewardTokenOf(m).contract === stakingTokenOf(m).contract;

/** A fixed bonus is neither a yearly rate nor a share of a pool. */
export const isPool = (m: ModuleView): boolean => !m.has('fixedBonus') && m.text('model') === 'pool';

export const isApr = (m: ModuleView): boolean => !m.has('fixedBonus') && !isPool(m);

/** In base units of the staked token. */
export function minStakeOf(m: ModuleView): bigint {
  const units = parseUnits(m.text('minStake'), decimalsOf(stakingTokenOf(m)));
  return units > 0n ? units : 1n;
}

/** What a stake earns in `seconds` at the yearly rate, in base units of the reward token, rounded down as the contract does. */
export function yearlyReward(m: ModuleView, staked: bigint, seconds: bigint): bigint {
  const rewardUnit = 10n ** BigInt(decimalsOf(rewardTokenOf(m)));
  const stakingUnit = 10n ** BigInt(decimalsOf(stakingTokenOf(m)));
  return (staked * m.number('aprBps') * seconds * rewardUnit) / (10_000n * yearSeconds * stakingUnit);
}

/** The bonus of a stake, in base units of the reward token, rounded down as the contract does. */
export function bonusFor(m: ModuleView, staked: bigint): bigint {
  const rewardUnit = 10n ** BigInt(decimalsOf(rewardTokenOf(m)));
  const stakingUnit = 10n ** BigInt(decimalsOf(stakingTokenOf(m)));
  return (staked * m.number('bonusBps') * rewardUnit) / (10_000n * stakingUnit);
}

export interface Example {
  /** What each of two people stakes, in base units; nothing when the token is too scarce to try it. */
  stake: bigint;
  /** What the owner funds, enough for both for a year; nothing when there are no reward tokens. */
  fund: bigint;
}

/** Amounts that the supply, the limits per wallet and the least stake allow. */
export function exampleOf(m: ModuleView): Example {
  const token = stakingTokenOf(m);
  const reward = rewardTokenOf(m);
  const minimum = m.has('minimum') ? minStakeOf(m) : 1n;
  const whole = 10n ** BigInt(decimalsOf(token));
  const wish = minimum / whole + 1n > 1_000n ? minimum / whole + 1n : 1_000n;
  const there = (of: ModuleView) => (ownersShare(of) > 0n ? ownersShare(of) : mintable(of));
  const limit = (of: ModuleView) => walletLimit(of) ?? there(of);
  if (isPool(m)) {
    const planned = parseUnits(m.text('poolAmount'), decimalsOf(reward));
    const fund = least(planned > 0n ? planned : 1n, there(reward) / 4n, limit(reward) / 2n);
    const stake = least(handful(token, wish, 4n), limit(token) / 2n);
    return { stake: stake >= minimum ? stake : 0n, fund };
  }
  // A high rate earns more than was staked: then less is staked, so that the rewards can be had.
  const usual = (staked: bigint) => (m.has('fixedBonus') ? bonusFor(m, staked) : yearlyReward(m, staked, yearSeconds));
  let stake = least(handful(token, wish, 4n), limit(token) / 2n);
  while (stake > minimum && (usual(stake) * 2n > there(reward) / 4n || usual(stake) > limit(reward) / 4n)) stake /= 2n;
  if (stake < minimum) stake = 0n;
  const fund = least(usual(stake) * 2n + usual(stake) / 100n + 1_000n, there(reward) / 3n);
  return { stake, fund: fund > usual(stake) * 2n ? fund : 0n };
}
