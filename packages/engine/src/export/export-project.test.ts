import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exportProject, zipProject } from './door.ts';
import { dependencies, devDependencies } from './pins.ts';

const project = {
  title: 'Moon Cat',
  contract: 'contract MoonCat {}',
  frontend: 'export default () => null;',
  deployment: '// deploy',
  testSuite: '// test',
  documentation: '# Moon Cat\n\nA token.\n',
};
const titled = (title: string) => exportProject({ ...project, title });
const manifestOf = (files: Record<string, string>) => JSON.parse(files['package.json'] ?? '');

describe('an exported project', () => {
  it('holds contract, tests, deployment, frontend and how to run them', () => {
    const files = exportProject(project);
    expect(files).toMatchObject({
      'contracts/MoonCat.sol': project.contract,
      'test/test.js': project.testSuite,
      'scripts/deploy.js': project.deployment,
      'frontend/frontend.tsx': project.frontend,
    });
    expect(files['README.md']).toMatch(/^# Moon Cat\n\nA token\.\n\n## Run it yourself/);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['.env.example', '.gitignore', 'hardhat.config.js', 'frontend/index.html']));
    expect(manifestOf(files).scripts).toHaveProperty('test', 'hardhat test');
  });

  it('names only exact versions, and the very ones with which dapps are tried here', () => {
    const manifest = manifestOf(exportProject(project));
    for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const here = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
    const used = here('../../package.json').dependencies;
    const exported = { ...dependencies, ...devDependencies };
    for (const name of ['solc', '@openzeppelin/contracts', 'viem'] as const) expect(exported[name]).toBe(used[name]);
  });

  it('tells in the README what was found when it was tried, with the story', () => {
    const findings = [
      {
        ...{
          rule: 'rules-needs-one',
          severity: 'medium' as const,
          message: 'If Ben never acts again, 1 ETH stays.',
          suggestion: 'Let it go back.',
        },
        ...{ story: ['Anna does “fill”.', 'Nobody else can.'], sentence: 'The keeper can open the *jar*.' },
      },
    ];
    const readme = exportProject({ ...project, findings })['README.md'] ?? '';
    expect(readme).toMatch(
      /A token\.\n\n## What was found\n\n.*\n\n- \*\*To know:\*\* If Ben never acts again, 1 ETH stays\. Let it go back\.\n/,
    );
    expect(readme).toMatch(
      / {4}It is about this: “The keeper can open the \\\*jar\\\*\.”\n\n {4}1\. Anna does “fill”\.\n {4}2\. Nobody else can\.\n\n## Run/,
    );
    expect(exportProject(project)['README.md']).not.toContain('What was found');
  });

  it('comes without a test folder when there are no tests', () => {
    expect(Object.keys(exportProject({ ...project, testSuite: ' \n' }))).not.toContain('test/test.js');
  });

  it.each([
    ['Moon Cat', 'MoonCat', 'moon-cat'],
    ['"Crème brûlée"; rm -rf /', 'CremeBruleeRmRf', 'creme-brulee-rm-rf'],
    ['../../etc/passwd', 'EtcPasswd', 'etc-passwd'],
    ['月猫 🚀', 'Dapp', 'dapp'],
    ['1000 cats', 'Dapp1000Cats', '1000-cats'],
    ['con', 'DappCon', 'con-dapp'],
    ['node_modules', 'NodeModules', 'node-modules-dapp'],
  ])('called %s has the files and package named %s and %s', (title, file, name) => {
    expect(Object.keys(titled(title))).toContain(`contracts/${file}.sol`);
    expect(manifestOf(titled(title)).name).toBe(name);
  });

  it('has a page that is called as it calls itself', () => {
    const page = exportProject({ ...project, pageTitle: 'Rosa’s <tools>' })['frontend/index.html'];
    expect(page).toContain('<title>Rosa’s &lt;tools&gt;</title>');
  });

  it('is safe whatever its title is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</title><script>', '"\'&', '../..\\..', '*/')), (title) => {
        const files = titled(title);
        for (const path of Object.keys(files)) expect(path).toMatch(/^(?:[A-Za-z]+\/)?[A-Za-z0-9.]{1,68}$/);
        expect(manifestOf(files).name).toMatch(/^[a-z0-9][a-z0-9-]{0,70}$/);
        const page = files['frontend/index.html'] ?? '';
        const shown = page.slice(page.indexOf('<title>') + 7, page.indexOf('</title>'));
        expect(shown).not.toMatch(/[<>"']/);
        expect(page.match(/<script/g)).toHaveLength(1);
      }),
    );
  });
});

describe('the zip of a project', () => {
  it('holds exactly the exported files', () => {
    const unpacked = Object.fromEntries(Object.entries(unzipSync(zipProject(project))).map(([path, bytes]) => [path, strFromU8(bytes)]));
    expect(unpacked).toEqual(exportProject(project));
  });

  it('is the same to the byte whenever and wherever it is made', () => {
    const zone = process.env.TZ;
    const first = zipProject(project);
    process.env.TZ = 'Asia/Tokyo';
    expect(zipProject({ ...project })).toEqual(first);
    process.env.TZ = zone;
  });
});
