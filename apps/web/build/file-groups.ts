/** Which modules travel in one file: a page of a hundred small files is slow to open even when the browser has them all. */
import type { Rolldown } from 'vite';

type Info = (id: string) => Rolldown.ModuleInfo | null;
type Group = NonNullable<Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']>[number];

/** Of visitors' parts, those smaller than this (bytes) ride with their neighbours. */
const worthAFile = 1500;
const [visitor, application] = ['visitor.tsx', 'app/start-app.tsx'];
/** The pages on which people work at one project. */
const workPages = ['ide', 'editor', 'dev', 'database', 'terminal', 'deploy', 'app'].map((name) => `app/routes/${name}.tsx`);

/**
 * - `app`: what every page of the application needs.
 * - `shared`: that of it which visitors need too, now or later, parted by who does: their pages stay light.
 * - `parts`: what the IDE shares with pages that are not about one project.
 * - `workshop`: all else that the IDE needs.
 * The rest is left to the bundler. `source` is the folder of the page's own modules.
 */
export function fileGroups(source: string): Group[] {
  const known = new Map<string, Set<string>>();
  /** All that the module needs before it runs; of the page for visitors also what it fetches later, but for the application. */
  function needs(path: string, info: Info): Set<string> {
    const seen = known.get(path) ?? new Set();
    if (known.has(path)) return seen;
    known.set(path, seen);
    const open = [`${source}/${path}`];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      const module = info(id);
      open.push(...(module?.importedIds ?? []));
      if (path === visitor) open.push(...(module?.dynamicallyImportedIds ?? []).filter((later) => later !== `${source}/${application}`));
    }
    return seen;
  }
  function groupOf(id: string, info: Info): 'shared' | 'app' | 'parts' | 'workshop' | undefined {
    // Whoever is asked for by name keeps a file of its own.
    if (id === `${source}/${visitor}` || info(id)?.isEntry || info(id)?.dynamicImporters.length) return undefined;
    if (needs(application, info).has(id)) return needs(visitor, info).has(id) ? 'shared' : 'app';
    if (!needs('app/routes/ide.tsx', info).has(id)) return undefined;
    const elsewhere = (info(`${source}/app/router.tsx`)?.dynamicallyImportedIds ?? [])
      .map((page) => page.slice(source.length + 1))
      .filter((page) => !workPages.includes(page));
    return elsewhere.some((page) => needs(page, info).has(id)) ? 'parts' : 'workshop';
  }
  return (['shared', 'app', 'parts', 'workshop'] as const).map((group, at) => ({
    name: (id, graph) => (groupOf(id, (other) => graph.getModuleInfo(other)) === group ? group : null),
    debugName: group,
    priority: 9 - at,
    ...(group === 'shared' && { entriesAware: true, entriesAwareMergeThreshold: worthAFile }),
  }));
}
