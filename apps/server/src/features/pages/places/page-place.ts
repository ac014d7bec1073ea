/** A place that keeps pages and hands them out to IPFS, as the features know it. */
import type { PlaceTrouble } from '@starwright/protocol/pages';
import { CID } from 'multiformats/cid';
import { z } from 'zod';
import type { OutsideAnswer } from '../../../http/ask-outside.ts';

export interface SentPage {
  cid: string;
  car: Uint8Array<ArrayBuffer>;
  /** What people find it by in the lists of the place. */
  name: string;
}

export type PlaceAnswer = { status: 'published' } | { status: 'failed'; why: PlaceTrouble; said: string };

export interface PagePlaceDoor {
  needsKey: boolean;
  /** Sent twice it is kept once. @throws PlaceAway; the reason of `signal` when it was aborted */
  put(page: SentPage, key: string | undefined, signal: AbortSignal): Promise<PlaceAnswer>;
}

/** It did not answer, or is too busy: it can be asked again. */
export class PlaceAway extends Error {
  override name = 'PlaceAway';
  /** Its own words, if it had any. */
  readonly said: string;
  constructor(said = '', options?: ErrorOptions) {
    super('a place for pages did not answer', options);
    this.said = said;
  }
}

/** Of the words of others. */
const saidAtMost = 300;
export const cut = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > saidAtMost ? `${plain.slice(0, saidAtMost)}…` : plain;
};

/** Kubo, and services in several ways. */
const wordsSchema = z.union([
  z.object({ Message: z.string() }).transform(({ Message }) => Message),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
]);

/** @returns undefined when the text is not JSON of this shape */
export function parsed<Shape>(text: string, schema: z.ZodType<Shape>): Shape | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * What an answer that is no success means, by its status. The key does not come back with its words.
 * @throws PlaceAway when it can be asked again
 */
export function refusedWith({ status, text }: Pick<OutsideAnswer, 'status' | 'text'>, key: string | undefined): PlaceAnswer {
  const words = parsed(text, wordsSchema) ?? text;
  const said = cut(key === undefined ? words : words.replaceAll(key, '…'));
  if (status === 401 || status === 403) return { status: 'failed', why: 'key-refused', said };
  if (status === 413) return { status: 'failed', why: 'too-large', said };
  if (status === 408 || status === 429 || status >= 500) throw new PlaceAway(said);
  return { status: 'failed', why: 'refused', said };
}

/** @returns what it kept, held against what it was sent */
export const kept = (cid: string | undefined, page: SentPage): PlaceAnswer =>
  cid !== undefined && asVersionOne(cid) === page.cid
    ? { status: 'published' }
    : { status: 'failed', why: 'other-content', said: cut(cid ?? '') };

/** Some name the same folder in the older way. */
function asVersionOne(cid: string): string | undefined {
  try {
    return CID.parse(cid).toV1().toString();
  } catch {
    return undefined;
  }
}
