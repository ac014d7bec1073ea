import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/**
 * The content security policy of the page. Styles may be inline because Mantine and Monaco write `<style>` elements,
 * workers may be blobs for Monaco, WebAssembly runs the compiler; scripts come from here only, apart from inline ones
 * named by their hash. `framed`: our own pages may show it in a frame.
 */
export function contentSecurityPolicy(inlineScriptHashes: readonly string[] = [], { framed = false } = {}): string {
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...inlineScriptHashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://*.googleusercontent.com'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'frame-ancestors': [framed ? "'self'" : "'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The policy of the page that runs generated code in the preview: scripts from the folder of packages, the inline ones by
 * their hash and the code itself (a blob made inside); nothing is fetched, sent or navigated to. `host` is the host of the
 * request, written out because browsers differ in what 'self' is in an opaque origin; `http` stands for https too (CSP3,
 * "scheme-part matches"). Forms may be used, since without `allow-forms` no submit event reaches the code; none may be sent.
 */
export function frameSecurityPolicy(host: string, packages: string, inlineScriptHashes: readonly string[]): string {
  const own = isHost(host) ? `http://${host}${packages}` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${own} blob: ${inlineScriptHashes.map((hash) => `'${hash}'`).join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    'media-src data: blob:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ].join('; ');
}

const isHost = (host: string) => /^[\w.:[\]-]+$/.test(host);

/**
 * The addresses which the page that runs generated code may connect to at all (Connection Allowlists, WICG; Chromium from 152):
 * its packages, and itself to be loaded anew. A content security policy does not speak of connections that fetch nothing:
 * names looked up and sockets opened by `<link rel="preconnect">`, by WebRTC, or before a navigation is refused. Nothing where they
 * cannot be named.
 */
export function frameConnections(host: string, page: string, packages: string): string | undefined {
  // No pattern matches an address of version 6 yet, and the frame would not even get its packages.
  if (host.startsWith('[')) return undefined;
  if (!isHost(host)) return '(response-origin)';
  return `(${['http', 'https'].flatMap((scheme) => [`"${scheme}://${host}${page}"`, `"${scheme}://${host}${packages}*"`]).join(' ')})`;
}

/** The policy of the frame that asks nodes people name: it may speak to any address, and has nothing to tell but the question. */
export function relaySecurityPolicy(inlineScriptHashes: readonly string[]): string {
  const scripts = inlineScriptHashes.map((hash) => `'${hash}'`).join(' ');
  return `default-src 'none'; script-src ${scripts}; connect-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts`;
}

const plainPolicy = contentSecurityPolicy();

/** Sets the headers that every answer carries; a handler that set its own policy keeps it. */
export function securityHeaders(secureSite: boolean) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const headers = c.res.headers;
    if (!headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', plainPolicy);
    c.header('X-Content-Type-Options', 'nosniff');
    if (!headers.has('X-Frame-Options')) c.header('X-Frame-Options', 'DENY');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(self)');
    if (secureSite) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (c.req.path.startsWith('/api/') && !headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
}
