import { describe, expect, it } from 'vitest';
import { draftsAfter, inBytes, parseDrafts } from './project-files.ts';

const path = 'contract.sol';

describe('drafts of a file', () => {
  it('begin on the revision that was read, and keep it while more is typed', () => {
    const first = draftsAfter({}, { type: 'typed', path, content: 'a1', saved: 'a', revision: 3 });
    const second = draftsAfter(first, { type: 'typed', path, content: 'a12', saved: 'a', revision: 9 });
    expect(second).toEqual({ [path]: { content: 'a12', baseRevision: 3 } });
  });

  it('are gone when the text is again what the server has', () => {
    const typed = draftsAfter({}, { type: 'typed', path, content: 'b', saved: 'a', revision: 1 });
    expect(draftsAfter(typed, { type: 'typed', path, content: 'a', saved: 'a', revision: 1 })).toEqual({});
  });

  it('lose nothing that was typed while the save was on its way', () => {
    const typed = draftsAfter({}, { type: 'typed', path, content: 'typed later', saved: 'a', revision: 1 });
    expect(draftsAfter(typed, { type: 'saved', path, content: 'sent', revision: 2 })).toEqual({
      [path]: { content: 'typed later', baseRevision: 2 },
    });
    expect(draftsAfter(typed, { type: 'saved', path, content: 'typed later', revision: 2 })).toEqual({});
  });

  it('wait for the server while more is typed, until one of them is saved', () => {
    const typed = draftsAfter({}, { type: 'typed', path, content: 'b', saved: 'a', revision: 1 });
    const waiting = draftsAfter(typed, { type: 'waiting', path });
    const more = draftsAfter(waiting, { type: 'typed', path, content: 'bc', saved: 'a', revision: 1 });
    expect(parseDrafts(JSON.stringify(more))).toEqual({ [path]: { content: 'bc', baseRevision: 1, sending: true } });
    expect(draftsAfter(more, { type: 'saved', path, content: 'b', revision: 2 })).toEqual({ [path]: { content: 'bc', baseRevision: 2 } });
  });

  it('come back from storage, but only for files that may be edited', () => {
    const kept = JSON.stringify({ [path]: { content: 'x', baseRevision: 2 }, 'README.md': { content: 'y' }, '../etc': { content: 'z' } });
    expect(parseDrafts(kept)).toEqual({ [path]: { content: 'x', baseRevision: 2 } });
    expect(parseDrafts('{oops')).toEqual({});
    expect(parseDrafts(null)).toEqual({});
  });
});

it('"File sizes shown in B below 1024, otherwise KB"', () => {
  expect([inBytes(0), inBytes(1023), inBytes(1024), inBytes(6400)]).toEqual(['0 B', '1023 B', '1.0 KB', '6.3 KB']);
});
