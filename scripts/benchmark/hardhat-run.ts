import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { exportProject } from '@starwright/engine/export';
import type { GenerateResponse } from '@starwright/protocol/generate';
import { capture } from '../setup/capture.ts';

export interface HardhatProject {
  /** `hardhat test` without anything compiled before. @throws Error with its output when a test fails */
  testFromClean(): Promise<void>;
  remove(): void;
}

/** The dapp as its exported project, installed. */
export async function exportedProject(dapp: GenerateResponse): Promise<HardhatProject> {
  const folder = mkdtempSync(join(tmpdir(), 'starwright-bench-'));
  const run = async (command: string, args: string[]) => {
    const { code, output } = await capture(command, args, { cwd: folder });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  };
  for (const [path, text] of Object.entries(exportProject({ ...dapp, title: dapp.plan.title }))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  // What was measured before may have left NODE_ENV=production behind, and Hardhat is a development dependency.
  await run('npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']);
  return {
    async testFromClean() {
      for (const made of ['artifacts', 'cache']) rmSync(join(folder, made), { recursive: true, force: true });
      await run(process.execPath, [join('node_modules', 'hardhat', 'dist', 'src', 'cli.js'), 'test']);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
