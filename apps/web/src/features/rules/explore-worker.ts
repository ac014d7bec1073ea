/** Tries a charter out beside the page. A newer charter ends this worker: there is nothing to cancel in it. */
import { exploreAndTell, type FindingTold } from '@starwright/engine/rules/explore';
import type { Charter } from '@starwright/protocol/charter';

export interface ToExplorer {
  charter: Charter;
  language: 'en' | 'es';
}
export type FromExplorer = FindingTold[];

self.onmessage = ({ data }: MessageEvent<ToExplorer>) => {
  self.postMessage(exploreAndTell(data.charter, data.language) satisfies FromExplorer);
};
