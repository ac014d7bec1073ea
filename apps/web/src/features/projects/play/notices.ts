/** What a function does, in a sentence: as the contract's own comments say it (NatSpec's @notice), else what the standard says. */
import { type Notices, noticesIn } from '@starwright/engine/scenarios';
import { play } from '../../../messages/workshop/play.ts';

export { type Notices, noticesIn };

export const noticeFor = (notices: Notices, contract: string, name: string): string | undefined =>
  notices.get(`${contract}.${name}`) ?? notices.get(name) ?? (Object.hasOwn(play.standard, name) ? play.standard[name] : undefined);
