/** The files of an exported project: a Hardhat 3 project whose frontend is a small Vite app. */

import { type ChosenNetworks, chosenNetworks } from '@starwright/protocol/chosen-networks';
import type { Blockchain } from '@starwright/protocol/networks';
import type { Finding } from '@starwright/protocol/verdict';
import { frontendPage, frontendTypes, mainModule, viteConfig } from './frontend-frame.ts';
import { environmentExample, hardhatConfig, ignored } from './hardhat-frame.ts';
import { howToRun } from './how-to-run.ts';
import { fileNameOf, packageNameOf } from './names.ts';
import { dependencies, devDependencies, oldestNode } from './pins.ts';
import { whatWasFound } from './what-was-found.ts';

/** What of a dapp or of a stored project goes into the export. */
export interface ExportableProject {
  title: string;
  /** What the page calls itself, where that is something else. */
  pageTitle?: string;
  /** One Solidity file. */
  contract: string;
  /** One TSX module with a default component, which imports `react` and `viem` only. */
  frontend: string;
  /** A Hardhat script; it writes `frontend/deployment.json`. */
  deployment: string;
  /** A `node:test` suite for Hardhat's runner; empty: the project comes without tests. */
  testSuite: string;
  /** Markdown; what the dapp is. How to run it is added. */
  documentation: string;
  /** The chain it was made for; its networks are named in the files. Ethereum when absent. */
  blockchain?: Blockchain;
  /** What was found when it was tried; it is told in the README. */
  findings?: readonly Finding[];
  /** Files of the agreements it was made from, by path. */
  rules?: Record<string, string>;
}

/** @returns path (relative, with `/`) → text, in the order in which a reader would open them. */
export function exportProject(project: ExportableProject): Record<string, string> {
  const networks = chosenNetworks(project.blockchain ?? 'ethereum');
  return {
    'README.md': `${project.documentation.trimEnd()}\n\n${whatWasFound(project.findings)}${howToRun(networks, Object.keys(project.rules ?? {}).length > 0)}`,
    'package.json': manifest(project.title, networks),
    [`contracts/${fileNameOf(project.title)}.sol`]: project.contract,
    ...(project.testSuite.trim() !== '' && { 'test/test.js': project.testSuite }),
    ...project.rules,
    'scripts/deploy.js': project.deployment,
    'frontend/frontend.tsx': project.frontend,
    'frontend/main.tsx': mainModule,
    'frontend/index.html': frontendPage(project.pageTitle ?? project.title),
    'frontend/vite.config.js': viteConfig,
    'frontend/tsconfig.json': frontendTypes,
    'hardhat.config.js': hardhatConfig(networks),
    '.env.example': environmentExample(networks),
    '.gitignore': ignored,
  };
}

function manifest(title: string, { test, main }: ChosenNetworks): string {
  const content = {
    name: packageNameOf(title),
    version: '1.0.0',
    description: title.replace(/\s+/g, ' ').trim(),
    private: true,
    type: 'module',
    engines: { node: `>=${oldestNode}` },
    scripts: {
      compile: 'hardhat build',
      test: 'hardhat test',
      chain: 'hardhat node',
      deploy: 'hardhat run scripts/deploy.js --network localhost',
      'deploy:test': `hardhat run scripts/deploy.js --network ${test.id}`,
      'deploy:live': `hardhat run scripts/deploy.js --network ${main.id}`,
      frontend: 'vite frontend',
      build: 'vite build frontend',
    },
    dependencies,
    devDependencies,
    // The only dependency with an install script; npm 11 asks for it to be named.
    allowScripts: { esbuild: true },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
