/** What a planned deal comes to in numbers. */
import type { ModuleView } from '@starwright/engine/blueprint';
import { parseEther } from 'viem';

const most = parseEther('4000');

/** What the deal that is tried is worth, in wei: as planned, where one person has as much twice. */
export const worthOf = (m: ModuleView): bigint => (m.number('amount') < most ? m.number('amount') : most);

/** The milestones of a deal, the first a little larger than the others. */
export function milestonesOf(m: ModuleView, total: bigint): bigint[] {
  const count = m.number('milestoneCount');
  const each = count === 2n ? (total * 4n) / 10n : total / (count + 1n);
  return [total - each * (count - 1n), ...Array<bigint>(Number(count) - 1).fill(each)];
}

/** Whether the plan says more of a deal's worth than what is assumed. */
export const isSuggested = (m: ModuleView): boolean => m.number('amount') !== parseEther('2');
