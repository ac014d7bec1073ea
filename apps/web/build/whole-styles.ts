/** No component without its styles: the page brings along only those that are named in src/component-styles.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');
/** The library's classes in a text: each belongs to one component, and no two components share one. */
const classesIn = (text: string) => text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? [];

/** Fails the build when its scripts use a class of a component whose styles are not among those of the page. */
export function wholeStyles(): Plugin {
  return {
    name: 'whole-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const [styled, used] = [new Set<string>(), new Set<string>()];
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') for (const name of classesIn(file.code)) used.add(name);
        else if (file.fileName.endsWith('.css')) for (const name of classesIn(String(file.source))) styled.add(name);
      }
      // Of the server's bundle there are no styles, and it is not seen.
      if (styled.size === 0) return;
      for (const file of readdirSync(folder).filter((name) => /^\w+\.css$/.test(name))) {
        const own = classesIn(readFileSync(join(folder, file), 'utf8'));
        const wanted = own.some((name) => used.has(name));
        const there = own.some((name) => styled.has(name));
        if (wanted && !there)
          this.error(`A page uses a component without its styles: add @mantine/core/styles/${file} to component-styles.ts.`);
        if (there && !wanted) this.warn(`No page uses @mantine/core/styles/${file} any more: take it out of component-styles.ts.`);
      }
    },
  };
}
