import type { ProjectSummary } from '@starwright/protocol/projects';
import { describe, expect, it } from 'vitest';
import { everyProject, filterProjects } from './filter-projects.ts';

const project = (name: string, more: Partial<ProjectSummary> = {}): ProjectSummary => ({
  ...{ id: name, name, description: '', status: 'ready', statusReason: null, blockchain: 'ethereum', templateType: 'custom' },
  ...{ trial: { status: 'never' }, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
  ...more,
});
const cat = project('Moon Cat', { updatedAt: '2026-03-01T00:00:00Z', blockchain: 'polygon' });
const vote = project('Village vote', { createdAt: '2026-02-01T00:00:00Z', status: 'error' });
const fund = project('A fund', { description: 'for the cat' });
const names = (filter: Partial<typeof everyProject>) =>
  filterProjects([cat, vote, fund], { ...everyProject, ...filter }).map(({ name }) => name);

describe('the list of projects', () => {
  it('is searched in names and ideas, whatever the case', () => {
    expect(names({ search: ' CAT ' })).toEqual(['Moon Cat', 'A fund']);
    expect(names({ search: 'zebra' })).toEqual([]);
  });
  it('is narrowed down by status and by chain', () => {
    expect(names({ status: 'error' })).toEqual(['Village vote']);
    expect(names({ blockchain: 'polygon' })).toEqual(['Moon Cat']);
    expect(names({ blockchain: 'polygon', status: 'error' })).toEqual([]);
  });
  it('keeps the archive apart', () => {
    const all = [cat, { ...vote, archived: true }];
    const shown = (filter: Partial<typeof everyProject>) => filterProjects(all, { ...everyProject, ...filter }).map(({ name }) => name);
    expect([shown({}), shown({ status: 'error' }), shown({ search: 'village' })]).toEqual([['Moon Cat'], [], []]);
    expect(shown({ status: 'archived' })).toEqual(['Village vote']);
  });
  it('is sorted by the last change, by age, or by name', () => {
    expect(names({})[0]).toBe('Moon Cat');
    expect(names({ sort: 'created' })[0]).toBe('Village vote');
    expect(names({ sort: 'name' })).toEqual(['A fund', 'Moon Cat', 'Village vote']);
  });
});
