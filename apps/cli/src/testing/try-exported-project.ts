/** What a person does with an exported project: the commands of its README. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Tried {
  /** Output of `npm test`. */
  tests: string;
  /** Output of the deploy script on a chain in memory. */
  deployment: string;
  /** The built page. */
  page: string;
}

/** Puts files in place of all that lies in a folder, installed packages excepted. */
export function replaceFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (!/^(node_modules|package-lock\.json)$/.test(name)) rmSync(join(folder, name), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Installs from the npm registry. @throws Error with npm's output */
export const installExportedProject = (folder: string): Promise<string> =>
  npm(folder, ['install', '--no-audit', '--no-fund', '--prefer-offline']);

/** Tests, deploys and builds. @throws Error with the output of the command that failed */
export async function tryInstalledProject(folder: string): Promise<Tried> {
  const tests = await npm(folder, ['test']);
  const deployment = await npm(folder, ['exec', '--', 'hardhat', 'run', 'scripts/deploy.js']);
  await npm(folder, ['run', 'build']);
  return { tests, deployment, page: readFileSync(join(folder, 'dist', 'index.html'), 'utf8') };
}

function npm(cwd: string, args: string[]): Promise<string> {
  // A person has none of our settings, only what says how to reach the registry.
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|TMPDIR|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|npm_config_(registry|cafile|userconfig))$/i.test(name),
  );
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd, env: Object.fromEntries(kept), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`npm ${args.join(' ')} ended with ${code}:\n${output}`))));
  });
}
