/** A folder of files as IPFS has it: UnixFS blocks in a CAR file whose root is the folder. Equal folders give equal bytes. */
import * as carBuffer from '@ipld/car/buffer-writer';
import { importer } from 'ipfs-unixfs-importer';
import type { CID } from 'multiformats/cid';

export interface PackedPage {
  /** CIDv1 of the folder. */
  cid: string;
  car: Uint8Array<ArrayBuffer>;
}

/** @param files path → bytes, of one folder at least */
export async function packPage(files: Readonly<Record<string, Uint8Array>>): Promise<PackedPage> {
  const blocks = new Map<string, { cid: CID; bytes: Uint8Array }>();
  const store = {
    async put(cid: CID, bytes: Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
      if (!(bytes instanceof Uint8Array)) throw new Error('a block comes in one piece');
      blocks.set(cid.toString(), { cid, bytes });
      return cid;
    },
  };
  const candidates = Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, content]) => ({ path, content }));
  let root: CID | undefined;
  // The last one is the folder around all.
  for await (const made of importer(candidates, store, { profile: 'unixfs-v1-2025', wrapWithDirectory: true })) root = made.cid;
  if (!root) throw new Error('there is nothing to pack');
  return { cid: root.toString(), car: carOf(root, [...blocks.values()]) };
}

/** The root first, so that whoever reads it from the start knows what the rest belongs to. */
function carOf(root: CID, blocks: { cid: CID; bytes: Uint8Array }[]): Uint8Array<ArrayBuffer> {
  const first = ({ cid }: { cid: CID }) => (cid.equals(root) ? '' : cid.toString());
  const ordered = blocks.sort((a, b) => (first(a) < first(b) ? -1 : 1));
  const size = ordered.reduce((sum, block) => sum + carBuffer.blockLength(block), carBuffer.headerLength({ roots: [root] }));
  const buffer = new ArrayBuffer(size);
  const writer = carBuffer.createWriter(buffer, { roots: [root] });
  for (const block of ordered) writer.write(block);
  writer.close();
  return new Uint8Array(buffer);
}
