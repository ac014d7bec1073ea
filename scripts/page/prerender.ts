/** Writes each public page as HTML, and for each page of the application its document: with what it will need at once preloaded. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { pages } from '../../apps/web/src/lib/paths.ts';

/** The part of Vite's manifest that is read. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), css: z.array(z.string()).optional() }),
);
type Manifest = z.infer<typeof manifestSchema>;

interface Prerendering {
  dist: string;
  paths: readonly string[];
  render(path: string): Promise<string>;
}

/** The chunk of a page, by its path; the two legal pages share one. */
const partOf = (path: string) => (path === '/' ? 'landing' : ['/terms', '/privacy'].includes(path) ? 'legal' : path.slice(1));

export async function prerender({ dist, paths, render }: Prerendering): Promise<void> {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')));
  const shell = readFileSync(join(dist, 'index.html'), 'utf8');
  const fonts = readdirSync(join(dist, 'assets'))
    .filter((file) => /^(inter|space-grotesk)-latin-wght-normal-.*\.woff2$/.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`);
  for (const path of paths) {
    const page = Object.keys(manifest).find((name) => name.endsWith(`/${partOf(path)}-page.tsx`));
    const { scripts, styles } = page ? neededBy(manifest, page) : { scripts: [], styles: [] };
    const links = [
      ...fonts,
      ...scripts.filter((file) => !shell.includes(file)).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...styles.filter((file) => !shell.includes(file)).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ];
    const body = await render(path);
    // "Roadmap" becomes "Roadmap · Starwright", as the page itself will say.
    const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(body)?.[1];
    const html = shell
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
      .replace(/<title>.*<\/title>/, (whole) => (path === '/' || !title ? whole : `<title>${title} · Starwright</title>`))
      .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
    const folder = join(dist, path);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), scriptsAfterFirstPaint(inOnePiece(html, dist)));
  }
  const app = join(dist, 'app.html');
  const plain = inOnePiece(readFileSync(app, 'utf8'), dist);
  writeFileSync(app, plain);
  for (const page of Object.keys(manifest)) {
    const name = basename(page, '.tsx');
    if (page !== `src/app/routes/${name}.tsx` || !addresses.has(`/${name}`)) continue;
    const own = withPreloads(plain, neededBy(manifest, page));
    const part = fetchedBeside[name];
    writeFileSync(join(dist, `${name}.html`), part ? withPreloads(own, neededBy(manifest, part), roomyOnly) : own);
  }
}

/** A page of the application has a document of its own when its address is always the same. */
const addresses = new Set<string>(Object.values(pages));
/** What a page asks for on roomy screens while it is itself on its way (apps/web/src/app/load-ide.ts). */
const fetchedBeside: Record<string, string> = { ide: 'src/features/projects/code/monaco-editor.tsx' };
const roomyOnly = ' media="(min-width: 48em)" fetchpriority="low"';

/** The document with links by which files come with it instead of after the first script; those it names already are left out. */
function withPreloads(html: string, { scripts, styles }: Needed, attributes = ''): string {
  const links = [
    ...scripts.map((file) => [file, 'rel="modulepreload"'] as const),
    ...styles.map((file) => [file, 'rel="preload" as="style"'] as const),
  ]
    .filter(([file]) => !html.includes(`"/${file}"`))
    .map(([file, kind]) => `<link ${kind} crossorigin href="/${file}"${attributes}>`);
  return html.replace('</head>', () => `  ${[...new Set(links)].join('\n    ')}\n  </head>`);
}

/**
 * The document with its styles and the theme in it: it is painted without asking for anything else. What was put in stays named
 * by a disabled link, which no browser fetches, so that Vite's loader does not ask for it again.
 */
function inOnePiece(html: string, dist: string): string {
  const links = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
  const paths = [...html.matchAll(links)].map(([, path = '']) => path);
  const styles = paths.map((path) => readFileSync(join(dist, path), 'utf8').trim()).join('\n');
  const theme = readFileSync(join(dist, 'theme.js'), 'utf8');
  return html
    .replace(links, '')
    .replace('<script src="/theme.js"></script>', () => `<script>${theme}</script>`)
    .replace(
      '</head>',
      () =>
        `  <style>${styles}</style>\n    ${paths.map((path) => `<link rel="stylesheet" href="/${path}" disabled>`).join('\n    ')}\n  </head>`,
    );
}

/** A prerendered page can be read and its links followed without a script, so these do not compete with its first paint. */
function scriptsAfterFirstPaint(html: string): string {
  const tags = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
  const later = [...html.matchAll(tags)].map(([tag]) => tag.trim()).join('');
  return html
    .replace(tags, '')
    .replace('</head>', () => `  <template id="later">${later}</template>\n    <script>${keepEarly};${loadLater}</script>\n  </head>`);
}

/** What is pressed, written or chosen before the scripts are there waits for them (apps/web/src/app/visitor/early-presses.ts). */
const keepEarly = `(() => {
  const kinds = ['click', 'input', 'change'];
  const parts = () => [...document.querySelectorAll('#root :is(button, input, textarea, select)')];
  const kept = new Map();
  const keep = (event) => {
    const all = parts();
    const part = event.target.closest?.('button, input, textarea, select');
    const at = all.indexOf(part);
    const press = part instanceof HTMLButtonElement;
    if (at < 0 || press !== (event.type === 'click')) return;
    event.stopPropagation();
    if (press) event.preventDefault();
    kept.set(at, { of: all.length, text: press ? undefined : part.value });
  };
  for (const kind of kinds) addEventListener(kind, keep, true);
  // Where the page lies is not known when it is built.
  addEventListener('DOMContentLoaded', () => {
    for (const link of document.querySelectorAll('a[data-share]')) {
      const href = new URL(link.href);
      href.searchParams.set('url', location.href);
      link.href = href;
    }
  });
  window.takeEarly = () => {
    for (const kind of kinds) removeEventListener(kind, keep, true);
    return kept;
  };
})()`;

/** A page in the background is not painted. */
const loadLater = `(() => {
  const load = () => document.head.append(document.getElementById('later').content);
  if (document.hidden) load();
  else requestAnimationFrame(() => setTimeout(load));
})()`;

/** Paths of files below the folder that is served. */
interface Needed {
  scripts: string[];
  styles: string[];
}

/** What a module cannot run without. */
function neededBy(manifest: Manifest, name: string, seen = new Set<string>()): Needed {
  const entry = manifest[name];
  if (!entry) throw new Error(`The page was built without ${name}.`);
  if (seen.has(name)) return { scripts: [], styles: [] };
  seen.add(name);
  const below = (entry.imports ?? []).map((other) => neededBy(manifest, other, seen));
  return {
    scripts: [entry.file, ...below.flatMap(({ scripts }) => scripts)],
    styles: [...(entry.css ?? []), ...below.flatMap(({ styles }) => styles)],
  };
}
