/** The sentences of the specification's second document that belong to the IDE, its console and its assistant, word for word. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Project, type ProjectFilePath, projectSchema } from '@starwright/protocol/projects';
import { tierFacts } from '@starwright/protocol/tiers';
import { describe, expect, it } from 'vitest';
import { drawnTexts, drawPart } from '../../../components/draw-part.tsx';
import { assistant } from '../../../messages/en/assistant.ts';
import { code } from '../../../messages/en/code.ts';
import { consoleWords } from '../../../messages/en/console.ts';
import { ide } from '../../../messages/en/ide.ts';
import { GenerateForm } from '../assistant/generate-form.tsx';
import { editorSettings, usualLanguage } from '../code/editor-settings.ts';
import { fileFacts } from '../code/project-files.ts';
import { type OpenFile, useProjectFiles } from '../code/use-project-files.ts';
import { commands } from '../console/commands.ts';
import { EditorArea } from './editor-area.tsx';
import { Explorer, folderOf } from './explorer.tsx';
import { Ide } from './ide.tsx';

const project: Project = projectSchema.parse({
  ...{ id: 'p', name: 'Moon', description: 'A token', prompt: 'A token called Moon', templateType: 'custom', blockchain: 'ethereum' },
  ...{ status: 'ready', statusReason: null, contractCode: 'contract Moon {}', frontendCode: 'export {}', deploymentScript: '// deploy' },
  ...{ testSuite: '', documentation: '', features: [], estimatedGasCost: '', securityNotes: [], validationResults: null },
  ...{ deploymentAddress: null, plan: null, notIncluded: [], guarantees: [], powers: [], deploymentPlan: [], scenarios: [] },
  ...{ revision: 1, trial: { status: 'never' }, userEmail: 'a@b.example', createdAt: '2025-07-01', updatedAt: '2025-07-01' },
});
const drawn = drawPart(<Ide project={project} projects={[project]} tier={undefined} onProject={() => {}} onSignOut={() => {}} />);

describe('the IDE screen', () => {
  it("'Authentication Required' with a Sign In button; 'Please sign in to access the IDE'; 'Initializing development environment...'", () => {
    expect(ide.gateTitle).toBe('Authentication Required');
    expect(ide.gate).toBe('Please sign in to access the IDE');
    expect(ide.waiting).toBe('Initializing development environment...');
  });

  it("'folders contracts and frontend', 'status marks (modified, added, deleted, clean)', 'Search files...', 'context menu (Copy, Download, Delete)'", () => {
    expect([ide.folders.contracts, ide.folders.frontend]).toEqual(['contracts', 'frontend']);
    expect(folderOf['contract.sol']).toBe('contracts');
    expect(folderOf['frontend.tsx']).toBe('frontend');
    expect(ide.marks).toEqual({ modified: 'modified', added: 'added', deleted: 'deleted', clean: 'clean' });
    expect(ide.search).toBe('Search files...');
    expect(Object.values(ide.menu)).toEqual(expect.arrayContaining(['Copy', 'Download', 'Delete']));
  });

  it('"language default typescript, word wrap on, no minimap, font size 14"', () => {
    expect(usualLanguage).toBe('typescript');
    expect(editorSettings).toEqual({ wordWrap: 'on', minimap: { enabled: false }, fontSize: 14 });
  });

  it("'No file selected' with an 'Open Contract' button, Run/Stop, Sign Out", () => {
    expect([ide.none, ide.openContract]).toEqual(['No file selected', 'Open Contract']);
    expect([ide.run, ide.stop, ide.signOut]).toEqual(['Run', 'Stop', 'Sign Out']);
    expect(ide.running('http://host/ide').title).toBe('Project Running');
    expect(ide.running('http://host/ide').text).toContain('http://host/ide');
  });

  it("tabs Preview, Deploy, AI, opened by a 'Tools' button; the status bar shows branch main, 'Connected', the default label noobs", () => {
    expect([ide.tools.preview, ide.tools.deploy, ide.tools.ai]).toEqual(['Preview', 'Deploy', 'AI']);
    expect([ide.status.tools, ide.status.branch, ide.status.connected]).toEqual(['Tools', 'main', 'Connected']);
    expect(Object.keys(tierFacts)[0]).toBe('noobs');
  });

  it("'File Saved' / 'Your changes have been saved.'; 'Code copied!' with '{kind} code copied to clipboard'", () => {
    expect(code.saved).toEqual({ title: 'File Saved', text: 'Your changes have been saved.' });
    expect([code.copied.title, code.copied.text('Contract')]).toEqual(['Code copied!', 'Contract code copied to clipboard']);
  });

  it("'Contract, frontend and deployment code are editable. Tests and documentation are read-only.' and their empty placeholders", () => {
    const editable = Object.entries(fileFacts).flatMap(([path, facts]) => (facts.editable ? [path] : []));
    expect(editable).toEqual(['contract.sol', 'frontend.tsx', 'deploy.js']);
    expect([code.noTests, code.noDocs]).toEqual(['// No tests generated yet', '# No documentation generated yet']);
    expect(Object.values(code.tabs)).toEqual(['Smart Contract', 'Frontend', 'Deployment', 'Tests', 'Documentation']);
  });
});

describe('the IDE as it is drawn first', () => {
  it('"folders contracts and frontend, both open initially", "size display", the header with the project\'s name, the breadcrumb path', () => {
    expect(drawnTexts(drawn, /aria-expanded="true"[^>]*>(.*?)<\/button>/g).map((text) => text.trim())).toEqual(['contracts', 'frontend']);
    expect(drawn).toContain('>16 B<');
    expect(drawnTexts(drawn, /<option[^>]*selected=""[^>]*>(.*?)<\/option>/g)).toEqual(['Moon']);
    expect(drawnTexts(drawn, /<nav aria-label="Where the file is">(.*?)<\/nav>/g)).toEqual(['contracts / contract.sol']);
  });

  it('"project name (by default the first project of the user\'s list), file search, Run/Stop button, user menu"', () => {
    const others = ['Moon', 'Sun'].map((name) => ({ ...project, id: name, name }));
    const html = drawPart(<Ide project={project} projects={others} tier="ogDegen" onProject={() => {}} onSignOut={() => {}} />);
    expect(drawnTexts(html, /<option[^>]*>(.*?)<\/option>/g)).toEqual(['Moon', 'Sun']);
    expect(html).toContain('placeholder="Go to a file"');
    expect(drawnTexts(html, /<button[^>]*>((?:(?!<\/button>).)*Run)<\/span>/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Your account"');
    expect(html).toContain('>ogDegen<');
  });

  it('"status marks (modified, added, deleted, clean)": each file has the one of its draft', () => {
    const file = (path: ProjectFilePath, saved: string, content: string): OpenFile => ({
      ...{ path, saved, content, size: content.length, dirty: saved !== content, saving: false, waiting: false, baseRevision: 1 },
    });
    const files = [file('contract.sol', 'a', 'b'), file('deploy.js', '', 'b'), file('frontend.tsx', 'a', ''), file('README.md', 'a', 'a')];
    const nothing = { onOpen() {}, onCopy() {}, onDownload() {}, onRename() {}, onDelete() {} };
    const html = drawPart(<Explorer files={files} active={undefined} reading={false} {...nothing} />);
    expect(drawnTexts(html, /<button[^>]*aria-current="false"[^>]*>(.*?)<\/button>/g)).toEqual([
      'contract.solM (modified)1 B',
      'deploy.jsA (added)1 B',
      'frontend.tsxD (deleted)0 B',
      'README.md1 B',
    ]);
  });

  it("\"Empty state 'No file selected' with an 'Open Contract' button\", when no file is open", () => {
    const nothing = { onOpen() {}, onClose() {}, onSave() {}, onFormat() {}, onHistory() {} };
    const left = { remarks: undefined, frontendRemarks: undefined, line: undefined, reading: undefined, ...nothing };
    const Empty = () => <EditorArea tabs={{ paths: [], active: undefined }} control={useProjectFiles(project)} {...left} />;
    const html = drawPart(<Empty />);
    expect(html).toContain('No file selected');
    expect(html).toContain('>Open Contract<');
  });

  it("\"The status bar shows branch main, blockchain (project blockchain or Ethereum), 'Connected', and the user's tier (default label noobs)\"", () => {
    const [status = ''] = drawnTexts(drawn, /<section [^>]*aria-label="Status">(.*?)<\/section>/g);
    expect(status.replace(/\s+/g, ' ').trim()).toBe('mainEthereum ConnectednoobsAI AssistantTools');
  });

  it('"save and close per tab": save only where something is to be saved; "Tab max width 200 px"', () => {
    expect(drawn).toContain('aria-label="Close contract.sol"');
    expect(drawn).not.toContain('aria-label="Save contract.sol"');
    const css = readFileSync(join(import.meta.dirname, 'ide.module.css'), 'utf8');
    expect(/\n\.tab \{[^}]*\}/.exec(css)?.[0]).toContain('max-width: 200px;');
  });

  it('"a \'Generate Code\' button (disabled while pending or the prompt is blank)"', () => {
    const form = drawPart(<GenerateForm onGenerated={() => {}} />);
    expect(form).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
  });
});

describe('the console', () => {
  it("'Console output will appear here...' and 'Command not found: {cmd}. Type 'help' for available commands.'", () => {
    expect(consoleWords.empty).toBe('Console output will appear here...');
    expect(consoleWords.unknown('dance')).toBe("Command not found: dance. Type 'help' for available commands.");
  });

  it("'Console commands: help, compile, deploy, test, build, start, clear, demo', and more", () => {
    const documented = ['help', 'compile', 'deploy', 'test', 'build', 'start', 'clear', 'demo'];
    expect(Object.keys(commands)).toEqual(expect.arrayContaining([...documented, 'gas', 'accounts', 'call']));
    expect(Object.keys(consoleWords.help).toSorted()).toEqual(Object.keys(commands).toSorted());
  });
});

describe('the assistant', () => {
  it("textarea 'Describe what you want to build...', 'Generate Code', 'Generating...', hint prompts", () => {
    expect([assistant.placeholder, assistant.generate, assistant.generating]).toEqual([
      'Describe what you want to build...',
      'Generate Code',
      'Generating...',
    ]);
    expect(assistant.hints.map(({ label }) => label)).toEqual(['NFT marketplace', 'DeFi staking pool', 'DAO voting system']);
  });

  it('generation succeeds and fails in the documented words', () => {
    expect(assistant.generated).toEqual({
      title: 'Code Generated Successfully',
      text: 'Your DApp has been generated and is ready for review.',
    });
    expect(assistant.failed).toEqual({ title: 'Generation Failed', text: 'Failed to generate code. Please try again.' });
  });

  it('"I apologize, but I\'m having trouble processing your request right now. …"; category (code, security, suggestion, explanation, error)', () => {
    expect(assistant.fallback).toBe(
      "I apologize, but I'm having trouble processing your request right now. Please try again or rephrase your question.",
    );
    expect(Object.keys(assistant.categories)).toEqual(['code', 'security', 'suggestion', 'explanation', 'error']);
  });
});
