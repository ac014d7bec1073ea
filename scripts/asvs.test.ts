import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './setup/project.mjs';

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

it('names only tests that are there', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|journey)\.ts)`: “([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(([, file = '', title = '']) => {
    const path = join(root, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
  });
  expect(missing.map(([text]) => text)).toEqual([]);
});

it('counts its lines as they are', () => {
  const states = [...(page.split('## What does not apply')[0] ?? '').matchAll(/^\| \d+\.\d+\.\d+ \| \d \| [^|]+ \| ([^|]+) \|/gm)];
  for (const state of ['met', 'partly', 'not met', 'operator']) {
    const told = Number(new RegExp(`\\*\\*${state}\\*\\*(?: \\([^)]+\\))?: (\\d+)`).exec(page)?.[1]);
    expect([state, told]).toEqual([state, states.filter(([, each]) => each === state).length]);
  }
});

it('has each line once, with one of four states and a test or a reason', () => {
  const rows = (page.split('## What does not apply')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
    .map((line) => line.split(' | '));
  const numbers = rows.map(([number = '']) => number.replace('| ', ''));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(
    rows.filter(([, , , state = '', how = '']) => !['met', 'partly', 'not met', 'operator'].includes(state) || how.length < 4),
  ).toEqual([]);
});
