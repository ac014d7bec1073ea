import { describe, expect, it } from 'vitest';
import { docs } from '../../messages/en/docs.ts';
import { makeIndex } from './doc-index.ts';
import { docParts } from './doc-parts.ts';

const search = makeIndex(docParts(docs, []));

describe('the search of the documentation', () => {
  it('finds what is said anywhere, the title before the text', () => {
    expect(search('credit')[0]).toMatchObject({ tab: 'getting-started', part: 'credits' });
    expect(search('hardhat test')[0]).toMatchObject({ tab: 'tutorials', part: 'zip' });
    expect(search('who owns')[0]).toMatchObject({ tab: 'faq', title: 'Who owns what I make?' });
  });

  it('forgives a slip of the finger and an unfinished word', () => {
    expect(search('deploiment').length).toBeGreaterThan(0);
    expect(search('troub').length + search('generat').length).toBeGreaterThan(0);
  });

  it('has six tutorials, eight questions and the two documented troubles', () => {
    expect(docs.tutorials.items).toHaveLength(6);
    expect(docs.faq.items).toHaveLength(8);
    expect(docs.start.trouble.items.map(({ title }) => title)).toEqual(expect.arrayContaining(['Generation fails', 'Deployment errors']));
  });
});
