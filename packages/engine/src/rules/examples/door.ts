/** Agreements to begin with: ideas that people brought, written as charters. `@starwright/engine/rules/examples`. */
import type { CharterInput } from '@starwright/protocol/charter';
import { betcoin } from './betcoin.ts';
import { bountyBoard } from './bounty-board.ts';
import { chama } from './chama.ts';
import { charity } from './charity.ts';
import { coinShop } from './coin-shop.ts';
import { dailyWork } from './daily-work.ts';
import { freelanceEscrow } from './freelance-escrow.ts';
import { habitStaking } from './habit-staking.ts';
import { hackathon } from './hackathon.ts';
import { houseRent } from './house-rent.ts';
import { landRegistry } from './land-registry.ts';
import { library } from './library.ts';
import { music } from './music.ts';
import { reachAGoal } from './reach-a-goal.ts';
import { reputation } from './reputation.ts';
import { sealedVote } from './sealed-vote.ts';
import { sharedExpenses } from './shared-expenses.ts';
import { tontine } from './tontine.ts';
import { vehicles } from './vehicles.ts';
import { willOfSilence } from './will.ts';

export { rulesTemplate } from './templates.ts';

/** In the order in which they are shown. */
export const examples = {
  chama,
  freelanceEscrow,
  houseRent,
  will: willOfSilence,
  charity,
  library,
  bountyBoard,
  reachAGoal,
  sharedExpenses,
  hackathon,
  betcoin,
  dailyWork,
  habitStaking,
  music,
  tontine,
  landRegistry,
  vehicles,
  sealedVote,
  reputation,
  coinShop,
} satisfies Record<string, CharterInput>;
export type ExampleId = keyof typeof examples;
