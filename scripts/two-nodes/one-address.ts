/** One address before several servers: requests go to them in turn. What cannot be reached is passed over. For tests. */
import { createServer, type IncomingMessage, type ServerResponse, request as sendOn } from 'node:http';

export interface RoundRobin {
  url: string;
  close(): Promise<void>;
}

/** @param targets the addresses of the servers that are there now */
export async function startRoundRobin(targets: () => string[]): Promise<RoundRobin> {
  let turn = 0;
  const forward = (request: IncomingMessage, response: ServerResponse, body: Buffer, left: string[]) => {
    const [target, ...others] = left;
    if (!target) return void response.writeHead(502).end();
    const { method, headers, url = '/' } = request;
    const onward = sendOn(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      // A server that is killed in the middle of its answer leaves half of one.
      answer.on('error', () => response.destroy());
    });
    onward.on('error', (error) => {
      // Only what was certainly not received may be sent to another.
      if ('code' in error && error.code === 'ECONNREFUSED') forward(request, response, body, others);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    onward.end(body);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => response.destroy());
    request.on('end', () => {
      const all = targets();
      const first = turn++ % Math.max(1, all.length);
      forward(request, response, Buffer.concat(chunks), [...all.slice(first), ...all.slice(0, first)]);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
