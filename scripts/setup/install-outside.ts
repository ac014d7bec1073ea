import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import { capture } from './capture.ts';

/**
 * Installs one npm package into the cache folder, outside the repository, once per version and without running its scripts.
 * @returns the package's folder and the folder around it, or what npm said when it could not be installed
 */
export async function installOutside(name: string, version: string): Promise<{ folder: string; place: string } | { problem: string }> {
  const place = join(cacheFolder(), `${name.replace(/^@/, '').replace('/', '-')}-${version}`);
  const found = { folder: join(place, 'node_modules', name), place };
  if (existsSync(join(place, 'complete'))) return found;
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ private: true }));
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = ['install', `${name}@${version}`, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await capture(npm[0] ?? 'npm', [...npm.slice(1), ...args], { cwd: place });
  if (code !== 0) return { problem: output.trim().split('\n')[0] ?? 'npm failed' };
  writeFileSync(join(place, 'complete'), '');
  return found;
}
