/** The search index, in a part of its own: minisearch is loaded with it. */
import MiniSearch from 'minisearch';
import { type DocPart, docParts } from './doc-parts.ts';
import type { DocsWords } from './docs-page.tsx';
import { fetchApiCalls } from './fetch-api-calls.ts';

export function makeIndex(parts: readonly DocPart[]): (text: string) => DocPart[] {
  const index = new MiniSearch<DocPart & { id: number }>({
    fields: ['title', 'text'],
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false), combineWith: 'AND' },
  });
  index.addAll(parts.map((part, id) => ({ ...part, id })));
  return (text) => index.search(text).flatMap(({ id }) => parts[Number(id)] ?? []);
}

let ready: { words: DocsWords; search: Promise<(text: string) => DocPart[]> } | undefined;

export async function searchDocs(words: DocsWords, text: string): Promise<DocPart[]> {
  // Without the server's description the rest can still be searched.
  if (ready?.words !== words)
    ready = {
      words,
      search: fetchApiCalls()
        .catch(() => [])
        .then((calls) => makeIndex(docParts(words, calls))),
    };
  return (await ready.search)(text);
}
