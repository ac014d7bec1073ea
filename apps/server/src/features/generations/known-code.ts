import { type ErrorCode, errorCatalogue } from '@starwright/protocol/errors';

/** The code of an error that was written down; one that is no longer known counts as `internal`. */
export function knownCode(code: string | undefined): ErrorCode {
  const isKnown = (text: string | undefined): text is ErrorCode => text !== undefined && Object.hasOwn(errorCatalogue, text);
  return isKnown(code) ? code : 'internal';
}
