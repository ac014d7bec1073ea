import { StarwrightError } from '@starwright/protocol/errors';
import type { PagePlace } from '@starwright/protocol/pages';
import type { Services } from '../../services.ts';
import type { ProjectRow } from '../projects/stored-project.ts';
import { openPinningKey } from './pinning-keys.ts';

/**
 * What an administrator took off public pages does not go to the operator's node; to a service of their own people bring what they
 * like.
 * @throws StarwrightError `no-page-place`, `no-pinning-key`, `not-publishable`
 */
export async function checkPlace(
  needs: Pick<Services, 'db' | 'pages'>,
  userId: string,
  { moderatedAt }: Pick<ProjectRow, 'moderatedAt'>,
  place: PagePlace,
): Promise<void> {
  if (!needs.pages.places[place]) throw new StarwrightError('no-page-place');
  if (place !== 'node' && (await openPinningKey(needs, userId, place)) === undefined) throw new StarwrightError('no-pinning-key');
  if (place === 'node' && moderatedAt)
    throw new StarwrightError('not-publishable', { message: 'An administrator has taken this project off public pages.' });
}
