// The door of every npm script. Plain JavaScript without dependencies, because it runs on whatever Node is there (20.11 or
// newer) before anything is installed. It installs what the lock file says when a manifest changed, and hands over to the
// Node 24 that the lock file pins, which runs the TypeScript of this repository directly.
import { join } from 'node:path';
import { installDependencies } from './setup/install.mjs';
import { buildPage } from './setup/page.mjs';
import { handOver, stop } from './setup/processes.mjs';
import { nodeIsNewEnough, root, stampFolder } from './setup/project.mjs';
import { serverFlags } from './setup/server-flags.mjs';

const tasks = {
  start: { program: 'apps/server/src/main.ts', page: true, flags: serverFlags },
  test: { program: 'scripts/prove.ts', page: true },
  exhaustive: { program: 'scripts/prove.ts', page: true, args: ['--exhaustive'] },
  check: { program: 'scripts/check.ts' },
  bench: { program: 'scripts/bench.ts', page: true },
  load: { program: 'scripts/load.ts' },
  cli: { program: 'apps/cli/src/starwright.ts' },
  mcp: { program: 'apps/cli/src/mcp.ts' },
  'scripted-model': { program: 'packages/engine/src/model/testing/serve.ts' },
  'make-admin': { program: 'apps/server/src/make-admin.ts' },
  backup: { program: 'apps/server/src/backup/main.ts', args: ['backup'] },
  restore: { program: 'apps/server/src/backup/main.ts', args: ['restore'] },
  sbom: { program: 'scripts/sbom.ts' },
  release: { program: 'scripts/release.ts', page: true },
  'two-nodes': { program: 'scripts/two-nodes.ts', page: true },
};

const [name, ...args] = process.argv.slice(2);
const task = tasks[name];
if (!task) stop(`'${name ?? ''}' is not a task; choose ${Object.keys(tasks).join(', ')}.`);
if (!nodeIsNewEnough(process.versions.node))
  stop(`Node ${process.versions.node} is too old; install Node 20.11 or newer from https://nodejs.org.`);

const node = installDependencies(root);
if (task.page) buildPage(root, node);
// Compiled code is kept, which takes a third off the time until the ready line.
process.env.NODE_COMPILE_CACHE ??= join(stampFolder(root), 'compiled');
handOver(node, [...(task.flags ?? []), join(root, task.program), ...(task.args ?? []), ...args], root);
