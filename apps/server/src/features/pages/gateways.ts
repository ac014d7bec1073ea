/**
 * Whether a public gateway hands a page out. It is asked for the folder's own block (the trustless gateway protocol,
 * https://specs.ipfs.tech/http-gateways/trustless-gateway/), whose hash is the CID: nobody has to be believed.
 */
import { type GatewayState, gatewayUrl } from '@starwright/protocol/pages';
import { CID } from 'multiformats/cid';
import { sha256 } from 'multiformats/hashes/sha2';
import { askOutside, type OutsideAnswer } from '../../http/ask-outside.ts';

export type Seen = Extract<GatewayState, { at: string }>['status'];

/** Largest block that IPFS passes on. */
const blockAtMost = 2 * 1024 * 1024;

/** @param template an address with `{cid}` in it */
export async function lookAtGateway(template: string, cid: string, withinMs: number): Promise<Seen> {
  const ask = (url: string) =>
    askOutside(url, { headers: { accept: 'application/vnd.ipld.raw' }, withinMs, atMost: blockAtMost, tellsRedirect: true });
  try {
    const url = gatewayUrl(template, cid);
    const first = await ask(`${url}?format=raw`);
    const further = ownName(first, url, cid);
    return await seenIn(further ? await ask(further) : first, cid);
  } catch {
    return 'no-answer';
  }
}

/** A gateway of paths may send people on to the page's own name at the same or a kindred gateway; that is followed once. */
function ownName({ location }: OutsideAnswer, url: string, cid: string): string | undefined {
  if (location === null) return undefined;
  const next = new URL(location, url);
  return next.protocol === new URL(url).protocol && next.hostname.startsWith(`${cid}.ipfs.`) ? next.href : undefined;
}

async function seenIn({ status, bytes }: OutsideAnswer, cid: string): Promise<Seen> {
  // It has looked for it and found nobody who has it.
  if (status === 404 || status === 410 || status === 504) return 'not-there';
  if (status !== 200) return 'no-answer';
  const { digest } = await sha256.digest(bytes);
  return Buffer.from(digest).equals(CID.parse(cid).multihash.digest) ? 'shows' : 'other-content';
}
