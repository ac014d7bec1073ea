/** Ten charters of real ideas, written by hand. */
import type { CharterInput } from '@starwright/protocol/charter';
import { betcoin } from '../../examples/betcoin.ts';
import { bountyBoard } from '../../examples/bounty-board.ts';
import { chama } from '../../examples/chama.ts';
import { freelanceEscrow } from '../../examples/freelance-escrow.ts';
import { habitStaking } from '../../examples/habit-staking.ts';
import { houseRent } from '../../examples/house-rent.ts';
import { library } from '../../examples/library.ts';
import { reachAGoal } from '../../examples/reach-a-goal.ts';
import { vehicles } from '../../examples/vehicles.ts';
import { willOfSilence } from '../../examples/will.ts';

export const charters: Readonly<Record<string, CharterInput>> = {
  HouseRent: houseRent,
  Chama: chama,
  ReachAGoal: reachAGoal,
  BountyBoard: bountyBoard,
  BetcoinBets: betcoin,
  Vehicles: vehicles,
  Will: willOfSilence,
  HabitStaking: habitStaking,
  Library: library,
  FreelanceEscrow: freelanceEscrow,
};
