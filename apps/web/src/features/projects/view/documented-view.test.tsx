/** The project screen and its code viewer, drawn without a browser: what the specification's second document says is there. */
import type { ValidationResults } from '@starwright/protocol/generate';
import { type Project, type ProjectFilePath, projectSchema } from '@starwright/protocol/projects';
import { describe, expect, it } from 'vitest';
import { drawnTexts, drawPart } from '../../../components/draw-part.tsx';
import { en } from '../../../messages/en.ts';
import { CodeViewer, copiedMs } from '../code/code-viewer.tsx';
import { useProjectFiles } from '../code/use-project-files.ts';
import { useSaving } from '../code/use-saving.ts';
import { ProjectView } from './project-view.tsx';
import { Validation } from './validation.tsx';

const results: ValidationResults = {
  ...{ isValid: false, securityScore: 61, gasEstimate: 812_345, outcomes: [], findings: [], gas: [], notChecked: [] },
  errors: [{ type: 'ParserError', message: 'Expected ";"', suggestion: 'Write it.' }],
  warnings: [{ type: 'time', message: 'It depends on the time.', suggestion: 'Allow for a minute.' }],
  optimizationSuggestions: ['Make x immutable.'],
};
const bare: Project = projectSchema.parse({
  ...{ id: 'p', name: 'Moon', description: 'A token', prompt: 'A token called Moon', templateType: 'custom', blockchain: 'ethereum' },
  ...{ status: 'ready', statusReason: null, contractCode: 'contract Moon {}', frontendCode: 'export {}', deploymentScript: '// deploy' },
  ...{ testSuite: '', documentation: '', features: [], estimatedGasCost: '', securityNotes: [], validationResults: null },
  ...{ deploymentAddress: null, plan: null, notIncluded: [], guarantees: [], powers: [], deploymentPlan: [], scenarios: [] },
  ...{ revision: 1, trial: { status: 'never' }, userEmail: 'a@b.example', createdAt: '2025-07-01', updatedAt: '2025-07-01' },
});
const whole: Project = {
  ...bare,
  ...{ testSuite: '// tests', documentation: '# Moon', validationResults: results },
  ...{ features: ['Burnable'], estimatedGasCost: '0.016 ETH', securityNotes: ['Not audited.'] },
};

function OpenedFile({ path }: { path: ProjectFilePath }) {
  const control = useProjectFiles(bare);
  const saving = useSaving(bare, control);
  return <CodeViewer projectId="p" path={path} control={control} saving={saving} line={undefined} results={null} onPath={() => {}} />;
}

const tabsIn = (html: string) => drawnTexts(html, /role="tab"[^>]*>(.*?)<\/button>/g);
const filesIn = (html: string) => drawnTexts(html, /<li><button[^>]*aria-current="(?:true|false)"[^>]*>(.*?)<\/button>/g);

describe('the project detail screen', () => {
  it('"left file list containing contract.sol, frontend.tsx, deploy.js, plus test.js if a test suite exists and README.md if documentation exists", with the size display', () => {
    expect(filesIn(drawPart(<ProjectView project={bare} />))).toEqual(['contract.sol16 B', 'frontend.tsx9 B', 'deploy.js9 B']);
    expect(filesIn(drawPart(<ProjectView project={whole} />)).slice(3)).toEqual(['test.js8 B', 'README.md6 B']);
  });

  it('"tabs Contract, Frontend, Deploy, Tests (only if present), Docs (only if present), Validation (only if validation results exist)"', () => {
    expect(tabsIn(drawPart(<ProjectView project={bare} />))).toEqual(['Overview', 'Preview', 'Contract', 'Frontend', 'Deploy']);
    expect(tabsIn(drawPart(<ProjectView project={whole} />)).slice(-3)).toEqual(['Tests', 'Docs', 'Validation']);
  });

  it('"an optional AI assistant side panel and an optional console panel", both closed at first', () => {
    const html = drawPart(<ProjectView project={{ ...bare, deploymentPlan: [{ contract: 'Moon', args: [] }] }} />);
    expect(html.replace(/<[^>]*>/g, ' ')).toMatch(/AI Assistant\s+Console/);
    expect(html).toMatch(/aria-pressed="false"[^>]*>(?:(?!<\/button>).)*Console/);
    expect(html).not.toContain('Console output will appear here...');
  });

  it("'Loading project...'; 'Project not found' with a link back to /dashboard", () => {
    expect([en.project.loading, en.project.notFound]).toEqual(['Loading project...', 'Project not found']);
  });

  it('"Cards: Features (badges) and Details (estimated gas cost, security notes)"', () => {
    const html = drawPart(<ProjectView project={whole} />);
    for (const said of ['>Features<', '>Burnable<', '>Details<', '>0.016 ETH<', '>Not audited.<']) expect(html).toContain(said);
  });
});

describe('the code viewer', () => {
  it('"toggle fullscreen; copy the active code; download the active code as a file"; the "validation toggle" only with results', () => {
    const labels = (html: string) => drawnTexts(html, /aria-label="([^"]*)"/g);
    const viewer = labels(drawPart(<ProjectView project={whole} first="contract" />));
    expect(viewer).toEqual(expect.arrayContaining(['Fullscreen', 'Copy code', 'Download file', 'Validation']));
    expect(labels(drawPart(<ProjectView project={bare} first="contract" />))).not.toContain('Validation');
  });

  it("\"Empty placeholders: '// No tests generated yet' and '# No documentation generated yet'\", for reading only", () => {
    const drawn = (path: ProjectFilePath) => drawPart(<OpenedFile path={path} />).replace(/<[^>]*>/g, '');
    expect(drawn('test.js')).toMatch(/Read only.*\/\/ No tests generated yet/);
    expect(drawn('README.md')).toMatch(/Read only.*# No documentation generated yet/);
    expect(drawn('test.js')).not.toContain('Save');
    expect(drawn('deploy.js')).toMatch(/deploy\.jsSave.*\/\/ deploy/);
  });

  it('"Copy confirmation shows for 2 seconds"', () => expect(copiedMs).toBe(2000));

  it("\"security score out of 100, gas estimate, status 'Valid' or 'Issues Found', lists of errors (type, message, suggestion), warnings and optimisation suggestions\"", () => {
    const html = drawPart(<Validation results={results} onLine={() => {}} />);
    const shown = ['61 out of 100', '812,345', 'Issues Found', 'ParserError', 'Expected &quot;;&quot;', 'Write it.'];
    const text = html.replace(/<[^>]*>/g, '');
    for (const said of [...shown, 'It depends on the time.', 'Allow for a minute.', 'Make x immutable.']) expect(text).toContain(said);
    const valid = drawPart(<Validation results={{ ...results, isValid: true, errors: [] }} onLine={() => {}} />);
    expect(valid).toContain('Valid');
    expect(valid).not.toContain('Issues Found');
  });
});
