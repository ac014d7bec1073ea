import { examples } from '@starwright/engine/rules/examples';
import { readCharter } from '@starwright/engine/rules/text';
import { describe, expect, it } from 'vitest';
import { localStore } from '../../lib/browser-store.ts';
import { forgetCharterDraft, keepCharterDraft, keptTemplates, readCharterDraft } from './charter-drafts.ts';

const read = readCharter(examples.houseRent);
if (!read.ok) throw new Error('The example cannot be read.');
const { charter } = read;
const empty = { ...charter, title: 'Nothing yet', actions: [] };
const at = (minute: number) => `2026-01-02T03:0${minute}:00.000Z`;

describe('a draft of rules', () => {
  it('is there again as it was written, with what was not yet read, until it is forgotten', () => {
    const of = { template: 'house-rent' };
    expect(readCharterDraft(of)).toBeUndefined();
    keepCharterDraft(of, { charter, text: 'Bananas fly.', keptAt: at(1) });
    expect(readCharterDraft(of)).toEqual({ charter, text: 'Bananas fly.', keptAt: at(1) });
    expect(readCharterDraft({ project: 'house-rent', module: 'rules' })).toBeUndefined();
    forgetCharterDraft(of);
    expect(readCharterDraft(of)).toBeUndefined();
  });

  it('may be one in which nothing can be done yet', () => {
    keepCharterDraft({ template: 'blank' }, { charter: empty, keptAt: at(2) });
    expect(readCharterDraft({ template: 'blank' })?.charter).toEqual(empty);
  });

  it('is offered again, the newest first, but those of projects only there', () => {
    keepCharterDraft({ template: 'will' }, { charter, keptAt: at(3) });
    keepCharterDraft({ project: 'p', module: 'rules' }, { charter, keptAt: at(4) });
    expect(keptTemplates()).toEqual([
      { template: 'will', title: charter.title, keptAt: at(3) },
      { template: 'blank', title: 'Nothing yet', keptAt: at(2) },
    ]);
  });

  it('that cannot be read any more is none', () => {
    localStore.setItem('rulesDrafts', JSON.stringify({ 'template will': { charter: { actions: [1] }, keptAt: at(5) } }));
    expect(readCharterDraft({ template: 'will' })).toBeUndefined();
    localStore.setItem('rulesDrafts', 'nonsense');
    expect(keptTemplates()).toEqual([]);
  });

  it('takes the place of the oldest, when there are many', () => {
    for (let n = 0; n < 25; n++)
      keepCharterDraft({ project: `p${n}`, module: 'm' }, { charter: empty, keptAt: `2026-01-02T03:${10 + n}:00.000Z` });
    expect(readCharterDraft({ project: 'p0', module: 'm' })).toBeUndefined();
    expect(readCharterDraft({ project: 'p24', module: 'm' })).toBeDefined();
  });
});
