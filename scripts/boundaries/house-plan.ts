/**
 * Who may import whom: the table of ARCHITECTURE.md, as data and one function. Directions are not enforced by workspaces
 * (npm hoists everything to where everyone can reach it), so `check-boundaries` reads the import statements.
 */
import type { Import } from './read-imports.ts';

/** Where an import leads: a file of this repository, or a package or built-in module by its name. */
export type Target = { kind: 'own'; path: string; door?: string } | { kind: 'package'; name: string } | { kind: 'builtin'; name: string };

/** Doors of the engine that must also run in a browser; nothing in their reach may need Node. */
export const browserDoors = [
  './plan',
  './compile',
  './evm',
  './look',
  './rules',
  './rules/examples',
  './rules/text',
  './rules/explore',
  './scenarios',
  './analyse',
  './export',
  './export/module',
  './blueprint',
];

interface Room {
  /** `protocol`, `engine`, `blueprints`, `mcp`, `server`, `web`, `cli`, or another top folder. */
  workspace: string;
  /** First folder inside `src`; empty for a file directly in it or beside it. */
  room: string;
  /** What follows. */
  rest: string;
  /** It lies beside `src`: a configuration, a part of the build. */
  builds?: boolean;
}

export function roomOf(path: string): Room {
  const [, workspace, src, inside] = /^(?:packages|apps)\/([^/]+)\/(src\/)?(.*)$/.exec(path) ?? [];
  if (workspace === undefined || inside === undefined) return { workspace: path.split('/')[0] ?? '', room: '', rest: path };
  // What lies beside `src` (a Vite config, a build script) is in no room.
  if (!src) return { workspace, room: '', rest: inside, builds: true };
  const slash = inside.indexOf('/');
  return { workspace, room: slash < 0 ? '' : inside.slice(0, slash), rest: inside.slice(slash + 1) };
}

/** Why an import is not allowed and what to do instead; undefined when it is allowed. Paths are relative to the root, with `/`. */
export function objectionTo(importer: string, { typeOnly, names }: Import, target: Target): string | undefined {
  const from = roomOf(importer);
  if (target.kind !== 'own') return objectionToOutside(from, target);
  const to = roomOf(target.path);
  if (from.workspace !== to.workspace) return objectionAcross(from, to, target, typeOnly, names);
  if (target.door && from.workspace !== 'blueprints') return 'inside a workspace, import the file by its relative path.';
  return objectionInside(from, to, importer, target.path, typeOnly);
}

/** The panel of a blueprint; that of charters is written in several files, which become one. */
const isPanel = ({ room, rest }: Room): boolean => rest === 'panel.tsx' || room === 'rules';

function objectionToOutside(from: Room, target: Exclude<Target, { kind: 'own' }>): string | undefined {
  if (from.workspace === 'protocol' && !(target.kind === 'package' && target.name === 'zod')) {
    return 'protocol is only vocabulary and imports zod alone; move what needs this to the engine or the server.';
  }
  if (
    from.workspace === 'blueprints' &&
    (isPanel(from) || from.room === 'pieces') &&
    !(target.kind === 'package' && ['react', 'viem'].includes(target.name))
  ) {
    return 'a panel becomes part of a generated frontend, which imports react and viem only.';
  }
  // What lies beside `src` of the page builds it, and runs in Node.
  if (from.workspace === 'web' && !from.builds && target.kind === 'builtin')
    return 'the page runs in a browser, which has no Node modules.';
  return undefined;
}

/** Workspace → the workspaces it may import. Others (`scripts`, `e2e`) stand outside the house and may look at all of it. */
const downwards: Record<string, string[]> = {
  protocol: [],
  engine: ['protocol'],
  blueprints: ['protocol', 'engine'],
  mcp: ['protocol', 'engine'],
  server: ['protocol', 'engine', 'blueprints', 'mcp'],
  cli: ['protocol', 'engine', 'blueprints', 'mcp'],
  web: ['protocol', 'engine'],
};

function objectionAcross(from: Room, to: Room, target: Target & { kind: 'own' }, typeOnly: boolean, names: string[]): string | undefined {
  const allowed = downwards[from.workspace];
  if (!allowed) return undefined;
  if (!allowed.includes(to.workspace)) {
    if (from.workspace === 'web' && to.workspace === 'server')
      return 'the page speaks to the server over HTTP; share the shape in protocol.';
    return `${from.workspace} may import ${allowed.join(', ') || 'no workspace'}; move what both need downwards, or turn the dependency round.`;
  }
  if (!target.door) return `import ${to.workspace} through its door (@starwright/${to.workspace}/…), not by a path into it.`;
  if (from.workspace === 'web' && to.workspace === 'engine' && !typeOnly && !browserDoors.includes(target.door)) {
    return `the page may use the engine's browser doors (${browserDoors.join(', ')}); anything else there is for the server.`;
  }
  if (from.workspace === 'blueprints' && from.room !== '' && to.workspace === 'engine') {
    const justIdentifier = target.door === './compose' && names.length > 0 && names.every((name) => name === 'identifier');
    if (!justIdentifier && !(target.door === './blueprint' && typeOnly)) {
      return "a blueprint knows the engine's blueprint type and compose's `identifier`, nothing else of it.";
    }
  }
  return undefined;
}

/** Engine files that know the order of the stages. */
const knowsTheOrder = ({ room, rest }: Room) => room === 'pipeline' || (room === '' && rest === 'engine.ts');
/** Rooms of the server that every feature stands on. */
const foundations = ['db', 'http', 'auth'];

function objectionInside(from: Room, to: Room, importer: string, path: string, typeOnly: boolean): string | undefined {
  switch (from.workspace) {
    case 'engine':
      if (from.room === to.room || knowsTheOrder(from)) return undefined;
      if (knowsTheOrder(to)) return typeOnly ? undefined : 'stages do not know the order they run in; only engine.ts and pipeline/ do.';
      if (to.room === '' || typeOnly) return undefined;
      return `stages share types only: make it \`import type\`, pass the value in as a parameter from pipeline/, or move it up to src/.`;
    case 'blueprints':
      // What blueprints agree on lies beside their folders.
      if (from.room === '' || from.room === to.room || (to.room === '' && to.rest !== 'catalogue.ts')) return undefined;
      if (to.room === 'pieces' && isPanel(from)) return undefined;
      return 'a blueprint imports from its own folder, and what all agree on from src/; blueprints meet through wires.';
    case 'server':
      if (foundations.includes(from.room) && to.room === 'features')
        return `${from.room}/ carries the features and knows none; pass it in from app.ts.`;
      if (from.room === 'features' && path.endsWith('/routes.ts') && !importer.endsWith('/routes.ts'))
        return 'routes call verbs, never the other way; move what is shared into a verb.';
      return undefined;
    case 'web': {
      if (from.room === '' || from.room === 'app') return undefined;
      if (to.room === 'app' || (to.room === '' && from.room !== ''))
        return 'the app puts features together, so nothing below imports it; move it to lib/ or components/.';
      if (to.room !== 'features') return undefined;
      if (from.room !== 'features')
        return `${from.room}/ is shared by all features and knows none; move it into the feature, or take it in as a parameter.`;
      const [own, other] = [from.rest.split('/')[0], to.rest.split('/')[0]];
      return own === other
        ? undefined
        : `features do not import each other (${own} → ${other}); let them meet in app/, or move it to components/ or lib/.`;
    }
    default:
      return undefined;
  }
}
