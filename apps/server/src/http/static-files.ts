/** Serves the built page: hashed assets for ever, pictures for a day, prerendered pages by their route, every other by `app.html`. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { AppEnv } from './app-env.ts';
import { packer, preferredEncoding } from './packing.ts';
import { contentSecurityPolicy } from './security-headers.ts';

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
  policy: string | undefined;
  /** May stand in a frame of our own pages: the dapp that the landing page shows. */
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
    const asset = toAsset(file, await readFile(file), path.startsWith('/live/'));
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

/** Vite puts a content hash into every name under /assets. */
function isHashed(path: string): boolean {
  return path.startsWith('/assets/') || path.startsWith('/live/assets/');
}

function toAsset(file: string, content: Buffer, framed: boolean): Asset {
  const body = new Uint8Array(content);
  const type = getMimeType(file) ?? 'application/octet-stream';
  const policy = type.startsWith('text/html') ? contentSecurityPolicy(inlineScriptHashes(content.toString()), { framed }) : undefined;
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, type, tag, policy, framed, packed: packer(body) };
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
  if (asset.policy) c.header('Content-Security-Policy', asset.policy);
  if (asset.framed) c.header('X-Frame-Options', 'SAMEORIGIN');
  if (compressible.test(asset.type)) c.header('Vary', 'Accept-Encoding');
  if (c.req.header('if-none-match') === tag) return c.body(null, 304);
  if (!encoding) return c.body(asset.body);
  c.header('Content-Encoding', encoding);
  return c.body(await asset.packed(encoding));
}
