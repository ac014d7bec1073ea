import { sameCode } from '@starwright/engine/compile';
import { describe, expect, it } from 'vitest';
import { type DeploymentEvent, type DeploymentState, deploymentAfter } from './deployment-state.ts';

const after = (...events: DeploymentEvent[]) => events.reduce<DeploymentState>(deploymentAfter, { status: 'ready' });
const done = (step: 'compile' | 'validate'): DeploymentEvent => ({ type: 'done', step, message: 'fine', durationMs: 5 });
const statuses = (state: DeploymentState) => ('steps' in state ? state.steps.map(({ id, status }) => `${id} ${status}`) : []);

describe('a deployment', () => {
  it('goes through "compile, validate, estimate, deploy, verify, complete" in this order', () => {
    expect(statuses(after({ type: 'started' }, done('compile')))).toEqual([
      'compile completed',
      'validate running',
      'estimate pending',
      'deploy pending',
      'verify pending',
      'complete pending',
    ]);
  });

  it('fails at the step it was at, with what was said, and hears nothing more', () => {
    const failed = after({ type: 'started' }, done('compile'), { type: 'failed', message: 'Deployment failed: no' }, done('validate'));
    expect(failed.status).toBe('failed');
    expect('steps' in failed && failed.steps[1]).toEqual({ id: 'validate', status: 'failed', message: 'Deployment failed: no' });
  });
});

describe('the code on the chain', () => {
  it('is the same where it differs only in constants that were set while it was created', () => {
    expect(sameCode('0x6000aabb', '0x6000aabb')).toBe(true);
    const word = '00'.repeat(32);
    expect(sameCode(`0x60${'11'.repeat(32)}fd`, `0x60${word}fd`)).toBe(true);
    expect(sameCode(`0x61${'11'.repeat(32)}fd`, `0x60${word}fd`)).toBe(false);
    expect(sameCode('0x6000aabb', '0x6000aabc')).toBe(false);
    expect(sameCode('0x', '0x6000')).toBe(false);
    expect(sameCode('0x6000aa', '0x6000')).toBe(false);
  });
});
