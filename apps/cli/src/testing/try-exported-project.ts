/** What a person does with an exported project: the commands of its README. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Tried {
  /** Output of `npm test`. */
  tests: string;
  /** The built page. */
  page: string;
}

/** Installs from the npm registry, tests and builds. @throws Error with the output of the command that failed */
export async function tryExportedProject(folder: string): Promise<Tried> {
  await npm(folder, ['install', '--no-audit', '--no-fund', '--prefer-offline']);
  const tests = await npm(folder, ['test']);
  await npm(folder, ['run', 'build']);
  return { tests, page: readFileSync(join(folder, 'dist', 'index.html'), 'utf8') };
}

function npm(cwd: string, args: string[]): Promise<string> {
  // Neither our own npm settings nor the runner's: a person has none of them. Offline but for the npm registry is the rule.
  const { PATH, HOME, npm_config_registry, NPM_CONFIG_USERCONFIG } = process.env;
  const env = { PATH, HOME, ...(npm_config_registry && { npm_config_registry }), ...(NPM_CONFIG_USERCONFIG && { NPM_CONFIG_USERCONFIG }) };
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`npm ${args.join(' ')} ended with ${code}:\n${output}`))));
  });
}
