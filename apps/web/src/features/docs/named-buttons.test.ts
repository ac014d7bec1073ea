/** What the documentation tells people to look for stands on the pages under that very name, in both languages. */
import { describe, expect, it } from 'vitest';
import { docs as englishDocs } from '../../messages/en/docs.ts';
import { docs as spanishDocs } from '../../messages/es/docs.ts';

type Files = Record<string, Record<string, unknown>>;
const english: Files = import.meta.glob('../../messages/en/*.ts', { eager: true });
const spanish: Files = import.meta.glob('../../messages/es/*.ts', { eager: true });

/** A header and a template; neither is a text of the page. */
const elsewhere = ['Accept: text/event-stream', 'Authorization: Bearer', 'Crowdfunding'];

const textsIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];

describe('the documentation', () => {
  it.each([
    { language: 'English', docs: englishDocs, files: english, quoted: /“([^”]+)”/g },
    { language: 'Spanish', docs: spanishDocs, files: spanish, quoted: /«([^»]+)»/g },
  ])('quotes in $language what the pages say in $language', ({ docs, files, quoted }) => {
    const onPages = new Set([...textsIn(Object.values(files)), ...elsewhere]);
    const names = textsIn(docs).flatMap((text) => [...text.matchAll(quoted)].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => ![...onPages].some((text) => text.toLowerCase() === name.toLowerCase()))).toEqual([]);
  });
});
