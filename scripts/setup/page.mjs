// Builds the page when its sources changed since the last time.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm, stop } from './processes.mjs';
import { stampFolder } from './project.mjs';
import { digest, filesUnder, whenChanged } from './stamp.mjs';

/** The page is made of its own workspace, of the packages it imports, and of what the build adds; tests do not end up in it. */
export function pageSources(base) {
  // The examples of the public pages are templates of the gallery.
  const gallery = join(base, 'apps', 'server', 'src', 'features', 'templates');
  const sources = [
    ...filesUnder(join(base, 'apps', 'web')),
    ...filesUnder(join(base, 'packages')),
    ...filesUnder(join(base, 'scripts', 'page')),
    ...filesUnder(gallery),
  ];
  return [join(base, 'package-lock.json'), ...sources.filter((file) => !/\.test\.tsx?$/.test(file))];
}

export function buildPage(base, node) {
  const stamp = join(stampFolder(base), 'page');
  if (!existsSync(join(base, 'apps', 'web', 'dist', 'index.html'))) rmSync(stamp, { force: true });
  whenChanged(stamp, digest(base, pageSources(base)), () => {
    console.error('starwright: building the page …');
    if (!npm(node, ['run', 'build', '--silent', '--workspace=@starwright/web'], base))
      stop('the page could not be built; the lines above say why.');
  });
}
