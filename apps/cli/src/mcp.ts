#!/usr/bin/env node
/** `npm run mcp`: Starwright as tools of the Model Context Protocol over stdin and stdout, with the engine in this process. Only stderr is for people. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Engine } from '@starwright/engine';
import { createToolServer } from '@starwright/mcp';
import { benchInProcess } from './bench-in-process.ts';

// Whatever is printed on the way would be taken for an answer.
console.log = console.info = console.debug = console.error;

let engine: Engine | undefined;
const bench = benchInProcess({
  async openEngine() {
    const { loadCatalogue } = await import('@starwright/blueprints');
    const { createEngine } = await import('@starwright/engine');
    const { createNodeCompiler } = await import('@starwright/engine/compile/node');
    engine = createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler({ size: 1 }) });
    return engine;
  },
  onMistake: (error) => console.error(error),
  now: Date.now,
});

const handle = serveStdio(() => createToolServer(bench));
let leaving = false;
async function leave() {
  if (leaving) return;
  leaving = true;
  await handle.close().catch(() => {});
  await engine?.close();
  process.exit(0);
}
process.stdin.once('end', leave);
process.stdin.once('close', leave);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
