/**
 * An IPFS node without a network: blocks in memory, read by Helia's UnixFS. It takes CAR files as Kubo's RPC does (so does Filebase,
 * by a key) and as Pinata does, and is a gateway, trustless and for browsers. What is odd about a service it is told to do.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { unixfs } from '@helia/unixfs';
import { CarReader } from '@ipld/car';
import { MemoryBlockstore } from 'blockstore-core';
import { getMimeType } from 'hono/utils/mime';
import { CID } from 'multiformats/cid';
import { sha256 } from 'multiformats/hashes/sha2';

interface OddAnswer {
  status: number;
  body: unknown;
}

export interface IpfsNode {
  /** Of its RPC, of Pinata's uploads, and of the gateway. */
  url: string;
  /** Address of the gateway with `{cid}` in it. */
  gateway: string;
  /** Roots that are pinned, by whose key. */
  pinned: Map<string, string | undefined>;
  /** Names of the uploads. */
  names: string[];
  /** Keys that services take; without any, everybody is. */
  keys: Set<string>;
  /** Answers the next upload so. */
  next(answer: OddAnswer): void;
  /** Leaves uploads without an answer until the returned function is called. */
  hold(): () => void;
  /** The gateway knows nothing, is broken, or hands out something else; undefined: it works. */
  gatewayIs(how: 'empty' | 'broken' | 'lying' | undefined): void;
  /** Uploads that were begun. */
  asked(): number;
  stop(): Promise<void>;
}

export async function startIpfsNode(): Promise<IpfsNode> {
  const blockstore = new MemoryBlockstore();
  const fs = unixfs({ blockstore });
  const pinned: IpfsNode['pinned'] = new Map();
  const [names, keys, odd]: [string[], Set<string>, OddAnswer[]] = [[], new Set(), []];
  let held: Promise<void> | undefined;
  let gatewayHow: 'empty' | 'broken' | 'lying' | undefined;
  let asked = 0;

  /** Takes the blocks whose hashes are right, and pins the root if it is one of them. */
  async function takeIn(bytes: Uint8Array, key: string | undefined): Promise<CID> {
    const reader = await CarReader.fromBytes(bytes);
    const [root] = await reader.getRoots();
    for await (const { cid, bytes: block } of reader.blocks()) {
      const { digest } = await sha256.digest(block);
      if (!Buffer.from(digest).equals(cid.multihash.digest)) throw new Error(`mismatch in content integrity of ${cid}`);
      await blockstore.put(cid, block);
    }
    if (!root || !(await blockstore.has(root))) throw new Error('pin: block was not found locally');
    pinned.set(root.toString(), key);
    return root;
  }

  async function upload(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1;
    const form = await formOf(request);
    await held;
    const wanted = odd.shift();
    if (wanted) return answer(response, wanted.status, wanted.body);
    const key = request.headers.authorization?.replace(/^Bearer /, '');
    if (keys.size > 0 && !keys.has(key ?? '')) return answer(response, 401, { error: { code: 401, message: 'The key is not valid.' } });
    const file = form.get('file');
    if (!(file instanceof Blob)) return answer(response, 400, { Message: 'file argument is required', Code: 0, Type: 'error' });
    const root = await takeIn(new Uint8Array(await file.arrayBuffer()), key);
    if (path.startsWith('/api/v0/')) return answer(response, 200, { Root: { Cid: { '/': root.toString() }, PinErrorMsg: '' } });
    if (form.get('car') !== 'true' || form.get('network') !== 'public') return answer(response, 400, { error: 'a private file' });
    names.push(String(form.get('name')));
    answer(response, 200, { data: { id: 'one', cid: root.toString(), size: file.size } });
  }

  async function handOut(url: URL, response: ServerResponse): Promise<void> {
    if (gatewayHow === 'broken') return answer(response, 502, 'bad gateway');
    const [, , name = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const cid = CID.parse(name);
    if (gatewayHow === 'empty' || !(await blockstore.has(cid))) return answer(response, 504, 'nobody has it');
    if (url.searchParams.get('format') === 'raw') {
      const block = gatewayHow === 'lying' ? new Uint8Array([1]) : await joined(blockstore.get(cid));
      response.writeHead(200, { 'content-type': 'application/vnd.ipld.raw' }).end(block);
      return;
    }
    const path = rest.join('/') || 'index.html';
    response.writeHead(200, { 'content-type': getMimeType(path) ?? 'application/octet-stream' });
    response.end(await joined(fs.cat(cid, { path })));
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://node');
    const isUpload = request.method === 'POST' && ['/api/v0/dag/import', '/v3/files'].includes(url.pathname);
    const isShown = request.method === 'GET' && url.pathname.startsWith('/ipfs/');
    const work = isUpload ? upload(url.pathname, request, response) : isShown ? handOut(url, response) : undefined;
    if (!work) return answer(response, 404, 'not found');
    work.catch((error) => answer(response, 500, { Message: String(error), Code: 0, Type: 'error' }));
  });
  const url = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
  return {
    ...{ url, gateway: `${url}/ipfs/{cid}/`, pinned, names, keys, asked: () => asked },
    next: (wanted) => void odd.push(wanted),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
    gatewayIs(how) {
      gatewayHow = how;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const formOf = (request: IncomingMessage): Promise<FormData> =>
  new Response(Readable.toWeb(request) as ReadableStream, {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();

async function joined(parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : `${JSON.stringify(body)}\n`);
}
