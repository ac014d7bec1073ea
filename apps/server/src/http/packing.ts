/** Answers that are sent again and again, packed once for each way a browser understands. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliPacked = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** By a request's `Accept-Encoding`; undefined: send it as it is. */
export function preferredEncoding(accepted = ''): Encoding | undefined {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** @returns the body in an encoding, worked out on first request and kept; `brotli` is the body as it was packed beforehand. */
export function packer(
  body: Uint8Array<ArrayBuffer>,
  brotli?: Uint8Array<ArrayBuffer>,
): (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  if (brotli) packed.set('br', Promise.resolve(brotli));
  return (encoding) => {
    const kept = packed.get(encoding);
    if (kept) return kept;
    const packing =
      encoding === 'br'
        ? brotliPacked(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
        : gzipped(body);
    const bytes = packing.then((buffer) => new Uint8Array(buffer));
    packed.set(encoding, bytes);
    return bytes;
  };
}
