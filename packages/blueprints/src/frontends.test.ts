import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isProcess } from '@starwright/engine/blueprint';
import { compose } from '@starwright/engine/compose';
import type { Look } from '@starwright/protocol/look';
import type { Plan } from '@starwright/protocol/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { fullest, pairCover, planOf, wirings } from './option-space.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Inside node_modules, so that react and viem are found as a dapp's own project would find them. */
const shelf = join(root, 'node_modules', '.starwright');

const catalogue = await loadCatalogue();
const plans: Plan[] = [...catalogue.blueprints].flatMap(([id, kind]) => [
  // All processes share one panel.
  ...[[], ...fullest(kind.reading), ...(isProcess(kind) ? [] : pairCover(kind.reading))].map((selection) =>
    planOf(catalogue, id, selection),
  ),
  ...wirings(catalogue, id),
]);
const looks: Look[] = [{ title: 'Moon' }, { colour: 'pink', introduction: 'Two\nlines.' }, { tagline: 'One sentence.', cover: 'dots' }];
plans.push(...looks.map((look) => ({ ...planOf(catalogue, 'counter', []), look })));

describe('composed frontends', () => {
  let folder: string;
  beforeAll(() => {
    mkdirSync(shelf, { recursive: true });
    folder = mkdtempSync(join(shelf, 'frontends-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(`type-check against react and viem, all ${plans.length} of them`, async () => {
    for (const [i, plan] of plans.entries()) writeFileSync(join(folder, `dapp-${i}.tsx`), compose(plan, catalogue).frontend);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          target: 'es2022',
          lib: ['es2022', 'dom', 'dom.iterable'],
          module: 'esnext',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          strict: true,
          noEmit: true,
          skipLibCheck: true,
          types: ['react'],
        },
        include: ['*.tsx'],
      }),
    );
    const checked = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(checked.stdout.split('\n').filter(Boolean).slice(0, 20)).toEqual([]);
  });

  it('import nothing but react and viem', () => {
    for (const plan of plans) {
      const imported = [...compose(plan, catalogue).frontend.matchAll(/^\} from '([^']+)';|^import .* from '([^']+)'/gm)].map(
        (found) => found[1] ?? found[2],
      );
      expect(new Set(imported)).toEqual(new Set(['react', 'viem']));
    }
  });
});
