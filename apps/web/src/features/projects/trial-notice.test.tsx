/** Nothing that is shown of a project says more than was tried of it as it is. */
import { type Project, projectSchema } from '@starwright/protocol/projects';
import type { Trial } from '@starwright/protocol/trials';
import { describe, expect, it } from 'vitest';
import { drawPart } from '../../components/draw-part.tsx';
import { en } from '../../messages/en.ts';
import { StatusBar } from './ide/status-bar.tsx';
import { StatusBadge } from './status-badge.tsx';
import { ProjectView } from './view/project-view.tsx';

const tried: Trial = {
  ...{ status: 'tried', hash: 'ab'.repeat(32), triedAt: '2026-01-02T03:04:05Z', isValid: true, held: 1, behaviours: 1 },
  with: { solc: '0.8.37', evm: 'osaka' },
};
const changed: Trial = { status: 'changed', triedAt: '2026-01-02T03:04:05Z' };
const sentence = 'Only 100 can exist.';
const outcome = { status: 'held', id: 'a', module: 'token', sentence };
const project = (trial: Trial, status: Project['status'] = trial.status === 'tried' ? 'ready' : 'draft'): Project =>
  projectSchema.parse({
    ...{ id: 'p', name: 'Moon', description: '', prompt: '', templateType: 'custom', blockchain: 'ethereum', trial, status },
    ...{ statusReason: null, contractCode: 'contract Moon {}', frontendCode: '', deploymentScript: '', testSuite: '', documentation: '' },
    ...{ features: [], estimatedGasCost: '', securityNotes: [], deploymentAddress: null, plan: null, notIncluded: [], powers: [] },
    ...{ deploymentPlan: [], guarantees: [], revision: 1, userEmail: '', createdAt: '2025-07-01', updatedAt: '2025-07-01' },
    scenarios: [{ id: 'a', module: 'token', sentence, steps: [{ do: 'pass', seconds: 1 }] }],
    validationResults:
      trial.status === 'tried'
        ? {
            ...{ isValid: true, securityScore: 100, gasEstimate: 1, errors: [], warnings: [], optimizationSuggestions: [] },
            ...{ outcomes: [outcome], findings: [], gas: [], notChecked: [] },
          }
        : null,
  });
const textOf = (html: string) => html.replace(/<style.*?<\/style>/g, ' ').replace(/<[^>]*>/g, ' ');
const view = (trial: Trial) => textOf(drawPart(<ProjectView project={project(trial)} />));
const badge = (trial: Trial, status?: Project['status']) => textOf(drawPart(<StatusBadge project={project(trial, status)} />));
const line = (trial: Trial, unsaved: boolean) =>
  textOf(
    drawPart(
      <StatusBar
        {...{ project: project(trial), unsaved, tier: undefined, waiting: 0, side: 'none' }}
        saveAll={async () => true}
        onSide={() => {}}
      />,
    ),
  );

describe('a project that was tried as it is', () => {
  it('shows what held, and when and with what that was found', () => {
    const shown = view(tried);
    for (const said of [en.guarantees.held, sentence, en.trials.proof.title, '0.8.37', 'ab'.repeat(32)]) expect(shown).toContain(said);
    expect(shown).not.toContain(en.trials.again);
    expect(badge(tried)).toContain('Ready');
    expect(line(tried, false)).not.toContain(en.trials.again);
  });
});

describe('a project that was changed since', () => {
  it('says so in the project, with a way to try it again, and repeats no verdict', () => {
    const shown = view(changed);
    for (const said of [en.trials.changed, en.trials.again, en.trials.notYet, sentence]) expect(shown).toContain(said);
    for (const gone of [en.guarantees.held, en.project.tabs.validation, '100/100']) expect(shown).not.toContain(gone);
  });
  it('is not called ready in any list, and stays known as deployed', () => {
    expect(badge(changed)).toContain(en.trials.badge.changed);
    expect(badge(changed)).not.toContain('Ready');
    expect(badge(changed, 'deployed')).toMatch(/Deployed.*Not tried since your change/);
  });
  it('is marked in the editor while the change is not even saved', () => {
    for (const shown of [line(changed, false), line(tried, true)]) {
      expect(shown).toContain(en.trials.badge.changed);
      expect(shown).toContain(en.trials.again);
      expect(shown).not.toContain('Ready');
    }
  });
});

it('a project that did not hold, or that nothing was tried of, is not called ready', () => {
  expect(badge({ ...tried, isValid: false, held: 0 }, 'draft')).toContain(en.trials.badge.broken);
  expect(badge({ ...tried, isValid: false, held: 0, behaviours: 0 }, 'draft')).toContain(en.trials.badge.untried);
});
