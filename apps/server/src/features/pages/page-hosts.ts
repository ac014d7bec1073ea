/** Where pages can be put and looked at. All addresses are the operator's or this project's own, never those of whoever asks. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FramePackages } from '@starwright/engine/export';
import { StarwrightError } from '@starwright/protocol/errors';
import type { PagePlace } from '@starwright/protocol/pages';
import { z } from 'zod';
import { type KeySeal, openSeal } from '../model/seal-key.ts';
import { openKubo } from './places/kubo.ts';
import type { PagePlaceDoor } from './places/page-place.ts';
import { openPinata } from './places/pinata.ts';

export interface PageSettings {
  /** RPC of the operator's IPFS node; absent: there is none. */
  kuboUrl?: string | undefined;
  /** Addresses of gateways with `{cid}` in them. */
  gateways?: readonly string[];
  /** Others that speak the protocols of the two services. */
  pinataUrl?: string;
  filebaseUrl?: string;
  waits?: PageWaits;
}

export interface PageWaits {
  /** For a place to take a page. */
  placeMs: number;
  /** For a gateway's answer: it may have to look for the page itself. */
  gatewayMs: number;
  /** Before each look at gateways that did not show the page yet; afterwards it is asked again by hand. */
  lookAfterSeconds: readonly number[];
  /** Before a place that did not answer is asked again. */
  againAfterSeconds: number;
}

/** Gateways find a new page within minutes. */
const usualWaits: PageWaits = {
  ...{ placeMs: 60_000, gatewayMs: 30_000, againAfterSeconds: 5 },
  lookAfterSeconds: [2, 10, 30, 60, 120, 240],
};
export const usualGateways = ['https://ipfs.io/ipfs/{cid}/', 'https://{cid}.ipfs.dweb.link/'];

export interface PageHosts {
  places: Partial<Record<PagePlace, PagePlaceDoor>>;
  gateways: readonly string[];
  waits: PageWaits;
  /** Of the keys of people. */
  seal: KeySeal;
  /** What is being sent right now by this process, so that it can be cancelled. */
  sending: Map<string, AbortController>;
  /** @throws StarwrightError `no-page-modules` */
  built(): Promise<FramePackages>;
  /** A module that `built` lists. */
  module(path: string): Promise<Uint8Array>;
}

const builtSchema = z.object({ imports: z.record(z.string(), z.string()), modules: z.record(z.string(), z.array(z.string())) });

/** @param folder of the built page, in which the modules of react and viem lie */
export function openPageHosts(secret: string, settings: PageSettings, folder: string | undefined): PageHosts {
  const { kuboUrl, gateways = usualGateways, waits = usualWaits } = settings;
  const { pinataUrl = 'https://uploads.pinata.cloud', filebaseUrl = 'https://rpc.filebase.io' } = settings;
  const { placeMs: withinMs } = waits;
  return {
    places: {
      ...(kuboUrl !== undefined && { node: openKubo(kuboUrl, { needsKey: false, withinMs }) }),
      pinata: openPinata(pinataUrl, { withinMs }),
      filebase: openKubo(filebaseUrl, { needsKey: true, withinMs }),
    },
    ...{ gateways, waits, seal: openSeal(secret, 'pinning keys of users'), sending: new Map() },
    async built() {
      const text = folder && (await readFile(join(folder, 'frame-packages.json'), 'utf8').catch(() => undefined));
      if (!text) throw new StarwrightError('no-page-modules');
      return builtSchema.parse(JSON.parse(text));
    },
    module: (path) => readFile(join(folder ?? '', path)),
  };
}
