/**
 * A generated frontend as a folder that any web server or IPFS gateway shows as it is: plain modules, relative addresses, the
 * network and the contracts written in. React and viem are those that the preview runs it with; the folder has a copy of them.
 */
import { frontendPage } from './frontend-frame.ts';
import { type FrontendPackage, frontendModule } from './frontend-module.ts';

/** The built modules of react and viem, as `frame-packages.json` of the built page lists them. */
export interface FramePackages {
  /** Package → its module, a path like `vendor/react-….js`. */
  imports: Record<string, string>;
  /** Each module → the modules it imports itself. */
  modules: Record<string, string[]>;
}

export interface PageDeployment {
  /** As people call it. */
  network: string;
  chainId: number;
  /** Contract → its address. */
  contracts: Record<string, string>;
}

export interface StaticPage {
  /** What is made for this page alone: path → text. */
  files: Record<string, string>;
  /** Paths of the modules that belong beside them. */
  modules: string[];
}

/** @throws FrontendProblem when the frontend cannot be run; Error when a package was not built */
export async function staticPage(
  { title, frontend }: { title: string; frontend: string },
  deployment: PageDeployment,
  built: FramePackages,
): Promise<StaticPage> {
  const { code, packages } = await frontendModule(frontend);
  const needed = [...new Set<FrontendPackage>(['react', 'react/jsx-runtime', 'react-dom/client', ...packages])].sort();
  const imports = Object.fromEntries(needed.map((name) => [name, `./${moduleOf(name, built)}`]));
  return {
    files: {
      'index.html': frontendPage(title, { script: './main.js', imports }),
      'main.js': main,
      'deployment.js': `window.deployment = ${JSON.stringify(deployment, null, 2)};\n`,
      'frontend.js': code,
    },
    modules: inReachOf(
      needed.map((name) => moduleOf(name, built)),
      built,
    ),
  };
}

/** The addresses come first: a frontend reads them while it is loaded. */
const main = `import './deployment.js';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as frontend from './frontend.js';

const place = document.getElementById('root');
// A frontend that shows itself has no default export.
if (place && typeof frontend.default === 'function')
  createRoot(place).render(createElement(StrictMode, null, createElement(frontend.default)));
`;

function moduleOf(name: FrontendPackage, { imports }: FramePackages): string {
  const module = imports[name];
  if (module === undefined) throw new Error(`the package ${name} was not built`);
  return module;
}

/** These modules and all that they import, in the order of their names. */
function inReachOf(entries: string[], { modules }: FramePackages): string[] {
  const reached = new Set(entries);
  for (const path of reached) for (const next of modules[path] ?? []) reached.add(next);
  return [...reached].sort();
}
