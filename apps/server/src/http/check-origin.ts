import { StarwrightError } from '@starwright/protocol/errors';
import { ownOrigins } from './own-origins.ts';

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
      : ownOrigins({ host: headers.get('host') ?? undefined, publicUrl }).includes(origin)
  )
    return;
  throw new StarwrightError('foreign-origin');
}
