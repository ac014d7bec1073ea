const home = '/dashboard';

/** A path of this site, or the dashboard: `//evil.example`, `/\evil.example` and whole addresses lead elsewhere. */
export function ownPath(next: string | undefined): string {
  if (!next?.startsWith('/') || next.length > 2000) return home;
  const base = 'http://own.invalid';
  const url = URL.parse(next, base);
  if (!url || url.origin !== base) return home;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? home : path;
}
