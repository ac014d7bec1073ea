/** "The set-up allows another language without touching components, and one more (Spanish) proves it": nothing is missing in it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { loadMessages } from './load-messages.ts';

type Files = Record<string, Record<string, unknown>>;
const english: Files = import.meta.glob('./en/*.ts', { eager: true });
const spanish: Files = import.meta.glob('./es/*.ts', { eager: true });

/** What only puts Spanish files together. */
const collections = ['site-messages', 'workshop'];
const nameOf = (path: string) => path.replace(/^.*\/|\.ts$/g, '');

/** The place of every text and what kind it is: `steps.0.title: string`. A text that is nothing is said of a place, too. */
const places = (part: unknown, at: string): string[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([key, inner]) => places(inner, `${at}.${key}`))
    : [`${at}: ${part === '' ? 'nothing' : typeof part}`];

describe('Spanish', () => {
  it.each(Object.keys(english).map(nameOf))('has every text of %s', (name) => {
    const theirs = spanish[`./es/${name}.ts`];
    for (const [area, texts] of Object.entries(english[`./en/${name}.ts`] ?? {}))
      expect(places(theirs?.[area], area).toSorted()).toEqual(places(texts, area).toSorted());
  });

  it('has no texts that English has not', () => {
    const known = Object.keys(english).map(nameOf);
    expect(Object.keys(spanish).map(nameOf).toSorted()).toEqual([...known, ...collections].toSorted());
  });

  it('is what a Spanish page gets for every area, the workshop included', async () => {
    const messages: Record<string, unknown> = { ...(await loadMessages('es')) };
    for (const [area, texts] of Object.entries(en)) if (area !== 'product') expect([area, messages[area]]).not.toEqual([area, texts]);
    const workshop = import.meta.glob<Record<string, unknown>>('./workshop/*.ts');
    for (const [path, load] of Object.entries(workshop)) expect([path, await load()]).toEqual([path, spanish[`./es/${nameOf(path)}.ts`]]);
  });

  it('is there before an area of the workshop is: none is loaded together with what starts the application', () => {
    const started = new Set<string>();
    const load = (file: string) => {
      if (started.has(file) || !existsSync(file)) return;
      started.add(file);
      const imports = /^(?:import|export)(?! type )(?:[^'"`;]*? from)? '(\.[^']+)'/gm;
      for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imports)) load(join(dirname(file), path));
    };
    for (const entry of ['main.tsx', 'visitor.tsx', 'app/start-app.tsx']) load(join(import.meta.dirname, '..', entry));
    expect(started.size).toBeGreaterThan(50);
    expect([...started].filter((file) => file.includes('/messages/workshop/'))).toEqual([]);
  });
});
