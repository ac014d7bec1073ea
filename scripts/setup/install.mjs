// Installs what the lock file says, when a manifest or the lock file changed since the last time.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { npm, stop } from './processes.mjs';
import { pinnedNode, stampFolder } from './project.mjs';
import { digest, whenChanged } from './stamp.mjs';

// `npm ci` would refuse, since registries lack some optional packages of other platforms that the manifests name.
const quietly = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];

/** The files that decide what is installed. */
export function manifests(base) {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(base, folder)).map((name) => join(base, folder, name, 'package.json')),
  );
  return [join(base, 'package.json'), join(base, 'package-lock.json'), ...workspaces.filter(existsSync)].sort();
}

/** @returns {string} path of the Node 24 that runs the rest */
export function installDependencies(base) {
  whenChanged(join(stampFolder(base), 'installed'), `${digest(base, manifests(base))} ${process.platform}-${process.arch}`, () => {
    console.error('starwright: installing what package-lock.json says …');
    // An older Node would leave out every optional package that asks for a newer one, so Node 24 comes first and alone.
    if (!pinnedNode(base) && !npm(process.execPath, [...quietly, '--omit=dev', '--workspaces=false'], base)) noRegistry();
    if (!npm(pinnedNode(base) ?? noNode(), [...quietly, '--include=dev', '--include=optional'], base)) noRegistry();
  });
  return pinnedNode(base) ?? noNode();
}

const noRegistry = () => stop('the dependencies could not be installed; check that the npm registry can be reached and start again.');
const noNode = () => stop(`there is no Node 24 for ${process.platform}-${process.arch} in the lock file; install Node 24 and start again.`);
