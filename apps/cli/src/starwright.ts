#!/usr/bin/env node
/** `starwright "an idea" --out DIR`: the engine at the command line. */
import { loadCatalogue } from '@starwright/blueprints';
import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { runCommand } from './run-command.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

process.exitCode = await runCommand(process.argv.slice(2), {
  openEngine: async () => createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler({ size: 1 }) }),
  // `npm run` changes into the repository; DIR is meant from where the person stands.
  folder: process.env.STARWRIGHT_CALLED_FROM ?? process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  signal: stopping.signal,
});
