/** `npm run release -- [FOLDER]`: a folder to copy to the machine that runs Starwright. See docs/operating.md. */
import { resolve } from 'node:path';
import { makeRelease } from './release/make-release.ts';
import { root } from './setup/project.mjs';

const folder = resolve(process.env.STARWRIGHT_CALLED_FROM ?? '.', process.argv[2] ?? 'release');
try {
  const { packages } = makeRelease(root, folder);
  console.log(`${folder} is ready, with ${packages} packages. Copy it anywhere and run ./starwright start in it.`);
} catch (error) {
  console.error(`starwright: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
