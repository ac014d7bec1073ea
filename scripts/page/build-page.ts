/**
 * Builds the page into apps/web/dist: the example that the engine makes, the two bundles, the live dapp, and every public
 * page drawn as HTML. Run by `npm run build` in apps/web.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { build } from 'vite';
import { root } from '../setup/project.mjs';
import { exampleOf, makeExample } from './make-example.ts';
import { makeLiveDapp } from './make-live-dapp.ts';
import { prerender } from './prerender.ts';

const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
const shelf = join(root, 'node_modules', '.starwright');
const drawn = join(shelf, 'prerender');

// A machine that does much else at the same time may take minutes over it.
const compiler = createNodeCompiler({ size: 1, timeoutMs: 600_000 });
const dapp = await makeExample(compiler);
rmSync(dist, { recursive: true, force: true });
const { gas } = await makeLiveDapp(dapp, { compiler, root, outDir: join(dist, 'live') });
await compiler.close();
// The page's Vite configuration puts it into the landing page.
process.env.STARWRIGHT_EXAMPLE = JSON.stringify(exampleOf(dapp, gas));

await build({ root: web, logLevel: 'warn', build: { emptyOutDir: false } });
await build({
  root: web,
  logLevel: 'error',
  build: { ssr: 'src/prerender.tsx', outDir: drawn, emptyOutDir: true, rolldownOptions: { input: 'src/prerender.tsx' } },
  ssr: { noExternal: [/@tabler/] },
});
const { paths, render } = await import(pathToFileURL(join(drawn, 'prerender.js')).href);
await prerender({ dist, paths, render });
// What only the build needed to know.
rmSync(join(dist, '.vite'), { recursive: true, force: true });
