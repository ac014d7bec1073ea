/**
 * What a trial speaks of: the files and the facts that were tried together, known by their hash. The same combination,
 * however it came about, has the same hash; any other has another. Pure.
 */
import { createHash } from 'node:crypto';
import type { TrialVerdict } from '@starwright/protocol/trials';
import type { PlanFacts } from './plan-facts.ts';
import { filePaths, type ProjectFiles } from './stored-project.ts';

export interface WhatWasTried {
  /** Of all files and facts. */
  content: string;
  /** Of the contract, the frontend and the facts: what a person is shown and uses. */
  core: string;
}

export function whatWasTried(files: ProjectFiles, facts: PlanFacts): WhatWasTried {
  // Named one by one: what is added to them later must be thought about here.
  const { plan, deploymentPlan, scenarios, powers, features, notIncluded } = facts;
  const about = { plan, deploymentPlan, scenarios, powers, features, notIncluded };
  const all = Object.fromEntries(filePaths.map((path) => [path, files[path] ?? '']));
  const core = { contract: files['contract.sol'] ?? '', frontend: files['frontend.tsx'] ?? '' };
  return { content: hashOf({ files: all, ...about }), core: hashOf({ ...core, ...about }) };
}

/** Of a trial: what was tried, and what came of it. */
export const hashOfTrial = (content: string, { guarantees, validationResults }: TrialVerdict): string =>
  hashOf({ content, guarantees, validationResults });

const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');

/** JSON whose keys stand in order, so that equal values have equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
