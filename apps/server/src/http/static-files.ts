/** Serves the built page: hashed assets for ever, pictures for a day, prerendered pages by their route, every other by `app.html`. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { AppEnv } from './app-env.ts';
import { packer, preferredEncoding } from './packing.ts';
import { contentSecurityPolicy, frameConnections, frameSecurityPolicy, relaySecurityPolicy } from './security-headers.ts';

const compressible = /^(text\/|application\/(javascript|json|wasm|manifest\+json)|image\/svg)/;

/** How long a browser keeps what it got. A picture that was changed is seen a day later at the latest, without ever being waited for. */
const keep = {
  forEver: 'public, max-age=31536000, immutable',
  aDay: 'public, max-age=86400, stale-while-revalidate=2592000',
  asked: 'no-cache',
};

interface Asset {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  tag: string;
  /** Of a page: its content security policy, by the host it was asked of. */
  policy: ((host: string) => string) | undefined;
  /** May stand in a frame of our own pages. */
  framed: boolean;
  packed: ReturnType<typeof packer>;
}

/** @returns a handler that answers undefined when there is no such file and the path cannot be a page. */
export function staticFiles(root: string) {
  const assets = new Map<string, { modifiedMs: number; asset: Asset }>();

  const load = async (path: string): Promise<Asset | undefined> => {
    const file = join(root, path);
    if (!file.startsWith(root + sep)) return undefined;
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const known = assets.get(file);
    if (known?.modifiedMs === found.mtimeMs) return known.asset;
    const [content, brotli] = await Promise.all([readFile(file), readFile(`${file}.br`).catch(() => undefined)]);
    const asset = toAsset(file, content, brotli, path);
    assets.set(file, { modifiedMs: found.mtimeMs, asset });
    return asset;
  };

  return async (c: Context<AppEnv>): Promise<Response | undefined> => {
    const path = decoded(c.req.path);
    if (path === undefined) return undefined;
    if (extname(path)) {
      const asset = await load(path);
      return asset && answer(c, asset, isHashed(path) ? keep.forEver : asset.type.startsWith('image/') ? keep.aDay : keep.asked);
    }
    const page = (await load(join(path, 'index.html'))) ?? (await load(`${path}.html`)) ?? (await load('/app.html'));
    return page && answer(c, page, keep.asked);
  };
}

function decoded(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Names under these folders carry a hash of what they hold. */
function isHashed(path: string): boolean {
  return /^\/(assets|live\/assets|vendor|compiler)\//.test(path);
}

/** The preview's frame: it runs generated code in an opaque origin, so its policy is another than the page's. */
const framePage = '/frame.html';
/** The frame that asks nodes people name. */
const relayPage = '/relay.html';
/** What the preview's frame imports; to an opaque origin every origin is another. */
const framePackages = '/vendor/';
/** The dapp that the landing page shows. */
const liveDapp = '/live/';

function toAsset(file: string, content: Buffer, brotli: Buffer | undefined, path: string): Asset {
  const body = new Uint8Array(content);
  const type = getMimeType(file) ?? 'application/octet-stream';
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const framed = path === framePage || path === relayPage || path.startsWith(liveDapp);
  return {
    body,
    type,
    tag,
    framed,
    policy: policyOf(file, type, content, path.startsWith(liveDapp)),
    packed: packer(body, brotli && new Uint8Array(brotli)),
  };
}

function policyOf(file: string, type: string, content: Buffer, framed: boolean): Asset['policy'] {
  if (!type.startsWith('text/html')) return undefined;
  const hashes = inlineScriptHashes(content.toString());
  if (file.endsWith(sep + framePage.slice(1))) return (host) => frameSecurityPolicy(host, framePackages, hashes);
  const policy = file.endsWith(sep + relayPage.slice(1)) ? relaySecurityPolicy(hashes) : contentSecurityPolicy(hashes, { framed });
  return () => policy;
}

/** The page's own inline scripts (such as setting the theme before the first paint) are allowed by their hash. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
}

async function answer(c: Context<AppEnv>, asset: Asset, caching: string): Promise<Response> {
  const encoding = compressible.test(asset.type) ? preferredEncoding(c.req.header('accept-encoding')) : undefined;
  const tag = `"${asset.tag}${encoding ? `-${encoding}` : ''}"`;
  c.header('Content-Type', asset.type);
  c.header('Cache-Control', caching);
  c.header('ETag', tag);
  if (asset.policy) c.header('Content-Security-Policy', asset.policy(c.req.header('host') ?? ''));
  if (asset.framed) c.header('X-Frame-Options', 'SAMEORIGIN');
  const connections = c.req.path === framePage && frameConnections(c.req.header('host') ?? '', framePage, framePackages);
  if (connections) c.header('Connection-Allowlist', connections);
  if (c.req.path === framePage || c.req.path === relayPage) c.header('X-DNS-Prefetch-Control', 'off');
  if (c.req.path.startsWith(framePackages)) c.header('Access-Control-Allow-Origin', '*');
  if (compressible.test(asset.type)) c.header('Vary', 'Accept-Encoding');
  if (c.req.header('if-none-match') === tag) return c.body(null, 304);
  if (!encoding) return c.body(asset.body);
  c.header('Content-Encoding', encoding);
  return c.body(await asset.packed(encoding));
}
