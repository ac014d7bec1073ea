/** A generated page says nothing that it has not read: drawn as it is before the chain was asked, or cannot be. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compose } from '@starwright/engine/compose';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { fullest, planOf } from './option-space.ts';

/** Inside node_modules, so that react and viem are found as a dapp's own project would find them. */
const shelf = join(fileURLToPath(new URL('../../../', import.meta.url)), 'node_modules', '.starwright');
const catalogue = await loadCatalogue();
const kinds = [...catalogue.blueprints];

describe('a page that has read nothing yet', () => {
  let folder: string;
  beforeAll(() => {
    mkdirSync(shelf, { recursive: true });
    folder = mkdtempSync(join(shelf, 'unread-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
    Reflect.deleteProperty(globalThis, 'window');
  });

  async function drawn(name: string, tsx: string, page: object): Promise<string> {
    const file = join(folder, `${name}.mjs`);
    const { code } = await transformWithOxc(tsx, `${name}.tsx`, { jsx: { runtime: 'automatic' } });
    writeFileSync(file, code);
    Object.assign(globalThis, { window: { location: new URL('https://dapp.example/'), ...page } });
    const { default: App } = await import(pathToFileURL(file).href);
    const html = renderToStaticMarkup(createElement(App));
    const [, main = ''] = /<main>(.*)<\/main>/s.exec(html) ?? [];
    return main;
  }
  /** What a person sees of it. */
  function shown(main: string): string {
    const visible = main.replace(/<div id="[^"]*" hidden="">.*?(?=<section class="card" aria-busy|$)/gs, '');
    return visible.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]*>/g, '\n');
  }
  const wallet = { request: () => new Promise(() => {}) };
  const deployment = { network: 'a network', chainId: 1, contracts: {} };

  it.each(kinds)('says of %s only that it is read, or cannot be', async (id, { reading }) => {
    const [selection = []] = fullest(reading);
    const { frontend } = compose(planOf(catalogue, id, selection), catalogue);
    for (const [name, page, said] of [
      ['without', {}, 'which this page cannot ask yet'],
      ['undeployed', { ethereum: wallet }, 'which this page cannot ask yet'],
      ['asking', { ethereum: wallet, deployment }, 'Being read from the chain'],
    ] as const) {
      const text = shown(await drawn(`${id}-${name}`, frontend, page));
      expect(text).toContain(said);
      const left = text.replace(
        /What stands here is read from the chain, which this page cannot ask yet\.|Being read from the chain…/g,
        '',
      );
      // The name of the part, and nothing else.
      expect(left.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual((text.match(/chain/g) ?? []).length);
      expect(left).not.toMatch(/%|\b0\b|\bnone\b|nothing/i);
    }
  });
});
