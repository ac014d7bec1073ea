/** What trying a charter out finds, told as stories: `@starwright/engine/rules/explore`. Takes seconds: for a worker. */
import type { Charter } from '@starwright/protocol/charter';
import { exploreCharter } from './check/explore/door.ts';
import { type FindingTold, findingsTold } from './check/explore/told.ts';
import type { Language } from './sentences/literals.ts';

export type { FindingTold };

/** @throws RuleProblem for a charter that `checkCharter` has something against. */
export const exploreAndTell = (charter: Charter, language: Language): FindingTold[] =>
  findingsTold(charter, exploreCharter(charter).findings, language);
