/** Refusals of contracts in words. */
import { refusalsIn } from '@starwright/protocol/refusals';
import { refusals as words } from '../../messages/workshop/refusals.ts';

export const { sentenceOfError, sentenceOfMessage } = refusalsIn(words);
