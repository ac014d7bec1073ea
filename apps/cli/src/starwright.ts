#!/usr/bin/env node
/** `starwright "an idea" --out DIR`: the engine at the command line. */
import { runCommand } from './run-command.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

process.exitCode = await runCommand(process.argv.slice(2), {
  // Loaded when it is needed: help and refusals come at once.
  openEngine: async () => {
    const { loadCatalogue } = await import('@starwright/blueprints');
    const { createEngine } = await import('@starwright/engine');
    const { createNodeCompiler } = await import('@starwright/engine/compile/node');
    return createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler({ size: 1 }) });
  },
  // `npm run` changes into the repository; DIR is meant from where the person stands.
  folder: process.env.STARWRIGHT_CALLED_FROM ?? process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  signal: stopping.signal,
});
