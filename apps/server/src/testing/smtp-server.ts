/** A mail server that takes every letter (RFC 5321, as much as a sender needs), for tests. */
import { createServer, type Socket } from 'node:net';

export interface MailServer {
  url: string;
  /** Letters as they came, headers and all, quoted-printable undone. */
  letters: string[];
  close(): Promise<void>;
}

export function startMailServer(): Promise<MailServer> {
  const letters: string[] = [];
  const server = createServer((socket) => serve(socket, letters));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      resolve({ url: `smtp://127.0.0.1:${port}`, letters, close: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

function serve(socket: Socket, letters: string[]): void {
  let waiting = '';
  let inLetter = false;
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    waiting += chunk;
    for (;;) {
      const end = inLetter ? '\r\n.\r\n' : '\r\n';
      const at = waiting.indexOf(end);
      if (at === -1) return;
      const text = waiting.slice(0, at);
      waiting = waiting.slice(at + end.length);
      if (inLetter) {
        letters.push(text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))));
        inLetter = false;
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(text)) {
        inLetter = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) {
        socket.end('221 bye\r\n');
      } else socket.write('250 fine\r\n');
    }
  });
  socket.on('error', () => {});
  socket.write('220 test\r\n');
}
