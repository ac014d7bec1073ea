/** One address before several servers: requests go to them in turn, and what cannot be reached is passed over. */
import { createServer, type IncomingMessage, type ServerResponse, request as sendOn } from 'node:http';
import { errorCatalogue } from '@starwright/protocol/errors';
import { limits } from '@starwright/protocol/limits';

export interface OneAddress {
  url: string;
  close(): Promise<void>;
}

/** A little more than what the servers take, so that they refuse it themselves. */
const mostBodyBytes = 2 * limits.bodyBytes;
const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** @param targets the addresses of the servers that are there now */
export async function openOneAddress(targets: () => string[], { host = '127.0.0.1', port = 0 } = {}): Promise<OneAddress> {
  let turn = 0;
  const forward = (request: IncomingMessage, response: ServerResponse, body: Buffer, left: string[]) => {
    if (response.destroyed) return;
    const [target, ...others] = left;
    if (!target) return comeAgain(response);
    const { method = 'GET', headers, url = '/' } = request;
    const onward = sendOn(new URL(url, target), { method, headers: { ...headers, 'x-forwarded-for': forwardedFor(request) } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      // A server that is killed in the middle of its answer leaves half of one.
      answer.on('error', () => response.destroy());
    });
    // Whoever leaves is no longer worked for.
    response.once('close', () => onward.destroy());
    onward.on('error', (error) => {
      if (response.headersSent) return void response.destroy();
      // What changes something is sent to another only when it was certainly not received.
      const notReceived = 'code' in error && error.code === 'ECONNREFUSED';
      if (notReceived || readsOnly.has(method)) forward(request, response, body, others);
      else comeAgain(response);
    });
    onward.end(body);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= mostBodyBytes) chunks.push(chunk);
      else if (!response.headersSent) response.writeHead(413, { connection: 'close' }).end(() => request.destroy());
    });
    request.on('error', () => response.destroy());
    request.on('end', () => {
      if (response.headersSent) return;
      const all = targets();
      const first = turn++ % Math.max(1, all.length);
      forward(request, response, Buffer.concat(chunks), [...all.slice(first), ...all.slice(0, first)]);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address !== null && typeof address === 'object' ? address.port : port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The servers count one proxy more, so they find the client's own address in the last place. */
function forwardedFor({ headers, socket }: IncomingMessage): string {
  const before = headers['x-forwarded-for'];
  return [...(before ? [String(before)] : []), socket.remoteAddress ?? 'unknown'].join(', ');
}

/** No server is there, or one was lost that may have done what it was asked. */
function comeAgain(response: ServerResponse): void {
  const { message } = errorCatalogue.busy;
  response
    .writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' })
    .end(JSON.stringify({ error: { code: 'busy', message } }));
}
