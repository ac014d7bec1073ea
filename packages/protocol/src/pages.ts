/** The page of a deployed dapp as a folder on IPFS: its versions, where each was put, and whether gateways show it. */
import { z } from 'zod';

/** Services that keep pages for whoever has a key of theirs. */
export const pinningProviders = ['pinata', 'filebase'] as const;
export const pinningProviderSchema = z.enum(pinningProviders);
export type PinningProvider = z.infer<typeof pinningProviderSchema>;

export const pinningProviderFacts: Record<PinningProvider, { title: string; keysAt: string }> = {
  pinata: { title: 'Pinata', keysAt: 'https://app.pinata.cloud/developers/api-keys' },
  filebase: { title: 'Filebase', keysAt: 'https://console.filebase.com/keys' },
};

/** Where a page can be put: the IPFS node of this server's operator, or a service by the person's own key. */
export const pagePlaceSchema = z.enum(['node', ...pinningProviders]);
export type PagePlace = z.infer<typeof pagePlaceSchema>;

/**
 * Why a page could not be put somewhere. `key-refused`: the key is wrong, expired or may not do it. `other-content`: the place
 * claims to have kept something else than what it was sent. `refused`: for a reason that only the place's words tell.
 */
export const placeTroubleSchema = z.enum(['no-answer', 'key-refused', 'no-key', 'too-large', 'other-content', 'refused']);
export type PlaceTrouble = z.infer<typeof placeTroubleSchema>;

export const placeStateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('publishing'), since: z.string() }),
  z.object({ status: z.literal('published'), at: z.string() }),
  /** `said`: the place's own words, or empty. */
  z.object({ status: z.literal('failed'), at: z.string(), why: placeTroubleSchema, said: z.string() }),
  z.object({ status: z.literal('cancelled'), at: z.string() }),
]);
export type PlaceState = z.infer<typeof placeStateSchema>;

/** Whether a gateway was seen to hand the page out. `other-content`: what it handed out is not this page. */
export const gatewayStateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unasked') }),
  /** `seen`: what the last look found, after which it is looked at again by itself. */
  z.object({ status: z.literal('looking'), since: z.string(), seen: z.enum(['not-there', 'no-answer']).optional() }),
  z.object({ status: z.enum(['shows', 'not-there', 'no-answer', 'other-content']), at: z.string() }),
]);
export type GatewayState = z.infer<typeof gatewayStateSchema>;

export const pageVersionSchema = z.object({
  id: z.string(),
  deploymentId: z.string(),
  /** CIDv1 of the folder. */
  cid: z.string(),
  /** What an ENS name carries to lead here (EIP-1577), as `setContenthash` takes it. */
  contentHash: z.string().regex(/^0x[0-9a-f]+$/),
  /** Of the project that it was made from. */
  revision: z.number().int(),
  /** Of the CAR file. */
  bytes: z.number().int(),
  createdAt: z.string(),
  places: z.array(z.object({ place: pagePlaceSchema, state: placeStateSchema })),
  gateways: z.array(z.object({ host: z.string(), url: z.string(), state: gatewayStateSchema })),
});
export type PageVersion = z.infer<typeof pageVersionSchema>;

/** `GET /api/projects/{id}/deployments/{deployment}/pages`; the newest version first. */
export const pagesSchema = z.object({
  places: z.array(
    z.object({
      place: pagePlaceSchema,
      /** A service's: whether the person's key is kept. The node needs none. */
      hasKey: z.boolean(),
    }),
  ),
  versions: z.array(pageVersionSchema),
  /** The contract was changed after this deployment: the page stays as it was before that. */
  newerContract: z.boolean(),
});
export type Pages = z.infer<typeof pagesSchema>;

/** `POST` of the same: packs the page as it is now, and puts it there; without a place it is only packed. */
export const makePageSchema = z.object({ place: pagePlaceSchema.nullable() });
export type MakePage = z.infer<typeof makePageSchema>;

/** `PUT /api/settings/pinning/{provider}`. It is never answered. */
export const pinningKeySchema = z.object({
  key: z
    .string()
    .trim()
    .min(8)
    .max(4000)
    // What a header can carry.
    .regex(/^[\x21-\x7e]+$/),
});

/** `GET /api/settings/pinning`: of which services a key is kept. */
export const pinningKeysSchema = z.object({ keys: z.array(z.object({ provider: pinningProviderSchema, updatedAt: z.string() })) });
export type PinningKeys = z.infer<typeof pinningKeysSchema>;

/** Something about it changes by itself. */
export const isUnderWay = ({ places, gateways }: Pick<PageVersion, 'places' | 'gateways'>): boolean =>
  places.some(({ state }) => state.status === 'publishing') || gateways.some(({ state }) => state.status === 'looking');

/** `https://{cid}.ipfs.dweb.link/` or `https://ipfs.io/ipfs/{cid}/`, with the CID in its place. */
export const gatewayUrl = (template: string, cid: string): string => template.replaceAll('{cid}', cid);
