import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';

let root: string;
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const objections = () => checkBoundaries(root).map(({ file, line, message }) => `${file}:${line} ${message}`);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const manifest = (path: string, name: string, exports = {}) =>
    put(`${path}/package.json`, JSON.stringify({ name: `@starwright/${name}`, exports }));
  manifest('packages/protocol', 'protocol', { './*': './src/*.ts' });
  manifest('packages/engine', 'engine', {
    '.': './src/engine.ts',
    './plan': './src/plan/door.ts',
    './compose': './src/compose/door.ts',
    './compile/node': './src/compile/node-door.ts',
    './blueprint': './src/blueprint.ts',
  });
  manifest('packages/blueprints', 'blueprints', { '.': './src/catalogue.ts' });
  for (const app of ['server', 'web', 'cli']) manifest(`apps/${app}`, app);
  put('packages/protocol/src/plan.ts', "import { z } from 'zod';\nexport const planSchema = z.object({});");
  put(
    'packages/engine/src/engine.ts',
    "import { plan } from './plan/door.ts';\nimport { compose } from './compose/door.ts';\nexport { plan, compose };",
  );
  put('packages/engine/src/blueprint.ts', 'export interface Blueprint { id: string }');
  put('packages/engine/src/plan/door.ts', "import { planSchema } from '@starwright/protocol/plan';\nexport const plan = () => planSchema;");
  put(
    'packages/engine/src/compose/door.ts',
    "import type { plan } from '../plan/door.ts';\nexport const identifier = (x: string): typeof plan | string => x;\nexport const compose = 1;",
  );
  put('packages/engine/src/compile/node-door.ts', "import 'node:fs';\nexport const compiler = 1;");
  put('packages/blueprints/src/catalogue.ts', "import { blueprint } from './token/blueprint.ts';\nexport { blueprint };");
  put(
    'packages/blueprints/src/token/blueprint.ts',
    "import type { Blueprint } from '@starwright/engine/blueprint';\nimport { identifier } from '@starwright/engine/compose';\nexport const blueprint: Blueprint = { id: identifier('token') as string };",
  );
  put(
    'apps/server/src/app.ts',
    "import { routes } from './features/projects/routes.ts';\nimport '@starwright/blueprints';\nexport { routes };",
  );
  put('apps/server/src/features/projects/routes.ts', "import { list } from './list-projects.ts';\nexport const routes = list;");
  put('apps/server/src/features/projects/list-projects.ts', "import { db } from '../../db/open-db.ts';\nexport const list = db;");
  put('apps/server/src/db/open-db.ts', "import 'node:fs';\nexport const db = 1;");
  put('apps/web/src/app/router.tsx', "import { Wizard } from '../features/wizard/wizard.tsx';\nexport const x = <Wizard />;");
  put(
    'apps/web/src/features/wizard/wizard.tsx',
    "import './wizard.css';\nimport { plan } from '@starwright/engine/plan';\nexport const Wizard = () => <i>{String(plan)}</i>;",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the boundary check', () => {
  it('leaves a house alone that is built to plan', () => {
    expect(objections()).toEqual([]);
  });

  it.each([
    ['protocol imports zod only', 'packages/protocol/src/plan.ts', "import 'viem';", /imports zod alone/],
    ['protocol does not look up to the engine', 'packages/protocol/src/plan.ts', "import '@starwright/engine';", /may import no workspace/],
    [
      'a stage does not run another',
      'packages/engine/src/compose/door.ts',
      "import { plan } from '../plan/door.ts';\nexport { plan };",
      /share types only/,
    ],
    ['a re-export is an import', 'packages/engine/src/compose/door.ts', "export * from '../plan/door.ts';", /share types only/],
    ['a dynamic import is an import', 'packages/engine/src/compose/door.ts', "await import('../plan/door.ts');", /share types only/],
    [
      'a worker is an import',
      'packages/engine/src/compose/door.ts',
      "new Worker(new URL('../plan/door.ts', import.meta.url));",
      /share types only/,
    ],
    ['a stage does not know the order', 'packages/engine/src/plan/door.ts', "import '../engine.ts';", /do not know the order/],
    [
      'the engine does not know the catalogue',
      'packages/engine/src/plan/door.ts',
      "import '@starwright/blueprints';",
      /may import protocol/,
    ],
    [
      'a blueprint knows no other blueprint',
      'packages/blueprints/src/nft/blueprint.ts',
      "import '../token/blueprint.ts';",
      /meet through wires/,
    ],
    [
      'a blueprint takes only the identifier',
      'packages/blueprints/src/nft/blueprint.ts',
      "import { compose } from '@starwright/engine/compose';",
      /nothing else of it/,
    ],
    ['a panel imports react and viem only', 'packages/blueprints/src/nft/panel.tsx', "import 'zod';", /react and viem only/],
    ['so does every file of the panel of charters', 'packages/blueprints/src/rules/judge.ts', "import 'zod';", /react and viem only/],
    [
      'a foundation of the server knows no feature',
      'apps/server/src/db/seed.ts',
      "import '../features/projects/list-projects.ts';",
      /knows none/,
    ],
    ['a verb does not call its route', 'apps/server/src/features/projects/list-projects.ts', "import './routes.ts';", /routes call verbs/],
    [
      'the server does not reach into the engine',
      'apps/server/src/app.ts',
      "import '../../../packages/engine/src/plan/door.ts';",
      /through its door/,
    ],
    ['a door must exist', 'apps/server/src/app.ts', "import '@starwright/engine/plan/door';", /no such file or door/],
    ['a file must exist', 'apps/server/src/app.ts', "import './nowhere.ts';", /no such file or door/],
    ['the page speaks to the server over HTTP', 'apps/web/src/lib/api.ts', "import '../../../server/src/app.ts';", /over HTTP/],
    ['the page takes no Node-only door', 'apps/web/src/lib/compile.ts', "import '@starwright/engine/compile/node';", /browser doors/],
    ['the page has no Node modules', 'apps/web/src/lib/files.ts', "import 'node:fs';", /no Node modules/],
    [
      'features of the page do not meet',
      'apps/web/src/features/ide/ide.tsx',
      "import '../wizard/wizard.tsx';",
      /do not import each other \(ide → wizard\)/,
    ],
    [
      'shared parts of the page know no feature',
      'apps/web/src/components/card.tsx',
      "import '../features/wizard/wizard.tsx';",
      /knows none/,
    ],
    ['nothing imports the app', 'apps/web/src/features/wizard/step.tsx', "import '../../app/router.tsx';", /nothing below imports it/],
  ])('%s', (_, path, text, message) => {
    put(path, text);
    expect(objections().join('\n')).toMatch(message);
  });

  it('finds Node in the reach of a browser door, however far away, and names the way', () => {
    put('packages/engine/src/plan/words.ts', "import '../deep/files.ts';");
    put('packages/engine/src/plan/door.ts', "import './words.ts';");
    put('packages/engine/src/pipeline/files.ts', "import { readFileSync } from 'fs';\nexport { readFileSync };");
    put('packages/engine/src/deep/files.ts', "import '../pipeline/files.ts';");
    expect(objections().join('\n')).toContain(
      "packages/engine/src/pipeline/files.ts:1 imports fs, but the engine's ./plan door also runs in a browser and leads here (packages/engine/src/plan/door.ts → packages/engine/src/plan/words.ts → packages/engine/src/deep/files.ts → packages/engine/src/pipeline/files.ts)",
    );
  });

  it('lets types cross where values may not, and tests reach anywhere', () => {
    put(
      'packages/engine/src/compose/print.ts',
      "import type { plan } from '../plan/door.ts';\nimport { type plan as again } from '../plan/door.ts';\nexport type A = typeof plan | typeof again | import('../plan/door.ts').X;",
    );
    put('packages/engine/src/compose/print.test.ts', "import { plan } from '../plan/door.ts';\nimport 'node:fs';\nexport { plan };");
    expect(objections()).toEqual([]);
  });
});
