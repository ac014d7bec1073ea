import { StarwrightError } from '@starwright/protocol/errors';

/** The host that a request was sent to is this site; so is PUBLIC_URL, when a proxy rewrites the host. */
export function isOwnOrigin(origin: string, request: { host: string | undefined; publicUrl: string | undefined }): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === request.host || (request.publicUrl !== undefined && url.origin === new URL(request.publicUrl).origin);
}

/**
 * A browser adds cookies to requests that other sites started, so a call that changes something by cookie must come
 * from a page of this site.
 * @throws StarwrightError `foreign-origin`
 */
export function checkOrigin(headers: Headers, publicUrl: string | undefined): void {
  const origin = headers.get('origin');
  if (
    origin === null
      ? headers.get('sec-fetch-site') === 'same-origin'
      : isOwnOrigin(origin, { host: headers.get('host') ?? undefined, publicUrl })
  )
    return;
  throw new StarwrightError('foreign-origin');
}
