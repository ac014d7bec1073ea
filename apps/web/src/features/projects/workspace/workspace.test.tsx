/** The workspace as it is drawn first: what the specification's second document says is on it. */
import { projectSchema } from '@starwright/protocol/projects';
import { expect, it } from 'vitest';
import { drawnTexts, drawPart } from '../../../components/draw-part.tsx';
import Workspace from './workspace.tsx';

const project = projectSchema.parse({
  ...{ id: 'p', name: 'Moon', description: 'A token', prompt: 'A token called Moon', templateType: 'custom', blockchain: 'ethereum' },
  ...{ status: 'ready', statusReason: null, contractCode: 'contract Moon {}', frontendCode: 'export {}', deploymentScript: '// deploy' },
  ...{ testSuite: '', documentation: '', features: [], estimatedGasCost: '', securityNotes: [], validationResults: null },
  ...{ deploymentAddress: null, plan: null, notIncluded: [], guarantees: [], powers: [], deploymentPlan: [], scenarios: [] },
  ...{ revision: 1, trial: { status: 'never' }, userEmail: 'a@b.example', createdAt: '2025-07-01', updatedAt: '2025-07-01' },
});
const nothing = { onProject() {}, onGenerated() {}, onPreview() {} };
const inNav = (html: string, label: string) => {
  const [, inside = ''] = new RegExp(`<nav aria-label="${label}"[^>]*>(.*?)</nav>`).exec(html) ?? [];
  return drawnTexts(inside, /<button[^>]*>(.*?)<\/button>/g);
};

it('"project list, file tree with folders, open tabs, console log, and an AI prompt box that generates code; a sample contracts folder"', () => {
  const html = drawPart(<Workspace project={project} projects={[project, { ...project, id: 'q', name: 'Sun' }]} {...nothing} />);
  expect(inNav(html, 'Projects')).toEqual(['Moon', 'Sun']);
  expect(inNav(html, 'Sample contracts')).toEqual(expect.arrayContaining(['Counter.sol', 'TipJar.sol']));
  const tree = inNav(html, 'Files').map((text) => text.trim());
  expect(tree).toEqual(expect.arrayContaining(['contracts', 'contract.sol16 B', 'frontend', 'frontend.tsx9 B']));
  expect(html).toContain('aria-label="Close contract.sol"');
  expect(html).toContain('placeholder="Describe what you want to build..."');
  // "Workspace and IDE generation require a non-blank prompt."
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Generate Code/);
});

it('without a project it says where to begin, and the samples can be read', () => {
  const html = drawPart(<Workspace project={undefined} projects={[]} {...nothing} />);
  expect(html).toContain('No file selected');
  expect(inNav(html, 'Projects')).toEqual([]);
  expect(inNav(html, 'Sample contracts').length).toBeGreaterThan(0);
});
