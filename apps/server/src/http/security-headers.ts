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
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
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
    if (secureSite) c.header('Strict-Transport-Security', 'max-age=31536000');
    if (c.req.path.startsWith('/api/') && !headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
}
